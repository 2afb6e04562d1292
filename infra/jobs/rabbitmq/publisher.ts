import { randomUUID } from 'node:crypto';
import type { ChannelModel } from 'amqplib';
import { JobsUnavailable, type Job } from '../../../commands/ports/jobs.ts';
import { sharesFate } from '../../broker/rabbitmq/link.ts';
import type { Patience } from '../attempt.ts';
import { declareQueues } from './queues.ts';

/** For RabbitMQ to say that it has a job, in milliseconds: one that is short of memory or disk says nothing at all. */
const CONFIRM_MS = 10_000;

/** What is known of a job beside what it is about. */
export type Marks = {
  /** Tries that failed. */
  readonly tries: number;
  /** Of one that was given up on. */
  readonly reason?: string;
};

export type Publisher = {
  /** Makes sure that the queues of a name are there. */
  declare(queue: string): Promise<void>;
  /** Resolves once a quorum has it on disk. Throws `JobsUnavailable`. */
  send(to: string, job: Job, marks: Marks): Promise<void>;
};

/** A channel of a connection for what must not be lost on its way. */
export const openPublisher = async (connection: ChannelModel, patience: Patience): Promise<Publisher> => {
  const channel = await connection.createConfirmChannel();
  sharesFate(connection, channel);
  const declared = new Map<string, Promise<void>>();
  // told before the confirmation: no queue of that name was there to take it
  const returned = new Set<unknown>();
  channel.on('return', ({ properties }) => returned.add(properties.correlationId));

  const confirmed = (to: string, { key, body }: Job, { tries, reason }: Marks): Promise<void> =>
    new Promise((resolve, reject) => {
      const correlationId = randomUUID();
      const silent = setTimeout(() => reject(new Error('RabbitMQ did not confirm in time')), CONFIRM_MS);
      const settle = (error: unknown): void => {
        clearTimeout(silent);
        if (error) reject(error);
        else if (returned.delete(correlationId)) reject(new Error(`There is no queue ${to}`));
        else resolve();
      };
      const headers = { tries, ...(reason !== undefined && { reason }) };
      const properties = { persistent: true, mandatory: true, messageId: key, correlationId, headers };
      channel.publish('', to, Buffer.from(JSON.stringify(body)), properties, settle);
    });

  return {
    declare: (queue) => {
      const known = declared.get(queue) ?? declareQueues(channel, queue, patience);
      declared.set(queue, known);
      return known;
    },
    send: async (to, job, marks) => {
      try {
        await confirmed(to, job, marks);
      } catch (cause) {
        throw new JobsUnavailable('RabbitMQ did not take a job', { cause });
      }
    },
  };
};
