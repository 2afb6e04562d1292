import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../tests/support/database.ts';
import { statementProxy } from '../../tests/support/statement-proxy.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { programsBuilt, startProgram } from '../../tests/support/program.ts';

/** Rebuilds by two processes, of which one is killed at each step. */

/** One that handles every event, one that doesn't, and one that is built in slices. */
const NAMES = ['touched', 'competition-category', 'search'];
/** Without slices, the second process has a projection whose tables it indexes itself. */
const WITHOUT_SLICES = ['touched', 'competition-category'];
/** Enough for a rebuild to take several processes. */
const THINGS = 1200;

/** On a busy machine a program takes long to start. */
const PATIENCE_MS = 120_000;

beforeAll(() => programsBuilt());
let it: TestService;
let holder: PoolClient;
beforeAll(async () => {
  it = await testService();
  await it.member();
  const added = Array.from({ length: THINGS }, (_, n) => {
    const item = randomUUID();
    const meta = { version: 1, item, state: 'listed', command: randomUUID(), actor: null };
    const event = { id: randomUUID(), type: 'CompetitionCategoryAdded', data: { name: `كأس ${n}` }, meta };
    return it.platform.log.append(`competitioncategory-${item}`, 'none', [event]);
  });
  await Promise.all(added);
  while ((await sql('select from read.competition_category')).length < THINGS) await pause(50);
  holder = await it.platform.pool.connect();
});
afterAll(async () => {
  holder.release();
  await it.close();
});

const sql = (statement: string) => query(it.environment['MALAAB_DATABASE_URL'] ?? '', statement);
const live = () => sql(`select oid from pg_class where relnamespace = 'read'::regnamespace order by oid`);
const LEFT = `select from pg_namespace where nspname = 'read_build'`;
const left = () => sql(LEFT);
/** The result of an undisturbed rebuild. */
const again = async () => {
  const { status, said } = await start().ended;
  const isAlike = [
    / competition_category +1,200 rows {2}as before\n/,
    / search +1 rows {2}as before\n/,
  ].every((line) => line.test(said));
  return { status, isAlike, left: await left() };
};
const REBUILT = { status: 0, isAlike: true, left: [] };

const start = (names = NAMES, settings = it.environment) =>
  startProgram('rebuild', { PROCESSES: '2', ...settings }, ...names);

/** The processes that a process has started. */
const childrenOf = async (pid: number | undefined): Promise<readonly number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const STEPS = [
  'while it is filled',
  'while slices are joined',
  'while it is compared',
  'while it waits to switch',
] as const;
type LockStep = (typeof STEPS)[number];
const INDEXED = 'while a group is indexed';
type Step = LockStep | typeof INDEXED;

/** The steps at which both processes are at work. */
const WITH_TWO: readonly Step[] = ['while it is filled', INDEXED];

/** The lock that stops a rebuild at a step: on the log, on new tables, on a live table, or on the ledger. */
const HOLDS: Readonly<Record<LockStep, string>> = {
  'while it is filled': 'lock table log.events in access exclusive mode',
  'while slices are joined': 'create table read_build.search ()',
  'while it is compared': 'lock table read.touched in access exclusive mode',
  'while it waits to switch': 'select from read.projection for update',
};
const WAITS: Readonly<Record<Exclude<LockStep, 'while it is filled'>, string>> = {
  'while slices are joined': `select from pg_stat_activity where query like 'create table "read_build"."search"%' and wait_event_type = 'Lock'`,
  'while it is compared': `select from pg_locks where not granted and relation = 'read.touched'::regclass`,
  'while it waits to switch': `select from pg_stat_activity where query like '%for update%' and wait_event_type = 'Lock'`,
};

type Started = ReturnType<typeof start>;

const until = async ({ child, ended }: Started, isThere: () => Promise<boolean>): Promise<void> => {
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error((await ended).complaint);
    await pause(5);
  }
};

/** Does something with a rebuild that has come to a step and gets no further, then lets it go on. */
const heldAt = async (step: Step, then: (started: Started) => Promise<void>): Promise<void> => {
  if (step === INDEXED) return heldAtIndexes(then);
  await holder.query('begin');
  const started = start();
  const { child } = started;
  const some = async (statement: string): Promise<boolean> =>
    (await it.platform.pool.query(statement)).rowCount !== 0;
  try {
    if (step === 'while it is filled') {
      await until(started, () => some(LEFT));
      await holder.query(HOLDS[step]);
      await until(started, async () => (await childrenOf(child.pid)).length > 0);
    } else {
      if (step === 'while slices are joined') await until(started, () => some(LEFT));
      await holder.query(HOLDS[step]);
      await until(started, () => some(WAITS[step]));
    }
    await then(started);
  } finally {
    child.kill('SIGKILL');
    await holder.query('rollback');
  }
};

/** {@link heldAt}, where no lock stops it: nobody else sees the tables that are indexed. */
const heldAtIndexes = async (then: (started: Started) => Promise<void>): Promise<void> => {
  const proxy = await statementProxy(
    it.environment['MALAAB_DATABASE_URL'] ?? '',
    'create index on "read_build"."competition_category"',
  );
  const started = start(WITHOUT_SLICES, { ...it.environment, MALAAB_DATABASE_URL: proxy.url });
  try {
    await until(started, () => Promise.resolve(proxy.isHolding()));
    await then(started);
  } finally {
    started.child.kill('SIGKILL');
    proxy.close();
  }
};

test(
  'by two processes, every table equals the live one',
  async () => {
    expect(await again()).toEqual(REBUILT);
  },
  PATIENCE_MS,
);

test.each([...STEPS, INDEXED] as const)(
  'killed %s, it leaves the live tables, no process, and nothing that the next one does not clear',
  async (step) => {
    const before = await live();
    await heldAt(step, async ({ child, ended }) => {
      const others = await childrenOf(child.pid);
      expect(others).toHaveLength(WITH_TWO.includes(step) ? 1 : 0);
      child.kill('SIGKILL');
      await ended;
      await expect.poll(() => others.filter(isAlive)).toEqual([]);
    });
    expect(await live()).toEqual(before);
    expect(await left()).toHaveLength(1);
    expect(await again()).toEqual(REBUILT);
  },
  PATIENCE_MS,
);

test.each(WITH_TWO)(
  'a process of it killed %s ends all of it, and leaves nothing',
  async (step) => {
    const before = await live();
    await heldAt(step, async ({ child, ended }) => {
      const [other] = await childrenOf(child.pid);
      if (other === undefined) throw new Error('There is no other process');
      process.kill(other, 'SIGKILL');
      await expect.poll(() => childrenOf(child.pid)).toEqual([]);
      await holder.query('rollback');
      const { status, complaint } = await ended;
      expect(complaint).toContain(
        'The live read models are as they were: a process that built them ended early',
      );
      expect(status).toBe(1);
    });
    expect(await live()).toEqual(before);
    expect(await left()).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'Ctrl-C ends all of its processes, and leaves nothing',
  async () => {
    const before = await live();
    await heldAt('while it is filled', async ({ child, ended }) => {
      const others = await childrenOf(child.pid);
      child.kill('SIGINT');
      await expect.poll(() => others.filter(isAlive)).toEqual([]);
      await holder.query('rollback');
      expect((await ended).status).toBe(130);
    });
    expect(await live()).toEqual(before);
    expect(await left()).toEqual([]);
  },
  PATIENCE_MS,
);
