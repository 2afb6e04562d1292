import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { HandleJob, Worker } from '../../../commands/ports/jobs.ts';
import { giveUp, sharesFate } from '../../broker/rabbitmq/link.ts';
import { tryJob, type Patience } from '../attempt.ts';
import type { Publisher } from './publisher.ts';
import { namesOf } from './queues.ts';
import { readJob, unreadable } from './read.ts';

export type WorkOptions = {
  readonly queue: string;
  readonly atOnce: number;
  readonly handle: HandleJob;
  readonly report: (error: unknown) => void;
  readonly patience: Patience;
};

/** A worker that is given each new connection. */
export type RabbitWorker = Worker & { begin(connection: ChannelModel, publisher: Publisher): Promise<void> };

export const workOn = ({ queue, atOnce, handle, report, patience }: WorkOptions): RabbitWorker => {
  const names = namesOf(queue);
  const running = new Set<Promise<void>>();
  let consuming: { readonly channel: Channel; readonly consumerTag: string } | null = null;
  let isStopped = false;

  /** Settles a delivery: where it goes next has it before RabbitMQ is told that we are done with it. */
  const settle = async (delivery: ConsumeMessage, publisher: Publisher): Promise<void> => {
    const job = readJob(delivery);
    if (!job) return publisher.send(names.dead, unreadable(delivery), { tries: 0, reason: 'unreadable' });
    const tries = job.tries + 1;
    const outcome = await tryJob(handle, { key: job.key, body: job.body }, tries, patience);
    switch (outcome.kind) {
      case 'done':
        return;
      case 'again':
        return publisher.send(names.wait(outcome.afterMs), job, { tries });
      case 'dead':
        return publisher.send(names.dead, job, { tries, reason: outcome.reason });
      default:
        return outcome satisfies never;
    }
  };

  const begin = async (connection: ChannelModel, publisher: Publisher): Promise<void> => {
    if (isStopped) return;
    await publisher.declare(queue);
    const channel = await connection.createChannel();
    sharesFate(connection, channel);
    await channel.prefetch(atOnce);
    const run = async (delivery: ConsumeMessage): Promise<void> => {
      try {
        await settle(delivery, publisher);
        channel.ack(delivery);
      } catch (error) {
        // it comes again on the next connection
        report(error);
        giveUp(connection);
      }
    };
    const take = (delivery: ConsumeMessage | null): void => {
      // null: the queue was removed, by an operator for instance
      if (!delivery) return giveUp(connection);
      // what comes after the last word goes back with the channel
      if (isStopped) return;
      const one = run(delivery).finally(() => running.delete(one));
      running.add(one);
    };
    const { consumerTag } = await channel.consume(names.work, take);
    consuming = { channel, consumerTag };
    if (isStopped) await channel.close();
  };

  return {
    begin,
    stop: async () => {
      isStopped = true;
      await consuming?.channel.cancel(consuming.consumerTag).catch(() => undefined);
      await Promise.all(running);
      await consuming?.channel.close().catch(() => undefined);
    },
  };
};
