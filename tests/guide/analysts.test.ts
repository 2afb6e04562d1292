import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayAt } from '../../domain/trade/day.ts';
import { clip } from '../../infra/video/clips.fixture.ts';
import { callsOf, type Calls } from '../support/calls.ts';
import { testService, type Person, type TestService } from '../support/service.ts';

/** The analysts' guide: its statement gives a known answer, and its programs read the exported files. */

const run = promisify(execFile);
const made = z.looseObject({ id: z.string() });

let it: TestService;
let by: Calls;
let analyst: Person;
let folder: string;
let guide: string;
/** The answer: the number of players in the question, and how many of them got the job. */
const KNOWN = [2, 1];

/** Posts a video. */
const film = async (who: Person): Promise<void> => {
  const sent = it.http
    .post('/messages/files')
    .set('authorization', `Bearer ${who.token}`)
    .field({ kind: 'video' })
    .attach('file', clip({ size: '320x180', seconds: 1 }), 'x');
  const { id: videoFile } = made.parse((await sent.expect(201)).body);
  await by(who).make('/posts', { kind: 'video', description: 'هدف', videoFile });
};

beforeAll(async () => {
  guide = await readFile('docs/sql.md', 'utf8');
  // beside the packages, so that the guide's program finds them
  folder = await mkdtemp(path.join('node_modules', '.analysts-'));
  it = await testService(undefined, undefined, { roles: ['api', 'projections'] });
  by = callsOf(it);
  const [staff, employer] = [await it.admin(), await it.member()];
  analyst = await it.admin(['analytics:read']);
  const jobId = await by(staff).make('/jobs', {
    employerId: employer.id,
    title: 'مدرب في نادي الزهور',
    description: 'خبرة ٥ سنوات',
    role: 'مدرب',
    location: 'بنها',
  });
  const player = async (governorate: string): Promise<Person> => {
    const one = await it.member();
    await by(one).change(`/users/${one.id}`, { governorate });
    return one;
  };
  const apply = (who: Person) => by(who).make('/job-applications', { jobId });
  const decide = (id: string, decision: 'accept' | 'reject') =>
    by(employer).step(`/job-applications/${decision}/${id}`);

  const [first, second, late, elsewhere, idle, early] = [
    await player('QALYUBIA'),
    await player('QALYUBIA'),
    await player('QALYUBIA'),
    await player('CAIRO'),
    await player('QALYUBIA'),
    await player('QALYUBIA'),
  ];
  for (const one of [first, second, elsewhere, idle, early]) await film(one);
  await decide(await apply(first), 'accept');
  await decide(await apply(second), 'reject');
  await decide(await apply(late), 'accept');
  await film(late);
  await decide(await apply(elsewhere), 'accept');
  const last = await apply(early);
  await by(employer).ask(`/job-applications/${last}`);
  // the log has its own clock, so a member of another month is made in the read model
  await it.platform.pool.query(
    `update read."user" set created_at = created_at - interval '40 days' where id = $1`,
    [early.id],
  );
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

/** A piece of code in the guide. */
const pieceOf = (head: string): string => {
  const [, piece] = guide.split(`\`\`\`${head}\n`);
  const [code] = (piece ?? '').split('\n```');
  if (!code) throw new Error(`the guide has no ${head}`);
  return code;
};

/** The first days of this month and of the next, in Egypt. */
const thisMonth = (): readonly [string, string] => {
  const [year = 0, month = 0] = dayAt(new Date().toISOString()).split('-').map(Number);
  const dayOf = (index: number): string => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
  return [dayOf(month - 1), dayOf(month)];
};

const ask = (at: string, body: object) =>
  it.http.post(at).set('authorization', `Bearer ${analyst.token}`).send(body).expect(200);

test('the statement of the guide has the known answer', async () => {
  const [from, to] = thisMonth();
  const sql = pieceOf('sql').replace("'2026-03-01'", `'${from}'`).replace("'2026-04-01'", `'${to}'`);
  expect(sql).toContain(`created_at >= '${from}' and created_at < '${to}'`);
  const { body } = await ask('/dashboard/sql', { sql });
  expect(body).toMatchObject({ columns: [{ name: 'players' }, { name: 'got_it' }], rows: [KNOWN] });
});

const Bytes = z.instanceof(Buffer);
const taken = async (format: 'csv' | 'parquet'): Promise<string> => {
  const sql = `select * from member where role = 'PLAYER'`;
  const { body } = await ask('/dashboard/sql/file', { sql, format })
    .buffer(true)
    .parse((answer, done) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => done(null, Buffer.concat(pieces)));
    });
  const file = path.join(folder, `players.${format}`);
  await writeFile(file, Bytes.parse(body));
  return file;
};

test('the programs of the guide read CSV with Python alone and Parquet with DuckDB, and agree', async () => {
  const [python, node] = [path.join(folder, 'read.py'), path.join(folder, 'read.mjs')];
  await writeFile(python, pieceOf('python read.py'));
  await writeFile(node, pieceOf('js read.mjs'));
  const fromCsv = await run('python3', [python, await taken('csv')]);
  const fromParquet = await run(process.execPath, [node, await taken('parquet')]);
  const [month] = thisMonth();
  expect(fromCsv.stdout).toContain(`${month.slice(0, 7)} QALYUBIA 4\n`);
  expect(fromParquet.stdout).toBe(fromCsv.stdout);
});
