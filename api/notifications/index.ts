import type { RoutesOf } from '../area.ts';
import { announcementRoutes } from './announcements.ts';
import { notificationRoutes } from './routes.ts';
import { settingsRoutes } from './settings.ts';
import { unsubscribeRoute } from './unsubscribe.ts';

export const notificationsArea: RoutesOf = ({ resources, reads, accounts }) => [
  ...notificationRoutes({
    resources,
    unreadOf: reads.notifications.unreadOf,
    unreadByRoom: reads.social.unreadByRoom,
  }),
  ...announcementRoutes({
    resources,
    runtime: accounts.runtime,
    membersOf: reads.notifications.membersOf,
    countMembers: reads.notifications.countMembers,
  }),
  ...settingsRoutes(),
  unsubscribeRoute(accounts),
];
