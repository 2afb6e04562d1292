import { randomUUID } from 'node:crypto';
import type { Channel, ChannelModel } from 'amqplib';
import { z } from 'zod';
import type { Broker } from '../../../commands/ports/broker.ts';
import type { Json } from '../../../domain/kit/log.ts';
import { inProcessBroker } from '../in-process.ts';
import { giveUp, openLink, sharesFate } from './link.ts';

const EXCHANGE = 'malaab.fan-out';
/** Messages that may wait for a process that is slow to read; then the oldest are dropped. */
const MOST_WAITING = 10_000;

const envelope = z.object({
  /** The publisher. */
  from: z.string(),
  topic: z.string(),
  message: z.json(),
});
type Envelope = Omit<z.infer<typeof envelope>, 'message'> & { readonly message: Json };

export type RabbitBrokerOptions = {
  /** `amqp://…` or `amqps://…`; processes of one Malaab share its virtual host, and no other Malaab does. */
  readonly url: string;
  /** Told what a subscriber throws, of a message that can't be read, and why the connection was lost. */
  readonly report: (error: unknown) => void;
};

/**
 * The broker of several processes over RabbitMQ: one exchange, and of each process a queue that goes with its connection.
 * Subscribers of the own process hear at once, and also while RabbitMQ is away; then the others miss what is published.
 * Throws `BrokerUnreachable` if it can't be reached at first.
 */
export const openRabbitBroker = async ({ url, report }: RabbitBrokerOptions): Promise<Broker> => {
  const here = inProcessBroker(report);
  const self = randomUUID();
  let channel: Channel | null = null;
  let isFull = false;

  const receive = (bytes: Buffer): void => {
    try {
      const { from, topic, message } = envelope.parse(JSON.parse(bytes.toString()));
      if (from !== self) here.publish(topic, message);
    } catch (error) {
      report(error);
    }
  };

  const setUp = async (connection: ChannelModel): Promise<void> => {
    const next = await connection.createChannel();
    sharesFate(connection, next);
    next.on('drain', () => (isFull = false));
    await next.assertExchange(EXCHANGE, 'fanout', { durable: true });
    const { queue } = await next.assertQueue('', {
      exclusive: true,
      autoDelete: true,
      maxLength: MOST_WAITING,
    });
    await next.bindQueue(queue, EXCHANGE, '');
    const consumer = (delivery: { content: Buffer } | null) =>
      // null: the queue was removed, by an operator for instance
      delivery ? receive(delivery.content) : giveUp(connection);
    await next.consume(queue, consumer, { noAck: true });
    isFull = false;
    channel = next;
  };

  const send = (sent: Envelope): void => {
    // what may be lost isn't piled up for a broker that is slow or away
    if (!channel || isFull) return;
    try {
      isFull = !channel.publish(EXCHANGE, '', Buffer.from(JSON.stringify(sent)));
    } catch (error) {
      report(error);
    }
  };

  const link = await openLink({
    url,
    name: 'malaab broker',
    setUp,
    lost: () => (channel = null),
    // a channel is closed behind what was published on it, a connection may be before
    farewell: async () => channel?.close(),
    report,
  });
  return {
    publish: (topic, message) => {
      here.publish(topic, message);
      send({ from: self, topic, message });
    },
    subscribe: (topic, handle) => here.subscribe(topic, handle),
    close: async () => {
      await link.close();
      await here.close();
    },
  };
};
