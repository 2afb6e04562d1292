import type { Channel } from 'amqplib';
import type { Patience } from '../attempt.ts';

/** The queues of RabbitMQ behind one of ours. */
export const namesOf = (queue: string) => ({
  /** Where workers take jobs from. */
  work: `malaab.jobs.${queue}`,
  /** What waits so many milliseconds before it is tried again. */
  wait: (ms: number) => `malaab.jobs.${queue}.wait-${ms}`,
  /** What was given up on. */
  dead: `malaab.jobs.${queue}.dead`,
});

/**
 * A queue that moves jobs on by itself holds each until the next one has confirmed it, for which it has to refuse what it
 * has no room for instead of dropping its oldest.
 */
const movesOnTo = (queue: string) => ({
  'x-queue-type': 'quorum',
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

/** A newer RabbitMQ gives up after 20 by itself, and each look at the dead counts as a delivery. */
const NEVER = 2 ** 31 - 1;

/** Quorum queues alone; what they are is fixed once they are there, so what is changed here needs another name. */
export const declareQueues = async (
  channel: Channel,
  queue: string,
  { retryMs, mostLosses }: Patience,
): Promise<void> => {
  const names = namesOf(queue);
  await channel.assertQueue(names.dead, {
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': NEVER },
  });
  await channel.assertQueue(names.work, {
    arguments: { ...movesOnTo(names.dead), 'x-delivery-limit': mostLosses - 1 },
  });
  for (const ms of new Set(retryMs)) {
    await channel.assertQueue(names.wait(ms), {
      arguments: { ...movesOnTo(names.work), 'x-message-ttl': ms },
    });
  }
};
