import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf } from '../../tests/support/calls.ts';
import { query } from '../../tests/support/database.ts';
import { programsBuilt, startProgram } from '../../tests/support/program.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

beforeAll(() => programsBuilt());
let it: TestService;
let author: Person;
let admin: Person;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-try-test-'));
  it = await testService();
  const by = callsOf(it);
  [author, admin] = [await it.member(), await it.admin()];
  for (const sport of ['FOOTBALL', 'FOOTBALL', 'SWIMMING'])
    await by(author).make('/posts', { kind: 'photo', description: 'تدريب سري', sport });
  await by(author).ask('/users/me');
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

const url = () => it.environment['MALAAB_DATABASE_URL'] ?? '';

const start = (settings: Readonly<Record<string, string>>) =>
  startProgram('try', { ...it.environment, ...settings });

const fileOf = async (name: string, source: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, source);
  return file;
};

/** A new projection: posts by sport. */
const bySport = () =>
  fileOf(
    'by-sport.ts',
    `
const column = (type: string) => ({ type });
export default {
  name: 'by-sport',
  version: 1,
  tables: [{ name: 'by_sport', columns: { sport: column('text'), posts: column('bigint'), text: column('text') }, key: ['sport'] }],
  on: {
    PostPublished: ({ data }, rows) => {
      rows.table('by_sport').count({ sport: data.sport ?? '-' }, { posts: 1 });
      rows.table('by_sport').patch({ sport: data.sport ?? '-' }, { text: data.description ?? null });
    },
  },
};
`,
  );

/** The live projection of posts, which takes swimming for diving. */
const divers = () =>
  fileOf(
    'divers.ts',
    `
import { projectionOf } from '${path.resolve('projections/resources/from-resource.ts')}';
export default (registry) => {
  const post = projectionOf(registry.kind('post'));
  const swims = (event) => event.data.sport === 'SWIMMING';
  const dives = (event) => ({ ...event, data: { ...event.data, sport: 'DIVING' } });
  const on = Object.fromEntries(
    Object.entries(post.on).map(([type, handle]) => [
      type,
      (event, rows) => handle(swims(event) ? dives(event) : event, rows),
    ]),
  );
  return { ...post, on };
};
`,
  );

const run = async (sql: string) => {
  const answer = await it.http
    .post('/dashboard/sql')
    .set('authorization', `Bearer ${admin.token}`)
    .send({ sql });
  return answer.body;
};

const schemas = () =>
  query(url(), `select nspname from pg_namespace where nspname like 'try%' or nspname = 'dataset'`);

