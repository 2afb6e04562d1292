import { readArea } from '../area.ts';
import { activityProjection } from './activity.ts';
import { activityReadsOf } from './activity-reads.ts';
import { dashboardProjection } from './dashboard.ts';
import { dashboardReadsOf } from './dashboard-reads.ts';

export const dashboard = readArea({
  projections: (registry) => [activityProjection(registry), dashboardProjection],
  reads: ({ reader, schema }) => ({
    dashboard: dashboardReadsOf(reader, schema),
    activity: activityReadsOf(reader, schema),
  }),
});
