import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quietOf } from '../../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { patiently } from '../../../tests/support/patience.ts';

let it: TestService;
let beside: TestService;
let admin: Person;
beforeAll(async () => {
  it = await testService();
  beside = await testService(it, undefined, { roles: ['api'] });
  admin = await it.admin();
});
afterAll(async () => {
  await beside.close();
  await it.close();
});

const me = ({ http }: TestService, person: Person) =>
  http.get('/users/me').set('authorization', `Bearer ${person.token}`);
const decide = (action: string, person: Person, body: object) =>
  it.http
    .post(`/users/${action}/${person.id}`)
    .set('authorization', `Bearer ${admin.token}`)
    .send(body)
    .expect(200);

test('a suspended member is signed out in every process, and stays signed out when reinstated', async () => {
  const mona = await it.member();
  for (const one of [it, beside]) await me(one, mona).expect(200);
  await decide('suspend', mona, { policy: 'SPAM', reason: 'رسائل مزعجة' });
  await me(it, mona).expect(401);
  await vi.waitFor(async () => expect((await me(beside, mona)).status).toBe(401), patiently);
  await quietOf(it);
  await decide('reinstate', mona, {});
  for (const one of [it, beside]) {
    await vi.waitFor(
      async () => expect((await me(one, mona)).body).toMatchObject({ code: 'session_ended' }),
      {
        timeout: 10_000,
      },
    );
  }
  const again = await it.http.post('/auth/login').send({ email: mona.email, password: PASSWORD });
  expect(again.status).toBe(200);
});

test('others stay signed in', async () => {
  const [mona, omar] = [await it.member(), await it.member()];
  await decide('suspend', mona, { policy: 'SPAM', reason: 'رسائل مزعجة' });
  await quietOf(it);
  for (const one of [it, beside]) expect((await me(one, omar)).status).toBe(200);
});
