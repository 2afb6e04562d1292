import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointAdmin } from '../../commands/accounts/staff.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { solved } from '../../tests/support/proof-of-work.ts';
import { recoveryCodesIn } from '../../tests/support/second-factor.ts';
import { accountsOf, otherThan, tokensIn, type Accounts } from './accounts.fixture.ts';

const NEW = 'Kora-gdida-fi-elMal3ab-8';
/** Solving is luck: now and then it takes five times as long. */
const PUZZLING = 240_000;

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
const freshEmail = (): string => `hany${(count += 1)}@example.com`;

const forgot = (email: string, at = '/auth') => we.post(`${at}/forgot-password`, { email });
const verify = (email: string, code: string) => we.post('/auth/verify-code', { email, code });
const reset = (email: string, code: string, password = NEW, at = '/auth') =>
  we.post(`${at}/reset-password`, { email, code, password });

/** A member who has forgotten the password, and the code that came. */
const forgetful = async () => {
  const member = await it.member();
  expect((await forgot(member.email).expect(200)).body).toMatchObject({ done: true });
  return { ...member, code: await we.code(member.email) };
};

describe('a forgotten password', () => {
  test('is replaced by the code, and every earlier session ends', async () => {
    const member = await forgetful();
    const other = tokensIn((await we.login(member.email).expect(200)).body);
    await verify(member.email, member.code).expect(200, { done: true });
    await reset(member.email, member.code).expect(200, { done: true });

    for (const token of [member.token, other.access]) {
      expect((await we.me(token).expect(401)).body).toMatchObject({ code: 'session_ended' });
    }
    await we.post('/auth/refresh', { refresh_token: other.refresh }).expect(401);
    await we.login(member.email).expect(401);
    const { access } = tokensIn((await we.login(member.email, NEW).expect(200)).body);
    await we.me(access).expect(200);
  });

  test('leads to a mail to the owner, and the log records only the change', async () => {
    const member = await forgetful();
    await reset(member.email, member.code).expect(200);
    await quietOf(it);
    expect(await we.mails(member.email)).toMatchObject([
      { kind: 'password-changed', subject: 'تم تغيير كلمة المرور في ملاعب' },
      { kind: 'password-reset', subject: 'إعادة تعيين كلمة المرور في ملاعب' },
      { kind: 'activation' },
    ]);
    const changes = (await it.platform.log.readAll(0n, 10_000)).filter(
      ({ type, data }) => type === 'PasswordChanged' && data['personId'] === member.id,
    );
    expect(changes.map(({ data }) => data)).toEqual([
      { personId: member.id, of: 'user', reason: 'forgotten', language: 'ar' },
    ]);
  });

  test('is no longer locked by earlier guesses', async () => {
    const member = await forgetful();
    for (let guess = 0; guess < 10; guess += 1) await we.login(member.email, 'not it').expect(401);
    await we.login(member.email).expect(428);
    await reset(member.email, member.code).expect(200);
    expect((await we.login(member.email, NEW)).status).toBe(200);
  });

  test.each([
    ['short', 'too_short'],
    ['password1', 'too_common'],
  ])('is not replaced by %j, and the code is still valid', async (password, code) => {
    const member = await forgetful();
    const { body } = await reset(member.email, member.code, password).expect(422);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'password', code }] });
    await reset(member.email, member.code).expect(200);
  });

  test('is not replaced by its owner’s name, which is revealed only with the code', async () => {
    const email = freshEmail();
    const form = we.form(email, { name: 'Karawan' });
    await we.post('/auth/register', form).expect(201);
    await we.post('/auth/activate-account', { email, code: await we.code(email) }).expect(200);
    await forgot(email).expect(200);
    const code = await we.code(email);
    expect((await reset(email, otherThan(code), 'karawan1990')).body).toMatchObject({ code: 'code_wrong' });
    expect((await reset(email, code, 'karawan1990')).body).toMatchObject({
      errors: [{ path: 'password', code: 'too_common' }],
    });
    await reset(email, code).expect(200);
  });
});

