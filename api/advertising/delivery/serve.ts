import { z } from 'zod';
import { streamOf } from '../../../commands/core/ids.ts';
import { itemIn } from '../../../commands/core/streams.ts';
import { AD_REASONS, type Viewer } from '../../../domain/advertising/delivery/audience.ts';
import { nextAt } from '../../../domain/advertising/delivery/pace.ts';
import { chargedIn } from '../../../domain/advertising/spending.ts';
import { AD_SLOTS } from '../../../domain/advertising/values.ts';
import type { Problem } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { dayAt } from '../../../domain/trade/day.ts';
import type { ActiveCampaign } from '../../../projections/advertising/delivery/active-ads.ts';
import { chooserOf, type Wish } from '../../../projections/advertising/delivery/choose.ts';
import type { DeliveryReads } from '../../../projections/advertising/delivery/delivery-reads.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import { showingToken } from './showing.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import type { ResourceContext } from '../../resources/context.ts';
import { namesFor, names } from '../../resources/names.ts';
import { serialize } from '../../resources/serialize.ts';
import { itemSchema } from '../../resources/schemas.ts';

export type ServeContext = { readonly resources: ResourceContext; readonly delivery: DeliveryReads };

/** Advertisements that are tried before none is shown. */
const MOST_TRIES = 8;

/** Whether a campaign may be shown now, by its budget and pace. Otherwise it isn't tried before it may be. */
const isDue = async ({ delivery }: ServeContext, campaign: ActiveCampaign, now: string): Promise<boolean> => {
  const { paid } = campaign;
  if (!paid) return true;
  const spent = chargedIn(await delivery.spent(campaign.id, dayAt(now)), paid);
  const next = nextAt({ ...campaign, held: paid.held }, spent, now);
  campaign.notBefore = next ?? Infinity;
  return next !== null && next <= Date.parse(now);
};

const viewerOf = (account: Item, interests: readonly string[]): Viewer => ({
  role: textIn(account['role']),
  sport: textIn(account['sport']),
  country: textIn(account['country']),
  governorate: textIn(account['governorate']),
  bornIn: typeof account['bornIn'] === 'number' ? account['bornIn'] : null,
  interests,
});

/** `GET /advertisements/serve?slot=feed`: an advertisement for the caller. */
export const serveRoute = (context: ServeContext): Route<Caller> => {
  const { resources, delivery } = context;
  const { runtime, queries } = resources;
  const kind = runtime.registry.kind('advertisement');
  const choose = chooserOf();
  return defineRoute({
    method: 'GET',
    path: '/advertisements/serve',
    operationId: 'advertisement.serve',
    summary: 'An advertisement for the caller, and why they see it',
    description:
      'One of the running campaigns whose audience the caller is in, all with the same chance: not more often a day than ' +
      'the campaign says, not of somebody blocked, and not one that the caller has hidden. With an even pace, a campaign ' +
      'waits while it is ahead of its share of the day. `reasons` are the parts of the audience; `everyone` if it ' +
      'excludes nobody. A showing counts once it is reported (`POST /advertisements/{id}/impression`).',
    auth: 'required',
    query: z.strictObject({ slot: z.enum(AD_SLOTS) }),
    responses: {
      200: {
        description: 'The advertisement; null if there is none for the caller now',
        schema: () =>
          z.object({
            item: itemSchema(kind).nullable(),
            reasons: z.array(z.enum(AD_REASONS)),
            token: z.string().nullable().describe('Sent with the impression and the click, within the hour'),
            names,
          }),
      },
    },
    handle: async ({ actor, query: { slot } }): Promise<Answer | Problem> => {
      const now = runtime.now().toISOString();
      const [active, found, account] = await Promise.all([
        delivery.active(),
        delivery.viewer(actor.id, dayAt(now)),
        runtime.streams.load(streamOf('user', actor.id)),
      ]);
      const wish: Wish = {
        viewerId: actor.id,
        viewer: viewerOf(itemIn(account, actor.id), found.interests),
        slot,
        seen: found.seen,
        hidden: new Set(found.hidden),
        now: Date.parse(now),
        year: new Date(now).getUTCFullYear(),
      };
      const tried = new Set<string>();
      while (tried.size < MOST_TRIES) {
        const choice = choose(active, wish, tried, Math.random);
        if (!choice) break;
        tried.add(choice.campaign.id);
        if (!(await isDue(context, choice.campaign, now))) continue;
        // its own rule: not of somebody blocked, and still on the air
        const item = await queries.get(kind, choice.ad.id, actor);
        if (!item || item['sponsorId'] === actor.id) continue;
        const shown = serialize(kind, item, actor);
        const body = {
          item: shown,
          reasons: choice.reasons,
          token: showingToken(runtime, { adId: item.id, viewerId: actor.id }),
          names: await namesFor(resources, kind, [shown], actor),
        };
        return { status: 200, body };
      }
      return { status: 200, body: { item: null, reasons: [], token: null, names: {} } };
    },
  });
};
