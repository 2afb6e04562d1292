import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { settingsOf, type World } from './seed.ts';

/** A server in another process. */
export type Running = {
  readonly port: number;
  readonly usage: () => Promise<Usage>;
};

const Usage = z.object({ cpuMs: z.number(), rssMiB: z.number() });
/** CPU time of all threads since the start, and current memory. */
export type Usage = z.infer<typeof Usage>;

/** Loaded before a server: reports its resource usage on request. */
const meter = `data:text/javascript,${encodeURIComponent(`
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpuMs: (user + system) / 1000, rssMiB: process.memoryUsage.rss() / 2 ** 20 });
  });
  process.channel.unref();
`)}`;

/** Connections of the bare app; more made it no faster. */
export const BARE_POOL = 12;
/** The server's connections, as a remark. */
export const POOLS = '2, 2, 4 and 4 connections (reads), pools of 8 (ops), 4 (log) and 4 (projections)';

/** A first start makes the read models. */
const READY_MS = 120_000;
const LOOK_MS = 2;

/** Options of node in `make run`. */
const flagsOfRun = (): string[] => {
  const [, flags] = /exec node (.+) \.build\/server\/main\.js/.exec(readFileSync('Makefile', 'utf8')) ?? [];
  if (flags === undefined) throw new Error('The Makefile does not say how to start the server');
  return flags.split(' ');
};

/**
 * The server as `make run` starts it, from process start until `/readyz` answers 200; `settings` override the defaults.
 */
export const withProduct = <T>(
  world: Pick<World, 'database' | 'dataFolder'>,
  use: (product: Running, readyMs: number) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> =>
  withServer('.build/server/main.js', flagsOfRun(), { ...settingsOf(world), ...settings }, use);

/** The floor: a bare Koa app on the same database (bare.ts). */
export const withBare = <T>(world: World, use: (bare: Running) => Promise<T>): Promise<T> =>
  withServer(
    path.join(import.meta.dirname, 'bare.ts'),
    [],
    { ...settingsOf(world), BENCH_POOL: String(BARE_POOL) },
    use,
  );

async function withServer<T>(
  program: string,
  execArgv: string[],
  env: Record<string, string>,
  use: (server: Running, readyMs: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const started = performance.now();
  const child = launch(program, execArgv, { ...env, PORT: String(port) });
  const exited = once(child, 'exit');
  try {
    await ready(child, port);
    return await use(running(child, port), performance.now() - started);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

const launch = (program: string, execArgv: string[], env: Record<string, string>): ChildProcess =>
  fork(program, {
    execArgv: [...execArgv, '--import', meter],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** The next message of a process. Throws if it ends instead. */
export const answerOf = async (child: ChildProcess): Promise<unknown> => {
  const enough = new AbortController();
  const ended = once(child, 'exit', enough).then(() => {
    throw new Error('A process of the bench has ended');
  });
  try {
    const [said]: unknown[] = await Promise.race([once(child, 'message', enough), ended]);
    return said;
  } finally {
    enough.abort();
  }
};

const running = (child: ChildProcess, port: number): Running => ({
  port,
  usage: async () => {
    child.send('usage');
    return Usage.parse(await answerOf(child));
  },
});

async function ready(child: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(LOOK_MS);
  }
  throw new Error('The server did not get ready');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}
