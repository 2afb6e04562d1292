import type { Registry } from '../domain/kit/registry.ts';
import { abResultsProjection } from './ab-results.ts';
import { activityProjection } from './activity.ts';
import { dashboardProjection } from './dashboard.ts';
import { deliveriesProjection } from './deliveries.ts';
import { figuresProjection } from './figures.ts';
import { projectionOf } from './from-resource.ts';
import { feedProjection } from './feed.ts';
import type { Projection } from './projection.ts';
import { searchProjection } from './search.ts';
import { targetingTermsProjection } from './targeting-terms.ts';
import { touchedProjection } from './touched.ts';
import { unreadProjection } from './unread.ts';

/** Schema of the live read models. */
export const SCHEMA = 'read';

/** Every projection of Malaab: one of each resource, and those that read across them. */
export const allProjections = (registry: Registry): readonly Projection[] => [
  ...registry.kinds.map(projectionOf),
  touchedProjection(registry),
  activityProjection(registry),
  searchProjection(registry),
  feedProjection,
  deliveriesProjection,
  unreadProjection,
  dashboardProjection,
  figuresProjection(registry),
  abResultsProjection,
  targetingTermsProjection,
];
