import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ALARMS } from '../../api/generated/alarms.ts';
import { ar } from '../../web/src/admin/operations/messages.ar.ts';
import { en } from '../../web/src/admin/operations/messages.en.ts';
import { PASSWORD, testService, type TestService } from '../support/service.ts';
import { quietOf } from '../support/quiet.ts';
import { blocksIn } from './tree.ts';

/** The queries of docs/operations.md against a real database. */
const queries = blocksIn(readFileSync('docs/operations.md', 'utf8')).filter(
  ({ language }) => language === 'sql',
);

let it: TestService;
beforeAll(async () => {
  // the page's SQL is for a log in Postgres
  it = await testService(undefined, undefined, { eventLog: 'postgres' });
});
afterAll(() => it.close());

const ask = async (name: string): Promise<readonly unknown[]> => {
  const text = queries.find((query) => query.name === name)?.text ?? '';
  return (await it.platform.pool.query<Record<string, unknown>>(text)).rows;
};

const leaders = z.array(z.object({ what: z.string(), client_addr: z.string().nullable(), pid: z.int() }));

test('the leader of each job can be queried', async () => {
  await quietOf(it);
  const found = leaders.parse(await ask('leaders')).map(({ what }) => what);
  // events are sealed now and then
  expect(found.filter((what) => what !== 'audit').toSorted()).toEqual(['process managers', 'read models']);
});

test('the log shows the erased persons', async () => {
  const { id, token } = await it.member();
  expect(await ask('erased')).toEqual([]);
  await it.http
    .delete('/users/me')
    .set('authorization', `Bearer ${token}`)
    .send({ password: PASSWORD })
    .expect(204);
  expect(await ask('erased')).toEqual([{ id, type: 'PersonErased', at: expect.any(Date) }]);
});

test('every query runs', () => {
  expect(queries.map(({ name }) => name)).toEqual(['leaders', 'erased']);
});

test.each([
  ['Arabic', ar],
  ['English', en],
])('every alarm has a name, a meaning and a remedy in %s, and there are no others', (_, texts) => {
  const wanted = ALARMS.flatMap(({ name }) =>
    ['', '.means', '.remedy'].map((part) => `admin.alarm.${name}${part}`),
  );
  const written = Object.keys(texts).filter((id) => id.startsWith('admin.alarm.'));
  expect(written.toSorted()).toEqual(wanted.toSorted());
});
