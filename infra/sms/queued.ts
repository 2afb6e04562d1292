import { SMS_QUEUE } from '../../commands/notifications/deliver-sms.ts';
import type { Jobs } from '../../commands/ports/jobs.ts';
import type { Sms } from '../../commands/ports/sms.ts';

/** Accepts text messages as jobs, which a worker delivers. `reachable`: whether there is a provider to deliver to. */
export const queuedSms = (jobs: Jobs, reachable: boolean): Sms => ({
  reachable,
  send: (message) => {
    const { idempotencyKey: key, kind, to: about } = message;
    return jobs.add([{ queue: SMS_QUEUE, key, kind, payload: message, about }]);
  },
});
