import type { RoutesOf } from '../area.ts';
import { deviceRoutes } from './devices.ts';
import { announcementRoutes } from './announcements.ts';
import { returnedMailRoute } from './returned-mail.ts';
import { notificationRoutes } from './routes.ts';
import { settingsRoutes } from './settings.ts';
import { unsubscribeRoute } from './unsubscribe.ts';

export const notificationsArea: RoutesOf = ({ resources, reads, accounts, ports }) => [
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
  ...deviceRoutes(resources, ports.push),
  unsubscribeRoute(accounts),
  returnedMailRoute(accounts.runtime, ports),
];
