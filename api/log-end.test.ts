import { afterAll, beforeAll, expect, test } from 'vitest';
import { LogUnavailable } from '../domain/kit/log.ts';
import { testService, type Person, type TestService } from '../tests/support/service.ts';
import { logEndOf } from './log-end.ts';

let it: TestService;
let beside: TestService;
let mona: Person;

beforeAll(async () => {
  it = await testService();
  beside = await testService(it);
  mona = await it.member();
});
afterAll(async () => {
  await beside.close();
  await it.close();
});

const readAfter = async (service: TestService, address: string, position: bigint) =>
  service.http
    .get(address)
    .set('authorization', `Bearer ${mona.token}`)
    .set('malaab-after', position.toString());

test.each(['/posts', '/notifications', '/users/me/entitlements', '/users/me/export'])(
  'GET %s with a position beyond the end of the log is 400 at once',
  async (address) => {
    const began = performance.now();
    const answer = await readAfter(it, address, (await it.platform.log.end()) + 1000n);
    expect(answer).toMatchObject({ status: 400, body: { code: 'no_such_position' } });
    expect(performance.now() - began).toBeLessThan(1000);
  },
);

test('a read waits for a position that another process has just written', async () => {
  for (let round = 0; round < 10; round += 1) {
    const written = await beside.http
      .post('/posts')
      .set('authorization', `Bearer ${mona.token}`)
      .send({ kind: 'photo', description: 'تدريب' })
      .expect(201);
    const position = BigInt(written.headers['malaab-position'] ?? '');
    expect(await readAfter(it, '/posts', position)).toMatchObject({ status: 200 });
    await beside.http
      .delete(`/posts/${written.body.id}`)
      .set('authorization', `Bearer ${mona.token}`)
      .expect(200);
  }
});

test('the log is queried only for a position beyond the tail’s', async () => {
  let asked = 0;
  const end = logEndOf({ end: () => ((asked += 1), Promise.resolve(9n)) });
  end.observed(5n);
  expect([await end.reaches(5n), asked]).toEqual([true, 0]);
  expect([await end.reaches(7n), asked]).toEqual([true, 1]);
  expect([await end.reaches(9n), asked]).toEqual([true, 1]);
  expect([await end.reaches(10n), asked]).toEqual([false, 2]);
});

test('an unreachable log refuses no position', async () => {
  const end = logEndOf({ end: () => Promise.reject(new LogUnavailable()) });
  expect(await end.reaches(1n)).toBe(true);
});
