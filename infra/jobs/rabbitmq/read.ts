import type { Message } from 'amqplib';
import { z } from 'zod';
import { LOST, type DeadJob, type Job } from '../../../commands/ports/jobs.ts';

const headers = z.looseObject({ tries: z.int().nonnegative().default(0), reason: z.string().default(LOST) });
const message = z.object({ messageId: z.string(), headers, body: z.json() });

/** A job as it came; null for what no Malaab has sent. A dead one without a reason was moved by RabbitMQ itself. */
export const readJob = ({ content, properties }: Message): DeadJob | null => {
  const read = message.safeParse({ ...properties, body: parsed(content) });
  if (!read.success) return null;
  const { messageId: key, body, headers: marks } = read.data;
  return { key, body, tries: marks.tries, reason: marks.reason };
};

/** undefined = not JSON. */
const parsed = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
};

/** What stands for a message that can't be read, so that somebody sees it. */
export const unreadable = ({ content, properties }: Message): Job => ({
  key: String(properties.messageId ?? '').slice(0, 200),
  body: content.toString(),
});
