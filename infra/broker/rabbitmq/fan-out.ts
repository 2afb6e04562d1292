import { randomUUID } from 'node:crypto';
import type { Channel, ChannelModel } from 'amqplib';
import { z } from 'zod';
import type { Broker } from '../../../commands/ports/broker.ts';
import type { Json } from '../../../domain/kit/log.ts';
import { inProcessBroker } from '../in-process.ts';
import { giveUp, openLink, sharesFate } from './link.ts';

const EXCHANGE = 'malaab.fan-out';
/** Queued messages of a slow process; beyond this the oldest are dropped. */
const MOST_WAITING = 10_000;

const envelope = z.object({
  /** The publisher. */
  from: z.string(),
  topic: z.string(),
  message: z.json(),
});
type Envelope = Omit<z.infer<typeof envelope>, 'message'> & { readonly message: Json };

export type RabbitBrokerOptions = {
  /** `amqp://…` or `amqps://…`. Processes of one Malaab share a virtual host, separate from others. */
  readonly url: string;
  /** Called with errors of subscribers, for unreadable messages, and when the connection is lost. */
  readonly report: (error: unknown) => void;
};

/**
 * The broker of several processes over RabbitMQ: one exchange, and a queue for each process that ends with its
 * connection. Subscribers in this process get messages directly, even while RabbitMQ is unavailable; other processes
 * then miss them. Throws `BrokerUnreachable` if the first connection fails.
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
      // null: the queue was deleted, for instance by an operator
      delivery ? receive(delivery.content) : giveUp(connection);
    await next.consume(queue, consumer, { noAck: true });
    isFull = false;
    channel = next;
  };

  const send = (sent: Envelope): void => {
    // messages may be lost, so none are queued for a slow or unavailable broker
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
    // closing a channel waits for its publishes; closing a connection may not
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
