import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { campaignRoutes } from './campaigns.ts';
import { contentRoutes } from './content.ts';
import { countingRoutes } from './counting.ts';
import type { AnalyticsContext } from './context.ts';
import { ownAnalyticsRoute } from './own.ts';
import { reportRoutes } from './reports.ts';
import { targetingRoute } from './targeting.ts';
import { uncountedRoute } from './uncounted.ts';

/** Routes for figures of advertising and content. */
export const analyticsRoutes = (context: AnalyticsContext): readonly Route<Caller>[] => [
  ...countingRoutes(context.resources),
  ...campaignRoutes(context),
  ...contentRoutes(context),
  ...reportRoutes(context),
  targetingRoute(context),
  uncountedRoute(context),
  ownAnalyticsRoute(context),
];
