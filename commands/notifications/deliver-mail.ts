import { z } from 'zod';
import { AddressRefused, Undeliverable, type MailDelivery } from '../ports/mail.ts';
import type { JobHandler } from '../process/job-runner.ts';
import type { Bounce } from './returned-mail.ts';

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

/** The effects of mails that can't be delivered: an address bounced, a delivery failed. */
type Follows = {
  readonly bounced: (bounce: Bounce) => Promise<void>;
  readonly failed: (delivery: string, job: string, error: Error) => Promise<void>;
};

/**
 * Delivers queued mails. An address that bounced gets no notices for a while; mails that its owner requests are still
 * tried. The log of notifications shows the deliveries of a mail that was given up as failed.
 */
export const mailHandler = (
  { transport, bounces, returnPaths }: MailDelivery,
  { bounced, failed }: Follows,
): JobHandler => ({
  async run({ id, payload }) {
    const { unsubscribe, replyTo, deliveries: _, ...mail } = queued.parse(payload);
    const before = unsubscribe === undefined ? null : await bounces.reasonOf(mail.to);
    if (before !== null) throw new Undeliverable(`bounced before: ${before}`);
    const outgoing = {
      ...mail,
      ...(unsubscribe !== undefined && { unsubscribe }),
      ...(replyTo !== undefined && { replyTo }),
    };
    try {
      await transport.deliver(outgoing, returnPaths?.of(id, mail.to));
    } catch (error) {
      if (error instanceof AddressRefused) await bounced({ to: mail.to, reason: error.message, job: id });
      throw error;
    }
  },
  async givenUp({ id, payload }, error) {
    for (const delivery of queued.parse(payload).deliveries) await failed(delivery, id, error);
  },
});
