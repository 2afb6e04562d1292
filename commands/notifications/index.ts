import type { JobsOf, ManagersOf } from '../area.ts';
import { MAIL_QUEUE, mailHandler } from './deliver-mail.ts';
import { PUSH_QUEUE, pushHandler } from './deliver-push.ts';
import { SMS_QUEUE, smsHandler } from './deliver-sms.ts';
import { failDelivery } from './failed-delivery.ts';
import { noteBounce } from './returned-mail.ts';
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

export const notificationJobs: JobsOf = ({ runtime, push, smsTransport, mailDelivery }) => [
  { queue: PUSH_QUEUE, handler: pushHandler(runtime, push) },
  ...(smsTransport ? [{ queue: SMS_QUEUE, handler: smsHandler(smsTransport) }] : []),
  ...(mailDelivery
    ? [
        {
          queue: MAIL_QUEUE,
          handler: mailHandler(mailDelivery, {
            bounced: noteBounce(runtime, mailDelivery.bounces),
            failed: failDelivery(runtime),
          }),
        },
      ]
    : []),
];
