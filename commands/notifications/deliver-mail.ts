import { z } from 'zod';
import { Undeliverable, type Bounces, type MailTransport } from '../ports/mail.ts';
import type { JobHandler } from '../process/job-runner.ts';

export const MAIL_QUEUE = 'mail';

const queued = z.object({
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  to: z.string(),
  idempotencyKey: z.string(),
  unsubscribe: z.string().optional(),
  replyTo: z.string().optional(),
  deliveries: z.array(z.string()).default([]),
});

/**
 * Delivers queued mails. An address that bounced gets no notices for a while; mails that its owner requests are still
 * tried. The log of notifications shows the deliveries of a mail that was given up as failed.
 */
export const mailHandler = (
  transport: MailTransport,
  bounces: Bounces,
  failed: (delivery: string, job: string, error: Error) => Promise<void>,
): JobHandler => ({
  async run({ payload }) {
    const { unsubscribe, replyTo, deliveries: _, ...mail } = queued.parse(payload);
    const bounced = unsubscribe === undefined ? null : await bounces.reasonOf(mail.to);
    if (bounced !== null) throw new Undeliverable(`bounced before: ${bounced}`);
    try {
      await transport.deliver({
        ...mail,
        ...(unsubscribe !== undefined && { unsubscribe }),
        ...(replyTo !== undefined && { replyTo }),
      });
    } catch (error) {
      if (error instanceof Undeliverable) await bounces.note(mail.to, error.message.slice(0, 200));
      throw error;
    }
  },
  async givenUp({ id, payload }, error) {
    for (const delivery of queued.parse(payload).deliveries) await failed(delivery, id, error);
  },
});