describe('its code', () => {
  test('can be checked first, and is used once', async () => {
    const member = await forgetful();
    for (let looks = 0; looks < 4; looks += 1) await verify(member.email, member.code).expect(200);
    await reset(member.email, member.code).expect(200);
    for (const again of [verify(member.email, member.code), reset(member.email, member.code)]) {
      expect((await again).body).toMatchObject({ status: 422, code: 'code_expired' });
    }
  });

  test('is used by one of many concurrent requests', async () => {
    const member = await forgetful();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => reset(member.email, member.code, `${NEW}-${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers.findIndex(({ status }) => status === 200);
    await we.login(member.email, `${NEW}-${won}`).expect(200);
  });

  test('is invalid after three wrong tries, in any browser', async () => {
    const member = await forgetful();
    const wrong = otherThan(member.code);
    for (const guess of [verify, reset, verify]) {
      expect((await guess(member.email, wrong)).body).toMatchObject({ status: 422, code: 'code_wrong' });
    }
    expect((await reset(member.email, member.code)).body).toMatchObject({ code: 'code_expired' });
    await we.login(member.email, PASSWORD).expect(200);
  });

  test('is valid for ten minutes, and only for this purpose', async () => {
    const member = await forgetful();
    const { body } = await we.post('/auth/activate-account', { email: member.email, code: member.code });
    expect(body).toMatchObject({ status: 422 });
    await we.later(601);
    expect((await reset(member.email, member.code)).body).toMatchObject({ code: 'code_expired' });
  });

  test('is sent ten times in 30 days; then the mail has only the link, once an hour', async () => {
    const { email } = await it.member();
    for (let asked = 0; asked < 13; asked += 1) await forgot(email).expect(200);
    const sent = (await we.mails(email)).filter(({ kind }) => kind === 'password-reset');
    expect(sent.filter(({ text }) => /^\d{4}$/m.test(text))).toHaveLength(10);
    expect(sent).toHaveLength(11);
    const { link } = await we.link(email);
    await we.post('/auth/reset-password', { email, link, password: NEW }).expect(200);
    await we.login(email, NEW).expect(200);
  });

  test('goes to the account’s address, not to another spelling of it', async () => {
    const { email } = await it.member();
    await forgot(email.toUpperCase()).expect(200);
    expect(await we.mails(email)).toMatchObject([{ kind: 'password-reset' }, { kind: 'activation' }]);
    expect((await it.platform.mail.list(email)).map(({ to }) => to)).toEqual([email, email]);
  });
});

describe('nobody learns who has an account', () => {
  /** The body of an answer, without the request's own name and the remaining waiting time. */
  const without = (answer: { readonly status: number; readonly body: object }): object => {
    const { instance: _, ...body } = { instance: '', ...answer.body };
    return { status: answer.status, body: JSON.stringify(body).replaceAll(/\p{N}+/gu, '#') };
  };

  test.each(['/auth', '/auth-admin'])('by requesting codes by %s, until they are refused', async (at) => {
    const answers = async (email: string): Promise<readonly object[]> => {
      const seen: object[] = [];
      for (let asked = 0; asked < 11; asked += 1) seen.push(without(await forgot(email, at)));
      return seen;
    };
    const nobody = freshEmail();
    const expected = await answers(nobody);
    const known = at === '/auth' ? await it.member() : await it.admin();
    expect(await answers(known.email)).toEqual(expected);
    expect(await we.mails(nobody)).toEqual([]);
  });

  test('by guessing codes, with a good password or a bad one', async () => {
    const member = await forgetful();
    const [nobody, wrong] = [freshEmail(), otherThan(member.code)];
    await forgot(nobody).expect(200);
    for (const guess of [
      (email: string) => verify(email, wrong),
      (email: string) => reset(email, wrong),
      (email: string) => reset(email, wrong, 'short'),
    ]) {
      expect(without(await guess(member.email))).toEqual(without(await guess(nobody)));
    }
  });
});

test(
  'many requests for codes in a row require proof of work',
  async () => {
    const { email } = await it.member();
    for (let asked = 0; asked < 50; asked += 1) await forgot(freshEmail()).expect(200);
    const refused = await forgot(email).expect(428);
    expect(refused.body).toMatchObject({ code: 'proof_of_work_required' });
    const proof = solved(refused.body.puzzle);
    await we.post('/auth/forgot-password', { email, proof }).expect(200);
  },
  PUZZLING,
);

describe('staff', () => {
  test('reset theirs by the same rules, at their own routes', async () => {
    const email = freshEmail();
    const made = await appointAdmin(it.service.context, {
      email,
      name: 'هاني',
      password: PASSWORD,
      permissions: [],
    });
    expect(made.ok).toBe(true);
    const signIn = (password: string) => it.staffLogin(email, password);
    const enrolled = await signIn(PASSWORD);
    const [recoveryCode] = recoveryCodesIn(enrolled.body);
    const { access } = tokensIn(enrolled.body);
    await quietOf(it);
    await forgot(email).expect(200);
    expect(await we.mails(email)).toMatchObject([{ kind: 'second-factor' }]);

    await forgot(email, '/auth-admin').set('accept-language', 'en').expect(200);
    const code = await we.code(email);
    expect((await reset(email, code)).body).toMatchObject({ code: 'code_wrong' });
    await we.post('/auth-admin/verify-code', { email, code }).expect(200);
    const withFactor = (secondFactor?: object) =>
      we
        .post('/auth-admin/reset-password', { email, code, password: NEW, secondFactor })
        .set('accept-language', 'en');
    expect((await withFactor()).body).toMatchObject({ status: 401, code: 'second_factor_required' });
    const wrong = await withFactor({ recoveryCode: 'AAAA-AAAA-AAAA-AAAA' });
    expect(wrong.body).toMatchObject({ status: 422, code: 'second_factor_wrong' });
    await we.me(access).expect(200);
    await withFactor({ recoveryCode }).expect(200);
    await we.me(access).expect(401);
    expect((await signIn(PASSWORD)).body).toMatchObject({ code: 'bad_credentials' });
    // the helper's first recovery code is used up
    expect((await signIn(NEW)).body).toMatchObject({ code: 'second_factor_wrong' });
    expect((await signIn(NEW)).status).toBe(200);
    await quietOf(it);
    const mails = await we.mails(email);
    expect(mails.filter(({ kind }) => kind !== 'second-factor')).toMatchObject([
      { kind: 'password-changed', subject: 'Your Malaab password was changed' },
      { kind: 'password-reset', subject: 'Reset your Malaab password' },
    ]);
  });
});
