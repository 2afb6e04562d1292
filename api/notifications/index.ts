import type { RoutesOf } from '../area.ts';
import { notificationRoutes } from './routes.ts';
import { settingsRoutes } from './settings.ts';

export const notificationsArea: RoutesOf = ({ resources, reads }) => [
  ...notificationRoutes({
    resources,
    unreadOf: reads.notifications.unreadOf,
    unreadByRoom: reads.social.unreadByRoom,
  }),
  ...settingsRoutes(),
];
