import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { programsBuilt, startProgram } from '../../tests/support/program.ts';

beforeAll(() => programsBuilt());
let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

const makeAdmin = (EMAIL: string, password: string, more: Readonly<Record<string, string>> = {}) =>
  startProgram('admin', { ...it.environment, EMAIL, PASSWORD: password, ...more }).ended;

const signIn = (password: string) => it.staffLogin('first@example.com', password);

test('make admin appoints beside a running server; again, it sets the password; that admin signs in', async () => {
  expect(await makeAdmin('first@example.com', PASSWORD)).toEqual({
    status: 0,
    said: 'first@example.com may now sign in as an admin.\n',
    complaint: '',
  });
  const answer = await signIn(PASSWORD);
  expect(answer.body).toMatchObject({ user: { email: 'first@example.com', permissions: ['*'] } });

  const other = 'كلمة-سر-أخرى-٩٨$"\'';
  expect(await makeAdmin('First@example.com', other)).toMatchObject({ status: 0 });
  expect((await signIn(PASSWORD)).body).toMatchObject({ code: 'bad_credentials' });
  expect((await signIn(other)).status).toBe(200);
});

test('make admin SECOND_FACTOR=reset lets an admin whose device is lost enrol another one', async () => {
  const form = { email: 'lost@example.com', password: PASSWORD };
  const answer = () => it.http.post('/auth-admin/login').send(form);
  await makeAdmin(form.email, form.password);
  expect((await it.staffLogin(form.email)).status).toBe(200);
  await makeAdmin(form.email, form.password);
  expect((await answer()).body).toMatchObject({ code: 'second_factor_required' });
  await makeAdmin(form.email, form.password, { SECOND_FACTOR: 'reset' });
  expect((await answer()).body).toMatchObject({ code: 'second_factor_enrolment_required' });
});

test.each([
  ['', PASSWORD, 'Usage: make admin EMAIL=… PASSWORD=… [SECOND_FACTOR=reset]\n'],
  ['nobody', PASSWORD, 'EMAIL must be an e-mail address.\n'],
  ['a@example.com', 'short', 'PASSWORD: Enter at least 8 characters.\n'],
])('make admin EMAIL=%s PASSWORD=%s is refused with a message', async (email, password, complaint) => {
  expect(await makeAdmin(email, password)).toEqual({ status: 1, said: '', complaint });
});
