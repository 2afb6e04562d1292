import { connect } from 'amqplib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Json } from '../../../domain/kit/log.ts';
import { START_TIMEOUT, startRabbit, type RabbitNode } from '../../../tests/support/rabbitmq.ts';
import { brokerContract } from '../contract.ts';
import { BrokerUnreachable } from '../unreachable.ts';
import { openRabbitBroker } from './fan-out.ts';
import { patiently } from '../../../tests/support/patience.ts';

let node: RabbitNode;
beforeAll(async () => {
  node = await startRabbit();
}, START_TIMEOUT);
afterAll(() => node.remove());

const open = (report: (error: unknown) => void) => openRabbitBroker({ url: node.url, report });
const unexpected = (error: unknown) => expect.unreachable(String(error));

brokerContract('the broker over RabbitMQ', async (report) => ({
  here: await open(report),
  there: await open(report),
}));

test('a message published just before closing is still sent', async () => {
  const [here, there] = [await open(unexpected), await open(unexpected)];
  const got: Json[] = [];
  there.subscribe('last', (message) => got.push(message));
  const long = 'ملاعب مصر ⚽ '.repeat(40_000);
  for (const message of [1, long, 3]) here.publish('last', message);
  await here.close();
  await vi.waitFor(() => expect(got).toEqual([1, long, 3]), patiently);
  await there.close();
});

test('a foreign message is reported and skipped', async () => {
  const reported: unknown[] = [];
  const there = await open((error) => reported.push(error));
  const got: Json[] = [];
  there.subscribe('numbers', (message) => got.push(message));
  const stranger = await connect(node.url);
  const channel = await stranger.createChannel();
  const own = { from: 'another', topic: 'numbers', message: 1 };
  for (const text of ['not JSON', '{}', JSON.stringify(own)])
    channel.publish('malaab.fan-out', '', Buffer.from(text));
  await vi.waitFor(() => expect(got).toEqual([1]), patiently);
  expect(reported).toHaveLength(2);
  await channel.close();
  await stranger.close();
  await there.close();
});

test(
  'after a lost connection it receives messages again, and its own subscribers received them throughout',
  async () => {
    const reported: unknown[] = [];
    const report = (error: unknown) => void reported.push(error);
    const [here, there] = [await open(report), await open(report)];
    const [near, far]: [Json[], Json[]] = [[], []];
    here.subscribe('numbers', (message) => near.push(message));
    there.subscribe('numbers', (message) => far.push(message));
    await node.closeConnections();
    await vi.waitFor(() => expect(reported).toHaveLength(2), patiently);
    let count = 0;
    await vi.waitFor(
      () => {
        here.publish('numbers', (count += 1));
        expect(far.length).toBeGreaterThan(0);
      },
      { ...patiently, interval: 50 },
    );
    await vi.waitFor(
      () => expect(near).toEqual(Array.from({ length: count }, (_, index) => index + 1)),
      patiently,
    );
    await Promise.all([here.close(), there.close()]);
  },
  START_TIMEOUT,
);

test('an unreachable broker fails the start, without its password in the message', async () => {
  const opening = openRabbitBroker({ url: 'amqp://me:hunter2@127.0.0.1:1/x', report: unexpected });
  await expect(opening).rejects.toThrow(/^RabbitMQ cannot be used at 127\.0\.0\.1:1: .*ECONNREFUSED/);
  await expect(opening).rejects.toBeInstanceOf(BrokerUnreachable);
  await expect(opening).rejects.not.toThrow('hunter2');
});
