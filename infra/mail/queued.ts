import type { Jobs } from '../../commands/ports/jobs.ts';
import type { Mail } from '../../commands/ports/mail.ts';
import { MAIL_QUEUE } from '../../commands/notifications/deliver-mail.ts';

/** Accepts mails as jobs, which a worker delivers. `reachable`: whether there is a server to deliver to. */
export const queuedMail = (
  jobs: Jobs,
  reachable: boolean,
): Mail & { readonly forget: (to: string) => Promise<void> } => ({
  reachable,
  send: (mail) => {
    const { idempotencyKey: key, kind, to: about, deliveries } = mail;
    return jobs.add([
      { queue: MAIL_QUEUE, key, kind, payload: mail, about, ...(deliveries && { deliveries }) },
    ]);
  },
  forget: (to) => jobs.forget(to),
});
