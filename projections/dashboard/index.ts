import { readArea } from '../area.ts';
import { activityProjection } from './activity.ts';
import { activityReadsOf } from './activity-reads.ts';
import { dashboardProjection } from './dashboard.ts';
import { dashboardReadsOf } from './dashboard-reads.ts';
import { findReadsOf } from './find-reads.ts';
import { taskReadsOf } from './task-reads.ts';

export const dashboard = readArea({
  projections: (registry) => [activityProjection(registry), dashboardProjection],
  reads: ({ reader, schema, registry }) => ({
    dashboard: dashboardReadsOf(reader, schema),
    activity: activityReadsOf(reader, schema, registry),
    find: findReadsOf(reader, schema, registry),
    tasks: taskReadsOf(reader, schema, registry),
  }),
});
