import { rateOf } from '../../kit/figures.ts';

/** Figures computed from counted numbers. The API reference shows each formula as it stands here. */

export type AdNumbers = {
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
};
export type CampaignNumbers = AdNumbers & {
  readonly reach: number;
  /** In piastres. */
  readonly spend: number;
};

export const CAMPAIGN_FORMULAS = `- \`ctr\` = clicks / impressions
- \`conversionRate\` = conversions / clicks
- \`frequency\` = impressions / reach, how often a person was shown it
- \`costPerThousand\` = spend × 1000 / impressions, \`costPerClick\` = spend / clicks, \`costPerConversion\` = spend / conversions, in whole piastres
- \`budgetUsed\` = spend / budget, where the budget is in EGP

Rates to four places; what there is nothing to divide by for is 0, a cost of nothing null.`;

const cost = (spend: number, of: number): number | null => (of === 0 ? null : Math.round(spend / of));

/** The analysis of a campaign, by {@link CAMPAIGN_FORMULAS}. */
export const campaignAnalysis = (numbers: CampaignNumbers, budget: number | null) => {
  const { impressions, clicks, conversions, reach, spend } = numbers;
  return {
    ctr: rateOf(clicks, impressions),
    conversionRate: rateOf(conversions, clicks),
    frequency: rateOf(impressions, reach),
    costPerThousand: cost(spend * 1000, impressions),
    costPerClick: cost(spend, clicks),
    costPerConversion: cost(spend, conversions),
    budgetUsed: budget === null ? null : rateOf(spend, budget),
  };
};

export type ContentNumbers = {
  readonly views: number;
  readonly reactions: number;
  readonly comments: number;
  readonly shares: number;
};

export const SCORE_FORMULA = `The sum of three reasons, 0 to 100:

- \`views\`, up to 40: 40 × views / (views + 100)
- \`engagement\`, up to 40: 40 × min(1, 5 × (reactions + 2 × comments + 3 × shares) / views); 0 without views
- \`freshness\`, up to 20: 20 × 0.5 ^ (days since it was published / 30)

Each to one place. \`high\` from 70 on.`;

/** Scores from this value on are high. */
const HIGH = 70;

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The score of a published item, by {@link SCORE_FORMULA}. */
export const contentScoreOf = ({ views, reactions, comments, shares }: ContentNumbers, ageInDays: number) => {
  const answers = reactions + 2 * comments + 3 * shares;
  const reasons = {
    views: tenths((40 * views) / (views + 100)),
    engagement: tenths(views === 0 ? 0 : 40 * Math.min(1, (5 * answers) / views)),
    freshness: tenths(20 * 0.5 ** (Math.max(0, ageInDays) / 30)),
  };
  const score = tenths(reasons.views + reasons.engagement + reasons.freshness);
  return { score, reasons, high: score >= HIGH };
};

export const ENGAGEMENT =
  'answers / max(views, answers), with answers = reactions + comments + shares: from 0 to 1';

/**
 * The engagement of posts, by {@link ENGAGEMENT}. Who answers has seen the post, also where no view was counted, such as
 * of members who browse privately.
 */
export const engagementOf = ({
  views = 0,
  reactions = 0,
  comments = 0,
  shares = 0,
}: Partial<ContentNumbers>): number => {
  const answers = reactions + comments + shares;
  return rateOf(answers, Math.max(views, answers));
};

export const CONTENT_FORMULAS = `- \`engagement\` = ${ENGAGEMENT}
- \`trend\` = (views of the last 7 days − views of the 7 before) / views of the 7 before; null where there were none

To four places; days are those of Egypt, the last is today.`;

/** The analysis of a published item, by {@link CONTENT_FORMULAS}. */
export const contentAnalysis = (numbers: ContentNumbers, lastWeek: number, weekBefore: number) => ({
  engagement: engagementOf(numbers),
  lastWeek,
  weekBefore,
  trend: weekBefore === 0 ? null : rateOf(lastWeek - weekBefore, weekBefore),
});
