import type { Registry } from '../domain/kit/registry.ts';
import { abResultsProjection } from './advertising/ab-results.ts';
import { activityProjection } from './dashboard/activity.ts';
import { dashboardProjection } from './dashboard/dashboard.ts';
import { deliveriesProjection } from './realtime/deliveries.ts';
import { figuresProjection } from './analytics/figures.ts';
import { projectionOf } from './resources/from-resource.ts';
import { feedProjection } from './feed/feed.ts';
import type { Projection } from './engine/projection.ts';
import { searchProjection } from './search/search.ts';
import { targetingTermsProjection } from './advertising/targeting-terms.ts';
import { touchedProjection } from './resources/touched.ts';
import { unreadProjection } from './notifications/unread.ts';

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
