import type { FigureReads } from '../../projections/resources/figure-reads.ts';
import type { Patterns } from '../../projections/analytics/pattern-reads.ts';
import type { Ranking } from '../../projections/analytics/ranking.ts';
import type { TargetingReads } from '../../projections/advertising/targeting-reads.ts';
import type { ResourceContext } from '../resources/context.ts';

/** Dependencies of the analytics routes. */
export type AnalyticsContext = {
  readonly resources: ResourceContext;
  readonly figures: FigureReads;
  readonly ranking: Ranking;
  readonly patterns: Patterns;
  readonly targeting: TargetingReads;
};
