import type { SUBJECT_TYPES } from '../../domain/advertising/analytics/performance-report.ts';
import { ENGAGEMENT, engagementOf } from '../../domain/advertising/analytics/formulas.ts';
import { rateOf } from '../../domain/kit/figures.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Days, FigureReads, Numbers } from '../../projections/resources/figure-reads.ts';

type SubjectType = (typeof SUBJECT_TYPES)[number];

/** Metrics for each type of subject, and how they are counted. The names are part of the API. */
export const METRICS: Readonly<Record<SubjectType, Readonly<Record<string, string>>>> = {
  player: {
    posts: 'posts published in these days',
    followers: 'members who began to follow in these days',
    views: 'views of their posts in these days',
    reactions: 'reactions to their posts in these days, less those taken back',
    comments: 'comments on their posts in these days, less those removed',
    shares: 'reposts of their posts in these days',
    engagement: `${ENGAGEMENT}, to four places`,
  },
  team: {
    wins: 'matches won, by the day on which the result was counted',
    losses: 'matches lost',
    draws: 'matches drawn',
    played: 'wins + losses + draws',
    points: '3 × wins + draws',
    winRate: 'wins / played, to four places',
  },
  campaign: {
    impressions: 'how often its advertisements were shown in these days',
    clicks: 'how often they were followed',
    conversions: 'how often they led to what they are for',
    reach: 'persons to whom they were shown, each counted once',
    spend: 'what was billed in these days, in piastres',
    ctr: 'clicks / impressions, to four places',
  },
};

/** The subject and the period. */
export type Subject = {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  /** The owner of the subject. */
  readonly userId: string;
  readonly days: Days;
};

const number = (numbers: Numbers, name: string): number => numbers[name] ?? 0;
const sum = (numbers: Numbers, ...names: readonly string[]): number =>
  names.reduce((all, name) => all + number(numbers, name), 0);

/** Counts the metrics of a subject. */
export const metricsOf = async (
  registry: Registry,
  figures: FigureReads,
  { subjectType, subjectId, userId, days }: Subject,
): Promise<Numbers> => {
  switch (subjectType) {
    case 'player': {
      const own = await figures.over(userId, ['posts', 'followers'], days);
      const names = ['views', 'reactions', 'comments', 'shares'];
      const of = await figures.together(registry.kind('post'), 'authorId', userId, names, days);
      return { ...own, ...of, engagement: engagementOf(of) };
    }
    case 'team': {
      const results = await figures.over(subjectId, ['wins', 'losses', 'draws'], days);
      const played = sum(results, 'wins', 'losses', 'draws');
      const wins = number(results, 'wins');
      return {
        ...results,
        played,
        points: 3 * wins + number(results, 'draws'),
        winRate: rateOf(wins, played),
      };
    }
    case 'campaign': {
      const names = ['impressions', 'clicks', 'conversions', 'spend'];
      const numbers = await figures.over(subjectId, names, days);
      const reach = await figures.persons(subjectId, 'reach', days);
      return { ...numbers, reach, ctr: rateOf(number(numbers, 'clicks'), number(numbers, 'impressions')) };
    }
    default: {
      const never: never = subjectType;
      return never;
    }
  }
};