describe('make try', () => {
  test('shows how a changed projection differs from the live one, without personal values', async () => {
    const { status, said, complaint } = await start({ PROJECTION: await divers() }).ended;
    expect({ status, complaint: complaint.includes('100 %') }).toEqual({ status: 0, complaint: true });
    expect(said).toMatch(/ {2}post +3 rows {2}2 equal, 1 changed, 0 only here, 0 only there\n/);
    expect(said).toMatch(/ {4}changed {5}"[0-9a-f-]{36}": sport "SWIMMING" → "DIVING"\n/);
    expect(said).toContain('Nothing is kept');
    expect(said).not.toContain('سري');
    expect(await query(url(), `select count(*) from read.post where sport = 'SWIMMING'`)).toEqual([
      { count: '1' },
    ]);
    expect(await schemas()).toEqual([]);
  });

  test('keeps a new one as a dataset, which analysts find and read with SQL', async () => {
    const PROJECTION = await bySport();
    const { status, said } = await start({ PROJECTION, KEEP: 'posts_by_sport' }).ended;
    expect(said).toMatch(/by_sport +2 rows {2}no live table has this name and key\n/);
    expect(said).toContain('Kept for analysts: posts_by_sport.');
    expect(status).toBe(0);
    expect(await run('select sport, posts, text from posts_by_sport order by 1')).toMatchObject({
      rows: [
        ['FOOTBALL', 2, null],
        ['SWIMMING', 1, null],
      ],
    });
    const { body } = await it.http.get('/dashboard/sql/views').set('authorization', `Bearer ${admin.token}`);
    expect(body.datasets).toEqual([
      expect.objectContaining({
        name: 'posts_by_sport',
        projection: 'by-sport',
        columns: expect.arrayContaining([{ name: 'posts', type: 'bigint' }]),
      }),
    ]);
  });

  test('keeps what changed in each group beside the live numbers', async () => {
    await start({ PROJECTION: await divers(), KEEP: 'diving_posts' }).ended;
    const { body } = await it.http.get('/dashboard/sql/views').set('authorization', `Bearer ${admin.token}`);
    const { datasets } = z
      .looseObject({
        datasets: z.array(
          z.object({
            name: z.string(),
            differences: z.array(
              z.object({ by: z.string(), of: z.string().nullable(), groups: z.unknown() }),
            ),
          }),
        ),
      })
      .parse(body);
    const { differences = [] } = datasets.find(({ name }) => name === 'diving_posts') ?? {};
    expect(differences.find(({ by, of }) => by === 'sport' && of === null)?.groups).toEqual([
      { value: 'DIVING', before: 0, after: 1 },
      { value: 'FOOTBALL', before: 2, after: 2 },
      { value: 'SWIMMING', before: 1, after: 0 },
    ]);
    // no group of personal values, and none of a field that only some may read
    const columns = new Set(differences.flatMap(({ by, of }) => [by, of ?? by]));
    for (const closed of ['description', 'decided_by', 'hidden_because', 'location'])
      expect(columns).not.toContain(closed);
  });

  test('drops a dataset by its name, and none whose name begins with it', async () => {
    const PROJECTION = await bySport();
    const twoTables = await fileOf(
      'two-tables.ts',
      `const table = (name) => ({ name, columns: { sport: { type: 'text' } }, key: ['sport'] });
       export default { name: 'two', version: 1, tables: [table('one'), table('other')],
         on: { PostPublished: ({ data }, rows) => rows.table('one').patch({ sport: data.sport ?? '-' }, {}) } };`,
    );
    for (const KEEP of ['dropped_not', 'dropped_one_not']) await start({ PROJECTION, KEEP }).ended;
    await start({ PROJECTION: twoTables, KEEP: 'dropped' }).ended;
    const { status, said } = await start({ DROP: 'dropped' }).ended;
    expect({ status, said }).toEqual({
      status: 0,
      said: expect.stringContaining('Dropped: dropped_one, dropped_other.\n'),
    });
    const left = await query(
      url(),
      `select table_name from information_schema.tables where table_schema = 'dataset'`,
    );
    const names = left.map((row) => Object(row).table_name);
    expect(names).toEqual(expect.arrayContaining(['dropped_not', 'dropped_one_not']));
    expect(names).not.toContain('dropped_one');
    // its tables are no datasets, and a prefix is none
    for (const DROP of ['dropped', 'dropped_one', 'posts', 'member; drop table x'])
      expect(await start({ DROP }).ended).toMatchObject({
        status: 1,
        complaint: expect.stringContaining(DROP),
      });
  });

  test('runs the example of the guide', async () => {
    const [, source = ''] = /```ts posts\.ts\n(.*?)```/s.exec(readFileSync('docs/sql.md', 'utf8')) ?? [];
    const { status, said } = await start({ PROJECTION: await fileOf('posts.ts', source) }).ended;
    expect(said).toMatch(/ {2}posts_by_month +2 rows /);
    expect(status).toBe(0);
  });

  test('reads from one instant to another', async () => {
    const PROJECTION = await bySport();
    const [second] = await query(
      url(),
      `select at from read.activity where type = 'PostPublished' order by position offset 1 limit 1`,
    );
    const FROM = z.object({ at: z.date() }).parse(second).at.toISOString();
    const { said } = await start({ PROJECTION, FROM }).ended;
    expect(said).toMatch(/^2 events after position \d+, /);
    const { said: nothing } = await start({ PROJECTION, TO: '2020-01-01T00:00:00Z' }).ended;
    // EventStoreDB has events of its own before the product's first
    expect(nothing).toMatch(/^0 events after position 0, /);
  });

  test.each([
    ['a file that isn’t there', { PROJECTION: 'no-such-file.ts' }, /^no-such-file\.ts does not load: /],
    ['a name that is a view', { KEEP: 'member' }, /^KEEP is a name such as .*, which is a view\.\n$/],
    ['a name that is none', { KEEP: 'x; drop' }, /^KEEP is a name such as /],
    ['a time that is none', { FROM: 'yesterday' }, /^FROM is a position or an instant/],
  ])('refuses %s', async (_, settings, words) => {
    const { status, complaint } = await start({ PROJECTION: await bySport(), ...settings }).ended;
    expect(complaint).toMatch(words);
    expect(status).toBe(1);
  });

  test('refuses a file without a projection, and one that can’t take an event, by name', async () => {
    const none = await fileOf('none.ts', 'export default { name: 5, tables: [] };');
    expect((await start({ PROJECTION: none }).ended).complaint).toMatch(
      /none\.ts has no projection as its default export: name: /,
    );
    const broken = await fileOf(
      'broken.ts',
      `export default { name: 'broken', version: 1, tables: [{ name: 'x', columns: { id: { type: 'uuid' } }, key: ['id'] }],
        on: { PostPublished: () => { throw new Error('too hard'); } } };`,
    );
    const { status, complaint } = await start({ PROJECTION: broken }).ended;
    expect(complaint).toContain('broken: too hard');
    expect(status).toBe(1);
  });

  test('Ctrl-C leaves nothing of it', async () => {
    const before = await schemas();
    const holder = await it.platform.pool.connect();
    try {
      // a lock on the live table stops it at the comparison
      await holder.query('begin');
      await holder.query('lock table read.post in access exclusive mode');
      const { child, ended } = start({ PROJECTION: await divers(), KEEP: 'divers' });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%onlyHere%'`;
      while ((await query(url(), waiting)).length === 0) await pause(20);
      child.kill('SIGINT');
      expect(await ended).toMatchObject({
        status: 130,
        complaint: expect.stringContaining('Stopped: nothing is left of the trial.'),
      });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await schemas()).toEqual(before);
    expect(await query(url(), `select to_regclass('dataset.divers') as it`)).toEqual([{ it: null }]);
  });
});
