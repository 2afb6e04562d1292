import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { campaignRoutes } from './campaigns.ts';
import { contentRoutes } from './content.ts';
import { countingRoutes } from './counting.ts';
import type { AnalyticsContext } from './context.ts';
import { reportRoutes } from './reports.ts';
import { targetingRoute } from './targeting.ts';
import { uncountedRoute } from './uncounted.ts';

/** What is counted of advertising and of what is published, and what it comes to. */
export const analyticsRoutes = (context: AnalyticsContext): readonly Route<Caller>[] => [
  ...countingRoutes(context.resources),
  ...campaignRoutes(context),
  ...contentRoutes(context),
  ...reportRoutes(context),
  targetingRoute(context),
  uncountedRoute(context),
];
