import type { ManagersOf } from '../area.ts';
import { announcements } from './managers/announcements.ts';
import { noticeMails } from './managers/mails.ts';
import { noticePushes } from './managers/pushes.ts';
import { notifications } from './managers/notifications.ts';
import { work } from './managers/work.ts';

export { unsubscribeAddress } from './unsubscribe.ts';

export const notificationManagers: ManagersOf = (context) => [
  notifications(context.runtime, context.staffOf),
  work(context.runtime, context.staffOf),
  noticeMails(context),
  noticePushes(context),
  announcements(context),
];
