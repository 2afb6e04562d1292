import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, quantile } from './figure.ts';
import { connectTo } from './load.ts';
import type { World } from './seed.ts';

const PER_SECOND = 50;
const CONNECTIONS = 4;

/** Reads posts at a steady rate while a task runs; the milliseconds that each answer took. */
export const readsWhile = async (
  port: number,
  { tokens, posts }: Pick<World, 'tokens' | 'posts'>,
  task: () => Promise<unknown>,
): Promise<readonly number[]> => {
  const { send, close } = connectTo(port, CONNECTIONS);
  const delays: Promise<number>[] = [];
  const read = async (n: number): Promise<number> => {
    const began = performance.now();
    const path = `/posts/${posts[n % posts.length]}`;
    await send({ method: 'GET', path, token: tokens[n % tokens.length] ?? '' });
    return performance.now() - began;
  };
  const over = new AbortController();
  const done = task().finally(() => over.abort());
  for (let n = 0; !over.signal.aborted; n += 1) {
    delays.push(read(n));
    await pause(1000 / PER_SECOND);
  }
  await done;
  return Promise.all(delays).finally(close);
};

/** Latency of other members' reads under load, divided by the latency on an idle server. The goal is 2. */
export const waiting = (
  name: string,
  share: number,
  meanwhile: readonly number[],
  idle: readonly number[],
): Figure => {
  const [value, floor] = [quantile(meanwhile, share), quantile(idle, share)];
  return { name, value, unit: 'ms', floor, ratio: value / floor, goal: 2, better: 'lower' };
};
