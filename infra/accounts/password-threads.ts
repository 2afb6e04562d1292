import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import { z } from 'zod';
import { threadFile } from '../thread-file.ts';

/** Argon2id in threads of their own. */
export type PasswordThreads = {
  hash(password: string, cost: Options): Promise<string>;
  verify(kept: string, password: string): Promise<boolean>;
};

/** Comparisons that may run at once: one for each core. */
export const THREADS = availableParallelism();

/** Below the usual priority: other requests and the database go first, and hashes take what is left. */
const NICE = 10;
/** Threads that have nothing to do end after this time; they hold some 20 MiB each. */
const IDLE_MS = 10_000;

const open = async () => {
  const { Piscina } = await import('piscina');
  return new Piscina<unknown, unknown>({
    filename: threadFile(import.meta.filename, 'argon2-thread'),
    // one more for new passwords, which have a queue of their own
    maxThreads: THREADS + 1,
    minThreads: 0,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    // modules that `--import` loads are for the process alone
    execArgv: [],
  });
};

/** The threads are started at the first password, and shared by all of a process. */
let pool: ReturnType<typeof open> | undefined;
const run = async (name: string, task: unknown): Promise<unknown> =>
  (await (pool ??= open())).run(task, { name });

export const passwordThreads: PasswordThreads = {
  hash: async (password, cost) => z.string().parse(await run('hash', { password, cost })),
  verify: async (kept, password) => z.boolean().parse(await run('verify', { kept, password })),
};
