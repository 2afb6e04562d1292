import { z } from 'zod';
import { campaignAnalysis, CAMPAIGN_FORMULAS } from '../../domain/advertising/analytics/formulas.ts';
import { withinAYear } from '../../domain/advertising/span.ts';
import { AD_CURRENCY } from '../../domain/advertising/values.ts';
import type { Problem } from '../../domain/errors.ts';
import { daysAfter } from '../../domain/format/days.ts';
import { date, money } from '../../domain/kit/fields.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { readingOne } from '../resources/reading.ts';
import type { AnalyticsContext } from './context.ts';

const numbers = z.object({
  impressions: z.int(),
  clicks: z.int(),
  conversions: z.int(),
  reach: z.int(),
  spend: z.object({ amount: z.int(), currency: z.string() }),
  ctr: z.number(),
});
const ofCampaign = numbers.omit({ ctr: true }).extend({ campaignId: z.uuid() });

const piastres = z.int().nullable();
const analysis = z.object({
  ctr: z.number(),
  conversionRate: z.number(),
  frequency: z.number(),
  costPerThousand: piastres,
  costPerClick: piastres,
  costPerConversion: piastres,
  budgetUsed: z.number().nullable(),
});

const facts = { access: 'Members who may see these analytics.', auth: 'required' } as const;

/** `GET /campaign-analytics/{analyticsId}/metrics`: the figures only. */
const metricsRoute = ({ resources }: AnalyticsContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('campaign-analytics');
  return defineRoute({
    ...facts,
    method: 'GET',
    path: '/campaign-analytics/:analyticsId/metrics',
    operationId: 'campaign-analytics.metrics',
    summary: 'Figures counted for a campaign so far',
    description: 'ctr = clicks / impressions, to four places. Spend is what was billed.',
    responses: { 200: { description: 'The numbers', schema: () => numbers } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts: sent }) =>
      readingOne(resources, kind, params.analyticsId, actor, sent, (item) => {
        const counted = ofCampaign.parse(item);
        const { ctr } = campaignAnalysis({ ...counted, spend: counted.spend.amount }, null);
        const { campaignId: _, ...body } = counted;
        return { status: 200, body: { ...body, ctr } };
      }),
  });
};

/** `POST /campaign-analytics/analyze/{id}`. */
const analyzeRoute = ({ resources }: AnalyticsContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [kind, campaign] = [registry.kind('campaign-analytics'), registry.kind('campaign')];
  return defineRoute({
    ...facts,
    method: 'POST',
    path: '/campaign-analytics/analyze/:id',
    operationId: 'campaign-analytics.analyze',
    summary: 'Rates and costs of a campaign',
    description: `Computed from what was counted and billed so far:\n\n${CAMPAIGN_FORMULAS}`,
    body: z.strictObject({}),
    responses: { 200: { description: 'The analysis', schema: () => analysis } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts: sent }) =>
      readingOne(resources, kind, params.id, actor, sent, async (item) => {
        const { campaignId, ...counted } = ofCampaign.parse(item);
        const its = await resources.queries.get(campaign, campaignId, actor);
        const budget = money().safeParse(its?.['budget']).data;
        const whole = budget?.currency === AD_CURRENCY ? budget.amount : null;
        const body = campaignAnalysis({ ...counted, spend: counted.spend.amount }, whole);
        return { status: 200, body };
      }),
  });
};

const COUNTED = ['impressions', 'clicks', 'conversions', 'spend'] as const;
const line = z.object({
  day: z.iso.date(),
  impressions: z.int(),
  clicks: z.int(),
  conversions: z.int(),
  spend: z.int(),
});

/** Default number of days in a report. */
const DAYS = 30;

/** `POST /campaign-analytics/report/{id}`. */
const reportRoute = ({ resources, figures }: AnalyticsContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('campaign-analytics');
  return defineRoute({
    ...facts,
    method: 'POST',
    path: '/campaign-analytics/report/:id',
    operationId: 'campaign-analytics.report',
    summary: 'A campaign’s numbers, day by day',
    description:
      'Days are those of Egypt, at most 366 of them; the last 30 unless told. Spend in piastres, on the day on which it was billed. As of `Malaab-Position`.',
    body: z.strictObject({ from: date().optional(), to: date().optional() }),
    responses: { 200: { description: 'A line a day', schema: () => z.object({ days: z.array(line) }) } },
    problems: ['not_found', 'behind', 'invalid'],
    handle: async ({ actor, params, body, facts: sent }): Promise<Answer | Problem> => {
      const now = resources.runtime.now().toISOString();
      const { to = dayAt(now) } = body;
      const { from = daysAfter(to, 1 - DAYS) } = body;
      const wrong = withinAYear({}, { input: { from, to }, now });
      if (wrong) return wrong;
      return readingOne(resources, kind, params.id, actor, sent, async ({ campaignId }) => ({
        status: 200,
        body: { days: await figures.daily(String(campaignId), COUNTED, { from, to }) },
      }));
    },
  });
};

/** Routes of campaign figures, beside those of the definition. */
export const campaignRoutes = (context: AnalyticsContext): readonly Route<Caller>[] => [
  metricsRoute(context),
  analyzeRoute(context),
  reportRoute(context),
];
