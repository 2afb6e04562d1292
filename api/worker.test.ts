import { expect, test, vi } from 'vitest';
import { query } from '../tests/support/database.ts';
import { testService, type TestService } from '../tests/support/service.ts';
import { patiently } from '../tests/support/patience.ts';

const DAY_MS = 24 * 3_600_000;

/** Tables with expiring rows. */
const PASSING = ['mailbox', 'code', 'refresh_family', 'idempotency', 'guess'];

const countsOf = (count: unknown) => Object.fromEntries(PASSING.map((name) => [name, count]));

const rowsOf = async ({ environment }: TestService): Promise<unknown> => {
  const counts = PASSING.map((name) => `(select count(*)::int from ops.${name}) as ${name}`);
  const [row] = await query(environment['MALAAB_DATABASE_URL'] ?? '', `select ${counts.join()}`);
  return row;
};

test('the worker prunes expired rows of operational tables', async () => {
  const it = await testService(undefined, undefined, { roles: ['api', 'projections'] });
  const mona = await it.member();
  await it.http.post('/auth/login').send({ email: mona.email, password: 'wrong' }).expect(401);
  await it.http
    .post('/posts')
    .set('authorization', `Bearer ${mona.token}`)
    .set('idempotency-key', 'goal-1')
    .send({ kind: 'photo', description: 'هدف' })
    .expect(201);
  expect(await rowsOf(it)).toEqual(countsOf(expect.not.closeTo(0)));
  expect(await it.service.worker.prune()).toBe(0);

  const later = await testService(it, undefined, { now: () => new Date(Date.now() + 200 * DAY_MS) });
  await vi.waitFor(async () => expect(await rowsOf(it)).toEqual(countsOf(0)), patiently);
  await later.close();
  await it.close();
});
