import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { solved } from '../../tests/support/proof-of-work.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { accountsOf, otherThan, type Accounts } from './accounts.fixture.ts';

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
const freshEmail = (): string => `sara${(count += 1)}@example.com`;
const register = async (more: object = {}): Promise<string> => {
  const email = freshEmail();
  await we.post('/auth/register', we.form(email, more)).expect(201);
  return email;
};
const activate = (email: string, code: string, more: object = {}) =>
  we.post('/auth/activate-account', { email, code, ...more });

describe('signing up', () => {
  test('returns the account without secrets, waiting for its code', async () => {
    const email = freshEmail();
    const { body } = await we.post('/auth/register', we.form(email)).expect(201);
    expect(body).toMatchObject({ name: 'سارة', state: 'registered', email });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2|token/i);
    expect(JSON.stringify(body)).not.toContain(await we.code(email));
  });

  test.each([
    [{ password: 'short' }, 'password', 'too_short'],
    [{ password: 'ab'.repeat(65) }, 'password', 'too_long'],
    [{ password: 'password1' }, 'password', 'too_common'],
    [{ name: 'Mariam', password: 'mariam2001' }, 'password', 'too_common'],
    [{ acceptTerms: false }, 'acceptTerms', 'not_accepted'],
    [{ email: 'nobody' }, 'email', 'bad_format'],
    [{ phone: '0100' }, 'phone', 'bad_format'],
    [{ username: 'x' }, 'username', 'bad_format'],
    [{ role: 'ADMIN' }, 'role', 'unknown_field'],
  ])('with %j names the error', async (more, path, code) => {
    const { body } = await we.post('/auth/register', we.form(freshEmail(), more)).expect(422);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path, code }] });
  });

  test('accepts each name once, in any spelling', async () => {
    const email = await register({ username: 'Sara_1', phone: '+٢٠ ١٠٠ ١٢٣ ٤٥٦٧' });
    await activate(email, await we.code(email)).expect(200);
    const again = [{ email: email.toUpperCase() }, { username: 'SARA_1' }] as const;
    for (const more of again) {
      const { body } = await we.post('/auth/register', we.form(freshEmail(), more)).expect(422);
      expect(body).toMatchObject({ errors: [{ path: Object.keys(more)[0], code: 'taken' }] });
    }
    // a number is anybody's until it is proven, and the form tells nobody which numbers are known
    await we.post('/auth/register', we.form(freshEmail(), { phone: '+201001234567' })).expect(201);
  });

  test.each([
    ['ar', {}, 'تفعيل حسابك في ملاعب'],
    ['en', {}, 'Activate your Malaab account'],
    ['en', { language: 'ar' }, 'تفعيل حسابك في ملاعب'],
  ])('in %s with %j writes in the language of the account', async (locale, more, subject) => {
    const email = freshEmail();
    await we.post('/auth/register', we.form(email, more)).set('accept-language', locale).expect(201);
    expect(await we.mails(email)).toMatchObject([{ kind: 'activation', subject }]);
  });
});

describe('a code', () => {
  test('activates and signs in, also in Arabic digits, once', async () => {
    const email = await register();
    const code = await we.code(email);
    const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    const { body } = await activate(email, arabic).expect(200);
    expect(body).toMatchObject({ expires_in: 1800, user: { email, state: 'choosing_role' } });
    expect((await activate(email, code)).body).toMatchObject({ status: 422, code: 'code_expired' });
  });

  test('is invalid after three wrong tries', async () => {
    const email = await register();
    const code = await we.code(email);
    for (const _ of [1, 2, 3]) {
      expect((await activate(email, otherThan(code))).body).toMatchObject({
        status: 422,
        code: 'code_wrong',
      });
    }
    expect((await activate(email, code)).body).toMatchObject({ code: 'code_expired' });
    await we.post('/auth/resend-otp', { email }).expect(200);
    await activate(email, await we.code(email)).expect(200);
  });

  test('is valid for ten minutes', async () => {
    const email = await register();
    await we.later(601);
    expect((await activate(email, await we.code(email))).body).toMatchObject({ code: 'code_expired' });
  });

  test('is sent ten times in 30 days; then the mail has only the link', async () => {
    const email = await register();
    const codes = async () => (await we.mails(email)).filter(({ text }) => /^\d{4}$/m.test(text)).length;
    for (let sent = 1; sent < 13; sent += 1) await we.post('/auth/resend-otp', { email }).expect(200);
    expect(await codes()).toBe(10);
    expect(await we.mails(email)).toHaveLength(11);
    await we.later(30 * 24 * 3600);
    await we.post('/auth/resend-otp', { email }).expect(200);
    expect(await codes()).toBe(11);
  });
});

describe('nobody learns who has an account', () => {
  const without = (answer: { readonly status: number; readonly body: object }): object => {
    const { instance: _, ...body } = { instance: '', ...answer.body };
    return { status: answer.status, body };
  };

  test('by requesting codes, until they are refused', async () => {
    const [waiting, active, nobody] = [await register(), (await it.member()).email, freshEmail()];
    const answers = async (email: string): Promise<readonly object[]> => {
      const seen: object[] = [];
      for (let asked = 0; asked < 9; asked += 1) {
        seen.push(without(await we.post('/auth/resend-otp', { email })));
      }
      return seen;
    };
    const expected = await answers(nobody);
    expect(await answers(waiting)).toEqual(expected);
    expect(await answers(active)).toEqual(expected);
    expect(await we.mails(nobody)).toEqual([]);
    expect(await we.mails(active)).toHaveLength(1);
  });

  test.each([
    ['', []],
    [' that were asked for', ['/auth/resend-otp']],
  ])('by guessing codes%s', async (_, asked) => {
    // another browser than that of the sign-up, which knows the account of the code
    const there = (path: string, body: object) =>
      it.http
        .post(path)
        .set('cookie', `malaab_device=${'there'.padEnd(43, '-')}`)
        .send(body);
    const waiting = await register();
    const code = otherThan(await we.code(waiting));
    const [active, nobody] = [(await it.member()).email, freshEmail()];
    const [first, ...others] = await Promise.all(
      [nobody, waiting, active].map(async (email) => {
        for (const path of asked) await there(path, { email }).expect(200);
        return without(await there('/auth/activate-account', { email, code }));
      }),
    );
    for (const other of others) expect(other).toEqual(first);
  });
});

test(
  'during a flood of wrong codes no right one is refused: a solved puzzle is accepted with the code',
  async () => {
    const email = await register();
    const code = await we.code(email);
    await it.platform.pool.query(
      `insert into ops.code_failure (minute, failures) values (date_trunc('minute', now()), 1001)
     on conflict (minute) do update set failures = 1001`,
    );
    const asked = await activate(email, code);
    expect(asked.body).toMatchObject({ status: 428, code: 'proof_of_work_required', puzzle: { bits: 16 } });
    const proof = solved(asked.body.puzzle);
    expect((await activate(email, otherThan(code), { proof })).body).toMatchObject({ code: 'code_wrong' });
    expect((await activate(email, code, { proof })).body).toMatchObject({ code: 'proof_of_work_required' });
    const again = solved((await activate(email, code)).body.puzzle);
    await activate(email, code, { proof: again }).expect(200);
    await it.platform.pool.query('delete from ops.code_failure');
  },
  PUZZLING,
);
