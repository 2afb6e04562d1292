import type { RoutesOf } from '../area.ts';
import { notificationRoutes } from './routes.ts';
import { settingsRoutes } from './settings.ts';
import { unsubscribeRoute } from './unsubscribe.ts';

export const notificationsArea: RoutesOf = ({ resources, reads, accounts }) => [
  ...notificationRoutes({
    resources,
    unreadOf: reads.notifications.unreadOf,
    unreadByRoom: reads.social.unreadByRoom,
  }),
  ...settingsRoutes(),
  unsubscribeRoute(accounts),
];
