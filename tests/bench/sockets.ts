import { setTimeout as pause } from 'node:timers/promises';
import { reactions, readModelHas, take } from './command.ts';
import { type Bench, short } from './figure.ts';
import { hold } from './holders.ts';
import { drive } from './load.ts';
import { withProduct } from './processes.ts';
import { CONNECTIONS } from './round.ts';
import { withWorld } from './seed.ts';

/** Fewer sockets (`BENCH_SOCKETS`) and less time (`BENCH_SECONDS`) for development; the goal is for these. */
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 10_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 300);
/** Sockets of each person; the server's limit is a dozen. */
const EACH = 10;
/** Warm-up commands that fill the caches. */
const WARM_UP = 4_000;
/** Number of members for these commands. */
const LEAST = 100;

/** Server memory for each of many sockets, held open for minutes. */
export const sockets: Bench = (say) =>
  withWorld(
    (world) =>
      withProduct(world, async (product) => {
        await drive(product.port, CONNECTIONS, take(reactions(world), WARM_UP));
        await readModelHas(world, WARM_UP);
        const before = await product.usage();
        const started = performance.now();
        const holders = await hold(
          product.port,
          Array.from({ length: SOCKETS }, (_, n) => world.tokens[n % world.tokens.length] ?? ''),
        );
        const opened = await product.usage();
        say(
          `${SOCKETS} sockets open after ${short((performance.now() - started) / 1000)} s; the server ` +
            `went from ${short(before.rssMiB)} to ${short(opened.rssMiB)} MiB`,
        );
        await pause(SECONDS * 1000);
        const after = await product.usage();
        const open = await holders.open();
        if (open !== SOCKETS) throw new Error(`${open} of ${SOCKETS} sockets are still open`);
        const cpu = (after.cpuMs - opened.cpuMs) / (SECONDS * 1000);
        say(`after ${SECONDS} s all are open, ${short(after.rssMiB)} MiB; ${short(cpu * 100)} % of a core`);
        holders.leave();
        const value = ((after.rssMiB - before.rssMiB) * 1024) / SOCKETS;
        return [{ name: 'sockets', value, unit: 'KiB', floor: null, ratio: null, goal: 40, better: 'lower' }];
      }),
    { members: Math.max(SOCKETS / EACH, LEAST) },
  );
