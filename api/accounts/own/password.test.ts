import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, testService, type TestService } from '../../../tests/support/service.ts';
import { accountsOf, tokensIn, type Accounts } from '../accounts.fixture.ts';
import { patiently } from '../../../tests/support/patience.ts';

const NEXT = 'Gol-fel-da2i2a-90';

let it: TestService;
let we: Accounts;
beforeAll(async () => {
  it = await testService();
  we = accountsOf(it);
});
afterAll(() => it.close());
// the rate limit on the network address, which is one for all tests
beforeEach(() => we.later(3600));

const change = (token: string, currentPassword: string, password = NEXT) =>
  we.post('/auth/change-password', { currentPassword, password }, token);

test('a password is changed with the current one: other devices are signed out, this one stays', async () => {
  const member = await it.member();
  const { access: elsewhere, refresh } = tokensIn((await we.login(member.email).expect(200)).body);
  const changed = await change(member.token, PASSWORD).expect(200);
  const { access } = tokensIn(changed.body);
  await we.me(access).expect(200);
  for (const token of [member.token, elsewhere]) await we.me(token).expect(401);
  await it.http.post('/auth/refresh').send({ refresh_token: refresh }).expect(401);
  await we.login(member.email).expect(401);
  await we.login(member.email, NEXT).expect(200);
  await vi.waitFor(
    async () => expect((await we.mails(member.email))[0]).toMatchObject({ kind: 'password-changed' }),
    patiently,
  );
  expect((await we.mails(member.email))[0]?.text).toContain('من كل الأجهزة الأخرى');
});

test('a wrong current password or a weak new one is refused at its field, without a change', async () => {
  const member = await it.member();
  const wrong = await change(member.token, `${PASSWORD}?`).expect(422);
  expect(wrong.body.errors).toMatchObject([{ path: 'currentPassword', code: 'wrong_password' }]);
  const weak = await change(member.token, PASSWORD, 'short').expect(422);
  expect(weak.body.errors).toMatchObject([{ path: 'password', code: 'too_short' }]);
  await we.me(member.token).expect(200);
  await we.login(member.email).expect(200);
});

test('guesses at the current password are limited as at sign-in', async () => {
  const member = await it.member();
  const answers: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    answers.push((await change(member.token, `wrong guess ${guess}`)).status);
  }
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  expect([428, 429]).toContain(answers.at(-1));
});

test('the staff have no such route', async () => {
  const { body } = await change((await it.admin()).token, PASSWORD).expect(403);
  expect(body).toMatchObject({ code: 'forbidden' });
});
