import type { ChannelModel, GetMessage } from 'amqplib';
import {
  JobsUnavailable,
  type DeadJob,
  type HandleJob,
  type Job,
  type Jobs,
} from '../../../commands/ports/jobs.ts';
import { giveUp, openLink } from '../../broker/rabbitmq/link.ts';
import { PATIENCE, type Patience } from '../attempt.ts';
import { openPublisher, type Publisher } from './publisher.ts';
import { namesOf } from './queues.ts';
import { readJob } from './read.ts';
import { workOn, type RabbitWorker } from './worker.ts';

const MOST_LISTED = 100;

export type RabbitJobsOptions = {
  /** `amqp://…` or `amqps://…`; processes of one Malaab share its virtual host, and no other Malaab does. */
  readonly url: string;
  /** Told of lost connections, and of answers that did not get through. */
  readonly report: (error: unknown) => void;
  /** The same in all processes. */
  readonly patience?: Patience;
};

type Present = { readonly connection: ChannelModel; readonly publisher: Publisher };

/** Jobs in quorum queues of RabbitMQ. Throws `BrokerUnreachable` if it can't be reached at first. */
export const openRabbitJobs = async (options: RabbitJobsOptions): Promise<Jobs> => {
  const { url, report, patience = PATIENCE } = options;
  const workers = new Set<RabbitWorker>();
  let present: Present | null = null;

  const link = await openLink({
    url,
    name: 'malaab jobs',
    setUp: async (connection) => {
      const publisher = await openPublisher(connection, patience);
      for (const worker of workers) await worker.begin(connection, publisher);
      present = { connection, publisher };
    },
    lost: () => (present = null),
    report,
  });

  const connected = (): Present => {
    if (!present) throw new JobsUnavailable('RabbitMQ is away');
    return present;
  };

  return {
    enqueue: async (queue: string, job: Job) => {
      const { publisher } = connected();
      await declared(publisher, queue);
      await publisher.send(namesOf(queue).work, job, { tries: 0 });
    },
    work: (queue: string, { atOnce }, handle: HandleJob) => {
      const worker = workOn({ queue, atOnce, handle, report, patience });
      workers.add(worker);
      if (present) {
        const { connection, publisher } = present;
        worker.begin(connection, publisher).catch((error: unknown) => {
          report(error);
          giveUp(connection);
        });
      }
      return worker;
    },
    dead: async (queue: string) => {
      const found: DeadJob[] = [];
      await eachDead(connected(), queue, (job) => {
        found.push(job);
        return Promise.resolve(found.length < MOST_LISTED ? 'next' : 'enough');
      });
      return found;
    },
    sendAgain: async (queue: string, key: string) => {
      const there = connected();
      let isFound = false;
      await eachDead(there, queue, async (job) => {
        if (job.key !== key) return 'next';
        await there.publisher.send(namesOf(queue).work, job, { tries: 0 });
        isFound = true;
        return 'remove';
      });
      return isFound;
    },
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()));
      await link.close();
    },
  };
};

const declared = async (publisher: Publisher, queue: string): Promise<void> => {
  try {
    await publisher.declare(queue);
  } catch (cause) {
    throw new JobsUnavailable('RabbitMQ refused a queue', { cause });
  }
};

/** Goes through the dead of a queue; all but those that are removed go back to it afterwards. */
const eachDead = async (
  { connection, publisher }: Present,
  queue: string,
  visit: (job: DeadJob) => Promise<'next' | 'remove' | 'enough'>,
): Promise<void> => {
  await declared(publisher, queue);
  try {
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    for (;;) {
      const message: GetMessage | false = await channel.get(namesOf(queue).dead);
      if (!message) break;
      const job = readJob(message);
      const answer = job ? await visit(job) : 'next';
      if (answer === 'remove') channel.ack(message);
      if (answer === 'enough') break;
    }
    await channel.close();
  } catch (cause) {
    throw cause instanceof JobsUnavailable
      ? cause
      : new JobsUnavailable('RabbitMQ did not answer', { cause });
  }
};
