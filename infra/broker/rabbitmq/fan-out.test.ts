import { connect } from 'amqplib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Json } from '../../../domain/kit/log.ts';
import { startRabbit, type RabbitNode } from '../../../tests/support/rabbitmq.ts';
import { brokerContract } from '../contract.ts';
import { openRabbitBroker } from './fan-out.ts';

let node: RabbitNode;
beforeAll(async () => {
  node = await startRabbit();
}, 120_000);
afterAll(() => node.remove());

const open = (report: (error: unknown) => void) => openRabbitBroker({ url: node.url, report });
const unexpected = (error: unknown) => expect.unreachable(String(error));

brokerContract('the broker over RabbitMQ', async (report) => ({
  here: await open(report),
  there: await open(report),
}));

test('what is published just before closing still leaves', async () => {
  const [here, there] = [await open(unexpected), await open(unexpected)];
  const got: Json[] = [];
  there.subscribe('last', (message) => got.push(message));
  const long = 'ملاعب مصر ⚽ '.repeat(40_000);
  for (const message of [1, long, 3]) here.publish('last', message);
  await here.close();
  await vi.waitFor(() => expect(got).toEqual([1, long, 3]));
  await there.close();
});

test('what nobody of Malaab has sent is reported and passed over', async () => {
  const reported: unknown[] = [];
  const there = await open((error) => reported.push(error));
  const got: Json[] = [];
  there.subscribe('numbers', (message) => got.push(message));
  const stranger = await connect(node.url);
  const channel = await stranger.createChannel();
  const own = { from: 'another', topic: 'numbers', message: 1 };
  for (const text of ['not JSON', '{}', JSON.stringify(own)])
    channel.publish('malaab.fan-out', '', Buffer.from(text));
  await vi.waitFor(() => expect(got).toEqual([1]));
  expect(reported).toHaveLength(2);
  await channel.close();
  await stranger.close();
  await there.close();
});

test('of a broker killed and started again its subscribers hear again; their own never stopped', async () => {
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const [here, there] = [await open(report), await open(report)];
  const [near, far]: [Json[], Json[]] = [[], []];
  here.subscribe('numbers', (message) => near.push(message));
  there.subscribe('numbers', (message) => far.push(message));
  let count = 0;
  const publish = () => here.publish('numbers', (count += 1));
  publish();
  await vi.waitFor(() => expect(far).toEqual([1]));
  await node.kill();
  publish();
  await vi.waitFor(() => expect(reported.length).toBeGreaterThan(0));
  await node.start();
  await vi.waitFor(
    () => {
      publish();
      expect(far.at(-1)).toBeGreaterThan(2);
    },
    { timeout: 30_000, interval: 50 },
  );
  await vi.waitFor(() => expect(near).toEqual(Array.from({ length: count }, (_, index) => index + 1)));
  await Promise.all([here.close(), there.close()]);
}, 120_000);

test('one that can be reached from the first is needed', async () => {
  await expect(openRabbitBroker({ url: 'amqp://127.0.0.1:1', report: unexpected })).rejects.toThrow(
    'ECONNREFUSED',
  );
});
