import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { activityRoute } from './activity.ts';
import { calendarRoute, type CalendarContext } from './calendar.ts';
import { filtersRoute } from './filters.ts';
import type { FiguresContext } from './figures-context.ts';
import { findRoute, type FindContext } from './find.ts';
import { healthRoute } from './health.ts';
import { lineageRoute } from './lineage.ts';
import { metricEventsRoute, metricReasonRoute } from './metric-events.ts';
import { metricsRoute } from './metrics.ts';
import { overviewRoute } from './overview.ts';
import { performerEventsRoute, performerReasonRoute } from './performer-events.ts';
import { statisticsRoute } from './statistics.ts';
import { teamReasonRoute, teamResultsRoute } from './team-results.ts';
import { tasksRoute, type TasksContext } from './tasks.ts';

export type DashboardContext = FiguresContext & FindContext & TasksContext & CalendarContext;

/** Routes of the dashboard: numbers with their events, the activity, the staff's tasks and their search. */
export const dashboardRoutes = (context: DashboardContext): readonly Route<Caller>[] => [
  metricsRoute(context),
  metricEventsRoute(context),
  metricReasonRoute(context),
  overviewRoute(context),
  performerEventsRoute(context),
  performerReasonRoute(context),
  statisticsRoute(context),
  teamResultsRoute(context),
  teamReasonRoute(context),
  filtersRoute(context),
  healthRoute(context),
  lineageRoute(context),
  activityRoute(context),
  calendarRoute(context),
  tasksRoute(context),
  findRoute(context),
];
