import type { FigureReads } from '../../projections/analytics/figure-reads.ts';
import type { Patterns } from '../../projections/analytics/pattern-reads.ts';
import type { Ranking } from '../../projections/analytics/ranking.ts';
import type { TargetingReads } from '../../projections/advertising/targeting-reads.ts';
import type { ResourceDesk } from '../resources/desk.ts';

/** What the routes of numbers and reports work with. */
export type AnalyticsDesk = {
  readonly resources: ResourceDesk;
  readonly figures: FigureReads;
  readonly ranking: Ranking;
  readonly patterns: Patterns;
  readonly targeting: TargetingReads;
};
