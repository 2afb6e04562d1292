import { once } from 'node:events';
import { settingsOf, withWorld } from '../bench/seed.ts';
import { inLanes, listen } from '../support/listener.ts';
import type { Fault } from './fault.ts';
import { call, must } from './scene.ts';
import { startServer } from './server.ts';
import { timeUntil } from './until.ts';

const CLIENTS = 40;
const POSTS = 100;
/** Answers to each client that doesn't read them: more than the buffers between two sockets take. */
const ANSWERS = 18;
const LONG = 'ملعب '.repeat(990);
/** Maximum of bytes waiting for one client: an answer is 900 kB, and another may be pending. */
const WAITING = 2 * 2 ** 20;
/** Normal variation of memory, in bytes. */
const SLACK = 250 * 2 ** 20;

const MIB = 2 ** 20;
const DROPPED = 'malaab_realtime_ended_total{cause="slow"}';

/** A figure of `/metrics`; 0 before its first count. */
const figure = async (address: string, name: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
};

/**
 * Clients that send more and more requests and never read the answers: each is dropped, and until then it costs the
 * memory of one answer.
 */
export const deaf: Fault = ({ port, say }) =>
  withWorld(async (world) => {
    const { address, process: child } = await startServer(world.dataFolder, port, {
      ...settingsOf(world),
      // the metrics are at the same port
      NODE_ENV: 'test',
      MALAAB_METRICS_PORT: '',
    });
    const watch = world.posts.slice(0, POSTS);
    await inLanes(watch, 4, async (post, n) => {
      const token = world.tokens[Math.floor(n / 2)] ?? '';
      const body = { description: LONG };
      must(await call(`${address}/posts/${post}`, token, { method: 'PATCH', body }));
    });
    const clients = await inLanes(Array.from({ length: CLIENTS }), 4, (_, n) =>
      listen(port, { token: world.tokens[n] ?? '', watch }),
    );
    const memory = () => figure(address, 'process_resident_memory_bytes');
    const before = await memory();
    for (const { ws } of clients) {
      ws.pause();
      for (let asked = 0; asked < ANSWERS; asked += 1) ws.send(JSON.stringify({ type: 'watch', ids: watch }));
    }
    const most = { waiting: 0, memory: 0 };
    const ms = await timeUntil(async () => {
      most.waiting = Math.max(most.waiting, await figure(address, 'malaab_realtime_waiting_bytes'));
      most.memory = Math.max(most.memory, await memory());
      return (await figure(address, DROPPED)) === CLIENTS;
    });
    const answered = await call(`${address}/posts/${watch[0]}`, world.tokens[0] ?? '');
    for (const { ws } of clients) ws.terminate();
    say(
      `${CLIENTS} clients dropped after ${ms.toFixed(0)} ms; ${(most.waiting / MIB).toFixed(0)} MiB waited at most, ` +
        `memory went from ${(before / MIB).toFixed(0)} to ${(most.memory / MIB).toFixed(0)} MiB`,
    );
    child.kill();
    await once(child, 'exit');
    return [
      ...(ms === Infinity ? ['clients that never read are kept'] : []),
      ...(most.waiting > CLIENTS * WAITING ? ['more waits for a client than one answer'] : []),
      ...(most.memory > before + CLIENTS * WAITING + SLACK ? ['memory grows with what nobody reads'] : []),
      ...(answered?.status === 200 ? [] : ['others are no longer answered']),
    ];
  });
