import { accountsArea, couldDoRoute } from './accounts/index.ts';
import { aiArea } from './ai/index.ts';
import { advertisingArea } from './advertising/index.ts';
import { analyticsArea, viewCountsOf } from './analytics/index.ts';
import type { RouteContext, RoutesOf } from './area.ts';
import { auditArea } from './audit/index.ts';
import type { Caller } from './caller.ts';
import { commerceArea } from './commerce/index.ts';
import { competitionsArea } from './competitions/index.ts';
import { dashboardArea, viewFiguresOf } from './dashboard/index.ts';
import { eventsArea } from './events/index.ts';
import { feedArea } from './feed/index.ts';
import type { Route } from './http/route.ts';
import { mailboxArea } from './mailbox.ts';
import { notificationsArea } from './notifications/index.ts';
import { opsArea } from './ops/index.ts';
import { profileArea } from './profile/index.ts';
import { realtimeArea } from './realtime/index.ts';
import { resourceRoutes, withOwn } from './resources/routes.ts';
import { searchArea } from './search/index.ts';
import { socialArea } from './social/index.ts';
import { sportsArea } from './sports/index.ts';
import { uploadsArea } from './uploads/index.ts';

/** The weekly mails of saved views show the same numbers as the dashboard. */
export { viewCountsOf, viewFiguresOf };

const areas: readonly RoutesOf[] = [
  accountsArea,
  realtimeArea,
  uploadsArea,
  feedArea,
  analyticsArea,
  eventsArea,
  competitionsArea,
  sportsArea,
  commerceArea,
  socialArea,
  advertisingArea,
  profileArea,
  aiArea,
  searchArea,
  opsArea,
  dashboardArea,
  auditArea,
  notificationsArea,
  mailboxArea,
];

/** All routes: the areas' own, and the generated ones that no area replaces. */
export const allRoutes = (context: RouteContext): readonly Route<Caller>[] => {
  const { resources } = context;
  const own = areas.flatMap((routesOf) => routesOf(context));
  return withOwn(
    [...own, couldDoRoute(resources.runtime.registry, own)],
    resources.runtime.registry.kinds.flatMap((kind) => resourceRoutes(resources, kind)),
  );
};
