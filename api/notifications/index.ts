import type { RoutesOf } from '../area.ts';
import { deviceRoutes } from './devices.ts';
import { notificationRoutes } from './routes.ts';
import { settingsRoutes } from './settings.ts';
import { unsubscribeRoute } from './unsubscribe.ts';

export const notificationsArea: RoutesOf = ({ resources, reads, accounts, ports }) => [
  ...notificationRoutes({
    resources,
    unreadOf: reads.notifications.unreadOf,
    unreadByRoom: reads.social.unreadByRoom,
  }),
  ...settingsRoutes(),
  ...deviceRoutes(resources, ports.push),
  unsubscribeRoute(accounts),
];
