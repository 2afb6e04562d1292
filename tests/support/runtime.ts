import { randomBytes } from 'node:crypto';
import { execute, type Done, type Request } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { keyedLock } from '../../commands/support/keyed-lock.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { streamsOf } from '../../commands/core/streams.ts';
import type { Result } from '../../domain/errors.ts';
import type { EventStore } from '../../domain/kit/log.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { person } from './spec.ts';
import type { OpenEventLog } from '../../infra/event-log/open-log.ts';
import { openVault } from '../../infra/vault/vault.ts';
import { freshDatabase } from './database.ts';
import { openTestLog } from './event-log.ts';
import { testRegistry } from './kinds.ts';
import { openPool } from './pool.ts';

/** Database and sealing key, which two processes must share. */
export type Place = { readonly url: string; readonly masterKey: Buffer };

export type Opened = {
  readonly runtime: Runtime;
  readonly log: OpenEventLog;
  close(): Promise<void>;
};

export type RuntimeOptions = {
  /** Wraps the log of the commands: to delay appends. */
  readonly through?: (log: EventStore) => EventStore;
  readonly now?: () => Date;
};

/** The command side of a process, on a real log. */
export const openRuntime = async (
  { url, masterKey }: Place,
  { through = (log) => log, now = () => new Date() }: RuntimeOptions = {},
): Promise<Opened> => {
  const log = await openTestLog(url);
  const pool = openPool(url, { max: 2 });
  const vault = await openVault({ pool, url, masterKey });
  const store = through(log);
  const streams = streamsOf(testRegistry, store);
  const runtime = { registry: testRegistry, store, streams, vault, lock: keyedLock(), now };
  return {
    runtime,
    log,
    close: async () => {
      await log.close();
      await vault.close();
      await pool.end();
    },
  };
};

export type RuntimeFixture = Place & {
  open(options?: RuntimeOptions): Promise<Opened>;
  close(): Promise<void>;
};

/** A database for any number of runtimes, one for each process of a test. */
export const runtimeFixture = async (): Promise<RuntimeFixture> => {
  const database = await freshDatabase();
  const place = { url: database.url, masterKey: randomBytes(32) };
  const opened: Opened[] = [];
  return {
    ...place,
    open: async (options) => {
      const one = await openRuntime(place, options);
      opened.push(one);
      return one;
    },
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await database.drop();
    },
  };
};

/** The relevant parts of a command in a test. */
export type Wish = Partial<Request> & Pick<Request, 'kind' | 'action'>;

/** A command with default values for the other parts. */
export const wish = (wanted: Wish): Request => ({
  id: newId(),
  input: {},
  actor: theSystem,
  command: newId(),
  ...wanted,
});

/** Runs a command and returns its outcome. */
export const run = (runtime: Runtime, wanted: Wish): Promise<Result<Done>> => execute(runtime, wish(wanted));

/** Runs a command that must be accepted. */
export const done = async (runtime: Runtime, wanted: Wish): Promise<Done> => {
  const result = await run(runtime, wanted);
  if (!result.ok) throw new Error(`${wanted.kind}.${wanted.action}: ${JSON.stringify(result.problem)}`);
  return result.value;
};

let count = 0;

/** A registered member, as an actor with the rights of a member. */
export const registered = async (runtime: Runtime, more: Partial<Actor> = {}): Promise<Actor> => {
  const id = newId();
  count += 1;
  const input = { name: `عضو ${count}`, email: `m${count}-${id}@example.org`, language: 'ar' };
  await done(runtime, { kind: 'user', action: 'create', id, input });
  return person(id, more);
};

/** The code of a command's refusal, or `ok`. */
export const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.problem.code);

/** The number of each outcome. */
export const tally = (results: readonly Result<unknown>[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const result of results) counts[codeOf(result)] = (counts[codeOf(result)] ?? 0) + 1;
  return counts;
};
