import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { accountsOf, otherThan, type Accounts } from '../accounts.fixture.ts';
import { patiently } from '../../../tests/support/patience.ts';

let it: TestService;
let we: Accounts;
beforeAll(async () => {
  it = await testService();
  we = accountsOf(it);
});
afterAll(() => it.close());
// the rate limit on the network address, which is one for all tests
beforeEach(() => we.later(3600));

let count = 0;
const freshEmail = (): string => `other${(count += 1)}@example.com`;

const ask = ({ token }: Person, email: string, password = PASSWORD) =>
  we.post('/auth/change-email', { email, password }, token);
const confirm = ({ token }: Person, email: string, code: string) =>
  we.post('/auth/verify-email', { email, code }, token);

test('an address changes once its code is entered, and the old address is notified', async () => {
  const [member, email] = [await it.member(), freshEmail()];
  await ask(member, email).expect(200);
  expect((await we.me(member.token)).body).toMatchObject({ email: member.email });
  expect((await we.mails(email))[0]).toMatchObject({ kind: 'new-address' });

  const code = await we.code(email);
  await confirm(member, email, otherThan(code)).expect(422);
  const { body } = await confirm(member, email, code).expect(200);
  expect(body).toMatchObject({ id: member.id, email });
  await we.login(email).expect(200);
  await we.login(member.email).expect(401);
  await vi.waitFor(
    async () => expect((await we.mails(member.email))[0]).toMatchObject({ kind: 'address-changed' }),
    patiently,
  );
  expect((await we.mails(member.email))[0]?.text).not.toContain(email);
  expect((await we.mails(email)).map(({ kind }) => kind)).not.toContain('address-changed');
});

test('the log records the change, and the address only sealed', async () => {
  const [member, email] = [await it.member(), freshEmail()];
  await ask(member, email).expect(200);
  await confirm(member, email, await we.code(email)).expect(200);
  const last = (await it.platform.log.readStream(`user-${member.id}`)).at(-1);
  expect(last).toMatchObject({ type: 'EmailChanged', meta: { actor: null } });
  expect(JSON.stringify(last, (_, value: unknown) => (typeof value === 'bigint' ? '' : value))).not.toContain(
    email,
  );
});

test('the password is required, and a code for one address changes no other', async () => {
  const [member, email, another] = [await it.member(), freshEmail(), freshEmail()];
  const { body } = await ask(member, email, 'a wrong guess').expect(422);
  expect(body.errors).toMatchObject([{ path: 'password', code: 'wrong_password' }]);
  expect(await we.mails(email)).toEqual([]);
  await ask(member, email).expect(200);
  await confirm(member, another, await we.code(email)).expect(422);
  expect((await we.me(member.token)).body).toMatchObject({ email: member.email });
});

test('an address of another account gets no mail, and the answer does not say so', async () => {
  const [member, other] = [await it.member(), await it.member()];
  const before = (await we.mails(other.email)).length;
  const { body } = await ask(member, other.email).expect(200);
  expect(body).toMatchObject({ done: true });
  expect(await we.mails(other.email)).toHaveLength(before);
  const own = await ask(member, member.email).expect(422);
  expect(own.body.errors).toMatchObject([{ path: 'email', code: 'taken' }]);
});
