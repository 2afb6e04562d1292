import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';
import { accountsOf, otherThan, type Accounts } from './accounts.fixture.ts';

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
/** A new number. */
const freshPhone = (): string => `+2010012345${String((count += 1)).padStart(2, '0')}`;

const edit = ({ id, token }: Person, body: object) =>
  it.http.patch(`/users/${id}`).set('authorization', `Bearer ${token}`).send(body);

/** A member with a phone that is not verified yet. */
const caller = async (): Promise<Person & { readonly phone: string }> => {
  const [member, phone] = [await it.member(), freshPhone()];
  await edit(member, { phone }).expect(200);
  return { ...member, phone };
};

const ask = (phone: string, token?: string) => we.post('/auth/resend-otp', { phone }, token);
const verify = ({ token }: Person, phone: string, code: string) =>
  we.post('/auth/verify-phone', { phone, code }, token);
const isVerified = async ({ token }: Person): Promise<unknown> => (await we.me(token)).body.phoneVerified;

test('a phone is verified by the code sent to it, once', async () => {
  const member = await caller();
  expect(await isVerified(member)).toBeNull();
  await ask(member.phone, member.token).set('accept-language', 'en').expect(200, { done: true });
  const [sent, ...others] = await it.platform.mail.list(member.phone);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ kind: 'phone', subject: '' });
  expect(sent?.text).toMatch(/^Your Malaab phone verification code: \d{4}\./);

  const code = await we.code(member.phone);
  const { body, headers } = await verify(member, member.phone, code).expect(200);
  expect(body).toMatchObject({ id: member.id, phoneVerified: true });
  expect(headers['etag']).toBeDefined();
  expect((await verify(member, member.phone, code)).body).toMatchObject({ code: 'code_expired' });
  expect(await isVerified(member)).toBe(true);
});

test('the log records the verification, without number or code', async () => {
  const member = await caller();
  await ask(member.phone, member.token).expect(200);
  await verify(member, member.phone, await we.code(member.phone)).expect(200);
  const events = await it.platform.log.readStream(`user-${member.id}`);
  expect(events.at(-1)).toMatchObject({ type: 'PhoneVerified', data: { phoneVerified: true } });
  expect(events.at(-1)?.meta.actor).toBeNull();
});

test('three wrong tries invalidate it', async () => {
  const member = await caller();
  await ask(member.phone, member.token).expect(200);
  const code = await we.code(member.phone);
  for (const _ of [1, 2, 3]) {
    expect((await verify(member, member.phone, otherThan(code))).body).toMatchObject({ code: 'code_wrong' });
  }
  expect((await verify(member, member.phone, code)).body).toMatchObject({ code: 'code_expired' });
  expect(await isVerified(member)).toBeNull();
});

test('a code is for its number: after a change it is invalid', async () => {
  const member = await caller();
  await ask(member.phone, member.token).expect(200);
  const code = await we.code(member.phone);
  const other = freshPhone();
  await edit(member, { phone: other }).expect(200);
  expect((await verify(member, other, code)).body).toMatchObject({ code: 'code_wrong' });
  await edit(member, { phone: member.phone }).expect(200);
  expect((await verify(member, member.phone, code)).body).toMatchObject({ code: 'code_wrong' });
  expect(await isVerified(member)).toBeNull();
});

test('a changed or removed phone is no longer verified', async () => {
  const member = await caller();
  for (const phone of [freshPhone(), null]) {
    await ask(member.phone, member.token).expect(200);
    await verify(member, member.phone, await we.code(member.phone)).expect(200);
    await edit(member, { bio: 'بلا هاتف' }).expect(200);
    expect(await isVerified(member)).toBe(true);
    await edit(member, { phone }).expect(200);
    expect(await isVerified(member)).toBe(false);
    await edit(member, { phone: member.phone }).expect(200);
  }
});

test('many concurrent requests verify it once', async () => {
  const member = await caller();
  await ask(member.phone, member.token).expect(200);
  const code = await we.code(member.phone);
  const answers = await Promise.all(Array.from({ length: 24 }, () => verify(member, member.phone, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const events = await it.platform.log.readStream(`user-${member.id}`);
  expect(events.filter(({ type }) => type === 'PhoneVerified')).toHaveLength(1);
});

test('a code for another member’s phone, or without a phone, is refused', async () => {
  const [member, other] = [await caller(), await caller()];
  await ask(member.phone).expect(401);
  for (const phone of [other.phone, freshPhone()]) {
    for (const answer of [ask(phone, member.token), verify(member, phone, '1234')]) {
      expect((await answer).body).toMatchObject({ errors: [{ path: 'phone', code: 'no_such_thing' }] });
    }
    expect(await it.platform.mail.list(phone)).toEqual([]);
  }
});

test('typing in a number takes it from nobody: whoever proves it has it alone', async () => {
  const [stranger, owner] = [await caller(), await it.member()];
  const { phone } = stranger;
  // the same answer as for a number that no account has
  await edit(owner, { phone }).expect(200);
  const signIn = () => we.post('/auth/login', { phone, password: PASSWORD });
  // two have typed it in, and neither has proven it
  expect((await signIn()).body).toMatchObject({ code: 'bad_credentials' });
  await ask(phone, stranger.token).expect(200);
  const strangers = await we.code(phone);
  await ask(phone, owner.token).expect(200);
  await verify(owner, phone, await we.code(phone)).expect(200);
  expect((await signIn()).body).toMatchObject({ user: { id: owner.id } });
  expect((await verify(stranger, phone, strangers)).body).toMatchObject({
    errors: [{ path: 'phone', code: 'taken' }],
  });
  expect(await isVerified(stranger)).toBeNull();
  // once it is given up, another one may prove it
  await edit(owner, { phone: null }).expect(200);
  await ask(phone, stranger.token).expect(200);
  await verify(stranger, phone, await we.code(phone)).expect(200);
});

test('it is requested ten times in 30 days, counted for all spellings', async () => {
  const member = await caller();
  const both = await we.post('/auth/resend-otp', { phone: member.phone, email: member.email }, member.token);
  expect(both.body).toMatchObject({ status: 422, errors: [{ path: 'email', code: 'required' }] });
  for (let asked = 0; asked < 10; asked += 1) await ask(member.phone, member.token).expect(200);
  await ask(member.phone, member.token).expect(429);
});

test('the verification is visible only to its owner and to admins of members', async () => {
  const [member, other, admin] = [await caller(), await it.member(), await it.admin()];
  await ask(member.phone, member.token).expect(200);
  const { headers } = await verify(member, member.phone, await we.code(member.phone)).expect(200);
  const seenBy = async ({ token }: Person): Promise<unknown> => {
    const looked = it.http.get(`/users/${member.id}`).set('authorization', `Bearer ${token}`);
    return (await looked.set('malaab-after', String(headers['malaab-position']))).body.phoneVerified;
  };
  expect(await seenBy(other)).toBeUndefined();
  expect(await seenBy(admin)).toBe(true);
});

test('the text messages are removed with the person', async () => {
  const member = await caller();
  await ask(member.phone, member.token).expect(200);
  await we.post(`/users/erase/${member.id}`, { password: PASSWORD }, member.token).expect(200);
  await expect.poll(() => it.platform.mail.list(member.phone)).toEqual([]);
});
