import { z } from 'zod';
import type { SmsTransport } from '../ports/sms.ts';
import type { JobHandler } from '../process/job-runner.ts';

export const SMS_QUEUE = 'sms';

const queued = z.object({
  kind: z.string(),
  to: z.string(),
  text: z.string(),
  idempotencyKey: z.string(),
});

/** Delivers queued text messages. A refusal is not noted, since every text message is asked for: none is a notice. */
export const smsHandler = (transport: SmsTransport): JobHandler => ({
  run: ({ payload }) => transport.deliver(queued.parse(payload)),
});
