import { z } from 'zod';
import { campaign } from '../../../domain/advertising/campaign.ts';
import { rateOf, verdictOn, wilson } from '../../../domain/advertising/analytics/statistics.ts';
import type { AdPrices } from '../../../domain/advertising/spending.ts';
import type { Problem } from '../../../domain/errors.ts';
import type { CampaignCounts } from '../../../commands/ports/process.ts';
import type { DeliveryReads } from '../../../projections/advertising/delivery/delivery-reads.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import type { ResourceContext } from '../../resources/context.ts';
import { readingOne } from '../../resources/reading.ts';
import { intervalShape } from '../figures.ts';

export type ResultsContext = {
  readonly resources: ResourceContext;
  readonly delivery: DeliveryReads;
  readonly campaignCounts: CampaignCounts;
  readonly adPrices: AdPrices;
};

/** `GET /campaigns/{id}/results`: figures and rates of each of its advertisements. */
export const resultsRoute = ({ resources, campaignCounts }: ResultsContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('campaign');
  return defineRoute({
    method: 'GET',
    path: '/campaigns/:id/results',
    operationId: 'campaign.results',
    summary: 'The results of a campaign’s advertisements, and which of them does best',
    description:
      '`shown` and `clicked` count members, each once. `interval` is Wilson’s score interval of the click rate, at 95 %. ' +
      '`best` has a significantly higher rate than each other one, by the test of `GET /ab-test/{id}/winner`; with ' +
      '`steering: rule` it is then delivered alone.',
    auth: 'required',
    responses: {
      200: {
        description: 'In all, and of each approved advertisement',
        schema: () =>
          z.object({
            impressions: z.int(),
            clicks: z.int(),
            best: z.string().nullable(),
            ads: z.array(
              z.object({
                id: z.uuid(),
                shown: z.int(),
                clicked: z.int(),
                rate: z.number(),
                interval: intervalShape,
              }),
            ),
          }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      readingOne(resources, kind, params.id, actor, facts, async (item): Promise<Answer | Problem> => {
        const { impressions, clicks, ads } = await campaignCounts(item.id, 0n);
        const body = {
          impressions,
          clicks,
          best: verdictOn(ads).winner,
          ads: ads.map((ad) => ({
            id: ad.name,
            shown: ad.shown,
            clicked: ad.converted,
            rate: rateOf(ad),
            interval: wilson(ad),
          })),
        };
        return { status: 200, body };
      }),
  });
};

/** Smaller audiences are not counted exactly, so that a count can't identify a member. */
const FEWEST = 10;

/** `POST /campaigns/estimate`: the size of an audience, and the prices of impressions and clicks. */
export const estimateRoute = ({ delivery, adPrices, resources }: ResultsContext): Route<Caller> => {
  const { targeting, governorates, ageFrom, ageTo } = campaign.fields;
  return defineRoute({
    method: 'POST',
    path: '/campaigns/estimate',
    operationId: 'campaign.estimate',
    summary: 'How many members are in an audience now, and the present prices',
    description: `Fewer than ${FEWEST} are answered as 0. Prices are in piastres.`,
    auth: 'required',
    body: z.strictObject({ targeting, governorates, ageFrom, ageTo }),
    responses: {
      200: {
        description: 'The number of active members',
        schema: () => z.object({ members: z.int(), impressionPrice: z.int(), clickPrice: z.int() }),
      },
    },
    handle: async ({ body }): Promise<Answer | Problem> => {
      const year = resources.runtime.now().getUTCFullYear();
      const members = await delivery.members(
        {
          ...body.targeting,
          governorates: body.governorates ?? [],
          ageFrom: body.ageFrom ?? null,
          ageTo: body.ageTo ?? null,
        },
        year,
      );
      const shown = members < FEWEST ? 0 : members;
      return {
        status: 200,
        body: { members: shown, impressionPrice: adPrices.impression, clickPrice: adPrices.click },
      };
    },
  });
};
