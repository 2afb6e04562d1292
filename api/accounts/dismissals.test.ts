import { afterAll, beforeAll, expect, test } from 'vitest';
import { callersOn, type Caller, type Callers } from '../../tests/contract/callers.ts';
import { testService, type TestService } from '../../tests/support/service.ts';

/** Admins who dismiss each other over HTTP, in two processes on one database. */

let it: TestService;
let beside: TestService;
let callers: Callers;
beforeAll(async () => {
  it = await testService();
  beside = await testService(it);
  callers = callersOn(it);
});
afterAll(async () => {
  await beside.close();
  await it.close();
});

const CALLS = 30;

const dismiss = async (n: number, by: Caller, whom: Caller) => {
  // each of the two asks in both processes
  const { http } = n % 2 === 0 ? it : beside;
  const answer = await http.delete(`/admins/${whom.id}`).set('authorization', `Bearer ${by.token}`);
  return answer.status;
};

test('of two admins who dismiss each other in thirty concurrent calls, one succeeds, and no call is 503', async () => {
  for (const _ of [1, 2, 3]) {
    const [mona, omar] = [await callers.staff('*'), await callers.staff('*')];
    const answers = await Promise.all(
      Array.from({ length: CALLS }, (__, n) => (n % 4 < 2 ? dismiss(n, mona, omar) : dismiss(n, omar, mona))),
    );
    expect(answers).not.toContain(503);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const standing = await Promise.all(
      [mona, omar].map(async ({ token }) => {
        const answer = await it.http.get('/users/me').set('authorization', `Bearer ${token}`);
        return answer.status;
      }),
    );
    expect(standing.toSorted((one, other) => one - other)).toEqual([200, 401]);
  }
});
