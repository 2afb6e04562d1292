import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountBy } from '../../commands/people/find.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';
import { accountsOf, type Accounts } from './accounts.fixture.ts';

let it: TestService;
let we: Accounts;
let admin: Person;
beforeAll(async () => {
  it = await testService();
  we = accountsOf(it);
  admin = await it.admin();
});
afterAll(() => it.close());

const decide = (what: 'approve' | 'reject', { id }: Person, body: object, by = admin) =>
  we.post(`/users/${what}/${id}`, body, by.token);
const stateOf = async ({ token }: Person): Promise<unknown> => (await we.me(token).expect(200)).body;
const sent = async ({ email }: Person) => {
  await quietOf(it);
  return (await we.mails(email)).map(({ kind }) => kind);
};

test.each(['AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR'])('a %s waits for approval', async (role) => {
  expect(await stateOf(await it.member(role))).toMatchObject({ state: 'awaiting_approval', role });
});

test('a refusal gives its reason by mail, and the form can be sent again with its former values', async () => {
  const scout = await it.member('SCOUT');
  expect((await decide('reject', scout, {})).body).toMatchObject({
    errors: [{ path: 'reason', code: 'required' }],
  });
  await decide('reject', scout, { reason: 'صورة البطاقة غير واضحة' }).expect(200);
  expect(await stateOf(scout)).toMatchObject({ state: 'rejected', reason: 'صورة البطاقة غير واضحة' });
  expect(await sent(scout)).toEqual(['rejected', 'activation']);
  expect((await we.mails(scout.email))[0]?.text).toContain('صورة البطاقة غير واضحة');

  await we.post('/users/resubmit', {}, scout.token).expect(200);
  expect(await stateOf(scout)).toMatchObject({
    state: 'awaiting_approval',
    role: 'SCOUT',
    sport: 'FOOTBALL',
  });
  await decide('approve', scout, {}).expect(200);
  expect(await stateOf(scout)).toMatchObject({ state: 'active' });
  expect(await sent(scout)).toEqual(['approved', 'rejected', 'activation']);
});

test('only the staff can read accounts that are not activated, wait or are refused', async () => {
  const [reader, waiting, refused] = [await it.member(), await it.member('SCOUT'), await it.member('AGENT')];
  await decide('reject', refused, { reason: 'صورة البطاقة غير واضحة' }).expect(200);
  const email = 'not-activated@example.com';
  const form = { name: 'لم يفعّل', email, username: 'lam_yofa3el', password: PASSWORD, acceptTerms: true };
  await we.post('/auth/register', form).expect(201);
  const registered = String(await accountBy(it.service.runtime, 'user', { by: 'email', value: email }));
  await quietOf(it);
  const answersTo = async (id: string, { token }: Person): Promise<readonly unknown[]> => {
    const read = (path: string) => it.http.get(path).set('authorization', `Bearer ${token}`);
    const [one, past, list] = [
      await read(`/users/${id}`),
      await read(`/users/${id}/history`),
      await read('/users?limit=100'),
    ];
    return [one.status, past.status, list.text.includes(`"id":"${id}"`)];
  };
  for (const id of [registered, waiting.id, refused.id]) {
    expect(await answersTo(id, reader)).toEqual([404, 404, false]);
    expect(await answersTo(id, admin)).toEqual([200, 200, true]);
  }
  await decide('approve', waiting, {}).expect(200);
  await quietOf(it);
  expect(await answersTo(waiting.id, reader)).toEqual([200, 200, true]);
});

test('each decision is made once, only by admins of users, and only on waiting accounts', async () => {
  const [scout, player] = [await it.member('SCOUT'), await it.member()];
  // members see active accounts alone
  await decide('approve', scout, {}, player).expect(404);
  await decide('approve', scout, {}, scout).expect(403);
  await we.post(`/users/approve/${scout.id}`, {}).expect(401);
  await decide('approve', scout, {}).expect(200);
  for (const refused of [
    await decide('approve', scout, {}),
    await decide('reject', scout, { reason: 'متأخر' }),
    await decide('approve', player, {}),
    await we.post('/users/resubmit', {}, player.token),
  ]) {
    expect(refused.body).toMatchObject({ status: 409, code: 'invalid_transition', state: 'active' });
  }
  expect(await sent(scout)).toEqual(['approved', 'activation']);
});
