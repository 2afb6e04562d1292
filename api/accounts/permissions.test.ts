import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { callersOn, type Caller, type Callers } from '../../tests/contract/callers.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { patiently } from '../../tests/support/patience.ts';

/** Two processes of one installation. */
let it: TestService;
let other: TestService;
let callers: Callers;
beforeAll(async () => {
  it = await testService();
  other = await testService(it);
  callers = callersOn(it);
});
afterAll(async () => {
  await other.close();
  await it.close();
});

const permit = async ({ id }: Caller, ...permissions: string[]): Promise<void> => {
  const request = { kind: 'admin', action: 'restore-permissions', id, input: { permissions } };
  const done = await execute(it.service.runtime, { ...request, actor: theSystem, command: newId() });
  expect(done.ok).toBe(true);
};

/**
 * The answer of a process to a member's attempt to reinstate somebody. 409 = permitted, because nobody is suspended.
 */
const answerTo = async ({ token }: Caller, { id }: Caller, { http }: TestService): Promise<number> => {
  const sent = http.post(`/users/reinstate/${id}`).set('authorization', `Bearer ${token}`);
  return (await sent.send({})).status;
};

test('an admin’s permissions follow the log at once, in every process and without a new sign-in', async () => {
  const [staff, member] = [await callers.staff('users:write'), await callers.member('PLAYER')];
  const answers = async () => [await answerTo(staff, member, it), await answerTo(staff, member, other)];
  await vi.waitFor(async () => expect(await answers()).toEqual([409, 409]), patiently);

  await permit(staff, 'posts:write');
  expect(await answerTo(staff, member, it)).toBe(403);
  await vi.waitFor(async () => expect(await answers()).toEqual([403, 403]), patiently);

  await permit(staff, 'posts:write', 'users:write');
  expect(await answerTo(staff, member, it)).toBe(409);
  await vi.waitFor(async () => expect(await answers()).toEqual([409, 409]), patiently);
});
