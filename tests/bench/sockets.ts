import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reactions, readModelHas, take } from './command.ts';
import { type Bench, short } from './figure.ts';
import type { Holding } from './holding.ts';
import { drive } from './load.ts';
import { answerOf, withProduct } from './processes.ts';
import { CONNECTIONS } from './round.ts';
import { withWorld } from './seed.ts';

/** Fewer sockets (`BENCH_SOCKETS`) and less time (`BENCH_SECONDS`) for development; the goal is for these. */
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 10_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 300);
/** Sockets of each person; the server's limit is a dozen. */
const EACH = 10;
/** Client processes: each has its own ports and files. */
const HOLDERS = 4;
/** Warm-up commands that fill the caches. */
const WARM_UP = 4_000;
/** Number of members for these commands. */
const LEAST = 100;

const program = path.join(import.meta.dirname, 'holding.ts');

/** Server memory for each of many sockets, held open for minutes. */
export const sockets: Bench = (say) =>
  withWorld(
    (world) =>
      withProduct(world, async (product) => {
        await drive(product.port, CONNECTIONS, take(reactions(world), WARM_UP));
        await readModelHas(world, WARM_UP);
        const before = await product.usage();
        const holders = Array.from({ length: HOLDERS }, () => fork(program));
        const ask = (asked: (holder: number) => Holding | 'how many') =>
          Promise.all(
            holders.map((child, n) => {
              child.send(asked(n));
              return answerOf(child);
            }),
          );
        const started = performance.now();
        await ask((holder) => ({
          port: product.port,
          tokens: Array.from({ length: SOCKETS / HOLDERS }, (_, n) => {
            const socket = n * HOLDERS + holder;
            return world.tokens[socket % world.tokens.length] ?? '';
          }),
        }));
        const opened = await product.usage();
        say(
          `${SOCKETS} sockets open after ${short((performance.now() - started) / 1000)} s; the server ` +
            `went from ${short(before.rssMiB)} to ${short(opened.rssMiB)} MiB`,
        );
        await pause(SECONDS * 1000);
        const after = await product.usage();
        const open = (await ask(() => 'how many')).reduce<number>((sum, count) => sum + Number(count), 0);
        if (open !== SOCKETS) throw new Error(`${open} of ${SOCKETS} sockets are still open`);
        const cpu = (after.cpuMs - opened.cpuMs) / (SECONDS * 1000);
        say(`after ${SECONDS} s all are open, ${short(after.rssMiB)} MiB; ${short(cpu * 100)} % of a core`);
        for (const child of holders) child.disconnect();
        const value = ((after.rssMiB - before.rssMiB) * 1024) / SOCKETS;
        return [{ name: 'sockets', value, unit: 'KiB', floor: null, ratio: null, goal: 40, better: 'lower' }];
      }),
    { members: Math.max(SOCKETS / EACH, LEAST) },
  );
