import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../tests/support/database.ts';
import { testService, type TestService } from '../tests/support/service.ts';

/** Rebuilds by two processes, of which one is killed at each step. */

/** Enough for a rebuild to take several processes. */
const THINGS = 1200;

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
  expect((await Promise.all(added)).every(({ kind }) => kind === 'appended')).toBe(true);
  while ((await sql('select from read.competition_category')).length < THINGS) await pause(50);
  holder = await it.platform.pool.connect();
});
afterAll(async () => {
  holder.release();
  await it.close();
});

const sql = (statement: string) => query(it.environment['MALAAB_DATABASE_URL'] ?? '', statement);
const live = () => sql(`select oid from pg_class where relnamespace = 'read'::regnamespace order by oid`);
const left = () => sql(`select from pg_namespace where nspname = 'read_build'`);
const isRebuilt = async (): Promise<void> => {
  const { status, said } = await start().ended;
  expect(said).toMatch(/ {2}competition_category +1,200 rows {2}as before\n/);
  expect(status).toBe(0);
  expect(await left()).toEqual([]);
};

const start = () => {
  const env = { PATH: process.env['PATH'], PROCESSES: '2', ...it.environment };
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/rebuild.ts'], { env });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const ended = Promise.all([exit, text(child.stdout), text(child.stderr)]).then(
    ([status, said, complaint]) => ({ status, said, complaint }),
  );
  return { child, ended };
};

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

/** What holds a rebuild up at a step, and that it does. */
const steps = {
  'while it is filled': {
    hold: 'lock table ops.person_key in access exclusive mode',
    waits: `select from pg_locks where not granted and relation = 'ops.person_key'::regclass`,
  },
  'while it is compared': {
    hold: 'lock table read.touched in access exclusive mode',
    waits: `select from pg_locks where not granted and relation = 'read.touched'::regclass`,
  },
  'while it waits to switch': {
    hold: 'select from read.projection for update',
    waits: `select from pg_stat_activity where query like '%for update%' and wait_event_type = 'Lock'`,
  },
};

/** Starts a rebuild that comes to a step and no further. */
const heldAt = async (step: keyof typeof steps) => {
  await holder.query('begin');
  await holder.query(steps[step].hold);
  const started = start();
  while ((await sql(steps[step].waits)).length === 0) {
    if (started.child.exitCode !== null) throw new Error((await started.ended).complaint);
    await pause(20);
  }
  return started;
};
const letGo = () => holder.query('rollback');

test('by two processes, every table is as the live one', isRebuilt, 60_000);

test.each(['while it is filled', 'while it is compared', 'while it waits to switch'] as const)(
  'killed %s, it leaves the live tables, no process, and nothing that the next one does not clear',
  async (step) => {
    const before = await live();
    const { child, ended } = await heldAt(step);
    const others = await childrenOf(child.pid);
    expect(others).toHaveLength(step === 'while it is filled' ? 1 : 0);
    child.kill('SIGKILL');
    await ended;
    await letGo();
    await expect.poll(() => others.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    expect(await live()).toEqual(before);
    expect(await left()).toHaveLength(1);
    await isRebuilt();
  },
  90_000,
);

test('a process of it killed ends all of it, and leaves nothing', async () => {
  const before = await live();
  const { child, ended } = await heldAt('while it is filled');
  const [other] = await childrenOf(child.pid);
  if (other === undefined) throw new Error('There is no other process');
  process.kill(other, 'SIGKILL');
  // what the first one waits for keeps it from hearing of it, not for long
  await pause(200);
  await letGo();
  const { status, complaint } = await ended;
  expect(complaint).toContain('The live read models are as they were: a process that built them ended early');
  expect(status).toBe(1);
  expect(await live()).toEqual(before);
  expect(await left()).toEqual([]);
}, 60_000);

test('Ctrl-C ends all of its processes, and leaves nothing', async () => {
  const before = await live();
  const { child, ended } = await heldAt('while it is filled');
  const others = await childrenOf(child.pid);
  child.kill('SIGINT');
  await expect.poll(() => others.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  await letGo();
  expect((await ended).status).toBe(130);
  expect(await live()).toEqual(before);
  expect(await left()).toEqual([]);
}, 60_000);
