import { readArea } from '../area.ts';
import { activityReadsOf } from './activity-reads.ts';
import { activityProjection } from './activity.ts';
import { activeReadsOf } from './active-reads.ts';
import { calendarReadsOf } from './calendar-reads.ts';
import { dashboardReadsOf } from './dashboard-reads.ts';
import { dashboardProjection } from './dashboard.ts';
import { findReadsOf } from './find-reads.ts';
import { memberFactReadsOf } from './member-facts.ts';
import { partReadsOf } from './part-reads.ts';
import { withPersons } from './person-reads.ts';
import { stepReadsOf } from './step-reads.ts';
import { viewSubscribersOf } from './subscription-reads.ts';
import { taskReadsOf } from './task-reads.ts';
import { teamReadsOf } from './team-reads.ts';

export const dashboard = readArea({
  projections: (registry) => [activityProjection(registry), dashboardProjection],
  reads: ({ reader, schema, registry, position }) => ({
    dashboard: {
      ...withPersons(dashboardReadsOf(reader, schema), reader, schema),
      ...activeReadsOf(reader, schema),
      ...stepReadsOf(reader, schema),
      ...teamReadsOf(reader, schema),
    },
    activity: activityReadsOf(reader, schema, registry),
    parts: partReadsOf(reader, schema),
    memberFacts: memberFactReadsOf(reader, schema),
    calendar: calendarReadsOf(reader, schema, registry),
    find: findReadsOf(reader, schema, registry),
    tasks: taskReadsOf(reader, schema, registry),
    viewSubscribersOf: viewSubscribersOf({ reader, schema, registry, position }),
  }),
  forProcesses: ['viewSubscribersOf'],
});
