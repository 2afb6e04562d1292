import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query } from '../../tests/support/database.ts';
import { callsOf } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { programsBuilt, startProgram } from '../../tests/support/program.ts';

beforeAll(() => programsBuilt());
let it: TestService;
let mails: () => ReturnType<TestService['platform']['mail']['list']>;
beforeAll(async () => {
  it = await testService();
  const author = await it.member();
  const by = callsOf(it);
  await by(author).make('/notification-settings', { inApp: {}, email: { followed: true } });
  await by(await it.member()).make('/follows', { followedId: author.id });
  mails = () => it.platform.mail.list(author.email);
  await it.http
    .post('/posts')
    .set('authorization', `Bearer ${author.token}`)
    .send({ kind: 'photo', description: 'تمرين', media: [], sport: 'FOOTBALL', visibility: 'public' })
    .expect(201);
});
afterAll(() => it.close());

const start = (...names: string[]) => startProgram('rebuild', it.environment, ...names);

const url = () => it.environment['MALAAB_DATABASE_URL'] ?? '';

test('make rebuild rebuilds all read models beside the running server, which continues and sends nothing again', async () => {
  await expect.poll(mails).toContainEqual(expect.objectContaining({ kind: 'notice' }));
  await quietOf(it);
  const [before, sent] = [await it.platform.log.end(), await mails()];
  const { status, said, complaint } = await start().ended;
  expect(complaint).toContain('100 %');
  expect(said).toMatch(/ {2}post +1 rows {2}as before\n/);
  expect(said).toMatch(/\d+ read models are made again and live\.\n/);
  expect(status).toBe(0);
  await quietOf(it);
  // a notice, a push and the record of a delivery are events
  expect(await it.platform.log.end()).toBe(before);
  expect(await mails()).toEqual(sent);
  await it.member();
  await expect.poll(() => query(url(), 'select from read."user"')).toHaveLength(3);
});

test('a live row without events ends the rebuild with exit code 2 and is repaired', async () => {
  await query(url(), 'update read.feed set comments = 41');
  const { status, said, complaint } = await start('feed').ended;
  expect(said).toMatch(
    /feed +1 rows {2}0 of the live rows aren't in the log, 0 were missing, 1 differed: \S+\n/,
  );
  expect(complaint).toContain('Some live rows were not as the log says');
  expect(status).toBe(2);
  expect(await query(url(), 'select comments from read.feed')).toEqual([{ comments: '0' }]);
});

test('an unknown read model is refused, with the list of existing ones', async () => {
  const { status, complaint } = await start('feed', 'fed').ended;
  expect(complaint).toMatch(
    /^There is no read model fed; there are user, .*feed, post_sign, delivery.*\.\n$/,
  );
  expect(status).toBe(1);
});

test('Ctrl-C leaves the live read models unchanged and no remains', async () => {
  const tables = () =>
    query(url(), `select oid from pg_class where relnamespace = 'read'::regnamespace order by oid`);
  const before = await tables();
  const holder = await it.platform.pool.connect();
  try {
    // a lock on the ledger stops the rebuild's switch
    await holder.query('begin');
    await holder.query('select from read.projection for update');
    const { child, ended } = start();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await query(url(), waiting)).length === 0) await pause(20);
    child.kill('SIGINT');
    const { status, complaint } = await ended;
    expect(complaint).toContain('Stopped: the live read models are as they were.');
    expect(status).toBe(130);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await tables()).toEqual(before);
  expect(await query(url(), `select from pg_namespace where nspname = 'read_build'`)).toEqual([]);
});

test('sealed values of an erased person are null after a rebuild, as before', async () => {
  const [author] = await query(url(), 'select author_id from read.post');
  const { author_id: id } = z.object({ author_id: z.uuid() }).parse(author);
  const words = () => query(url(), 'select description from read.post');
  expect(await words()).toEqual([{ description: 'تمرين' }]);
  await it.platform.vault.erase(id);
  await start('post', 'user').ended;
  expect(await words()).toEqual([{ description: null }]);
  expect(await query(url(), `select name, email from read."user" where id = '${id}'`)).toEqual([
    { name: null, email: null },
  ]);
});
