import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { solved } from '../../tests/support/proof-of-work.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';
import { accountsOf, tokensIn, type Accounts } from './accounts.fixture.ts';
import { patiently } from '../../tests/support/patience.ts';

/** Solving is luck: now and then it takes five times as long. */
const PUZZLING = 240_000;

let it: TestService;
let we: Accounts;
beforeAll(async () => {
  it = await testService();
  we = accountsOf(it);
});
afterAll(() => it.close());
// the rate limits remember 15 minutes
beforeEach(() => we.later(3600));

const WRONG = 'Not-The-Password-1';
const bodyOf = ({ body }: { readonly body: object }): object => ({ ...body, instance: '' });

describe('signing in', () => {
  test('works by e-mail, user name or phone, in any spelling', async () => {
    const member = await it.member();
    const names = { username: 'Omar.9', phone: '+201009998877' };
    await it.http
      .patch(`/users/${member.id}`)
      .set('authorization', `Bearer ${member.token}`)
      .send(names)
      .expect(200);
    const ways = [
      { email: member.email.toUpperCase() },
      { username: 'oMAR.9' },
      { phone: '+٢٠ (100) 999-8877' },
    ];
    for (const way of ways) {
      const { body } = await we.post('/auth/login', { ...way, password: PASSWORD }).expect(200);
      expect(body).toMatchObject({ expires_in: 1800, user: { id: member.id, username: 'Omar.9' } });
    }
    for (const wrong of [{}, { ...names }]) {
      const { body } = await we.post('/auth/login', { ...wrong, password: PASSWORD }).expect(422);
      expect(body).toMatchObject({ errors: [{ path: 'email', code: 'required' }] });
    }
  });

  test('before activation is reported only after the right password; a suspended account is refused', async () => {
    await we.post('/auth/register', we.form('waiting@example.com')).expect(201);
    expect((await we.login('waiting@example.com')).body).toMatchObject({
      status: 403,
      code: 'account_not_active',
    });
    expect((await we.login('waiting@example.com', WRONG)).body).toMatchObject({ code: 'bad_credentials' });

    const [member, admin] = [await it.member(), await it.admin()];
    await we
      .post(`/users/suspend/${member.id}`, { policy: 'HARASSMENT', reason: 'إساءة متكررة' }, admin.token)
      .expect(200);
    expect((await we.login(member.email)).body).toMatchObject({ status: 423, code: 'account_locked' });
    expect((await we.login(member.email, WRONG)).body).toMatchObject({ code: 'bad_credentials' });
  });

  test('members and staff have separate sign-in routes', async () => {
    const [member, admin] = [await it.member(), await it.admin()];
    const wrongDoors = [
      await we.login(admin.email),
      await we.post('/auth-admin/login', { email: member.email, password: PASSWORD }),
    ];
    expect(wrongDoors.map(({ status }) => status)).toEqual([401, 401]);
  });
});

describe('guessing passwords', () => {
  test('has the same answer with and without an account, also when it must wait', async () => {
    const { email } = await it.member();
    for (let tried = 0; tried < 10; tried += 1) {
      const [known, unknown] = [await we.login(email, WRONG), await we.login('nobody@example.com', WRONG)];
      expect(known.body).toMatchObject({ status: 401, code: 'bad_credentials' });
      expect(bodyOf(unknown)).toEqual(bodyOf(known));
    }
    for (const refused of [await we.login(email, WRONG), await we.login('Nobody@example.com', WRONG)]) {
      expect(refused.body).toMatchObject({ status: 428, code: 'proof_of_work_required' });
    }
    await we.login(email).expect(428);
    await we.later(15 * 60);
    await we.login(email).expect(200);
  });

  test('doesn’t affect active sessions, and a right password forgives earlier wrong ones', async () => {
    const member = await it.member();
    for (let tried = 0; tried < 9; tried += 1) await we.login(member.email, WRONG).expect(401);
    await we.login(member.email).expect(200);
    for (let tried = 0; tried < 10; tried += 1) await we.login(member.email, WRONG).expect(401);
    await we.login(member.email).expect(428);
    expect((await we.me(member.token)).body).toMatchObject({ id: member.id });
  });

  test(
    'of many accounts from one address requires proof of work, and is accepted with it',
    async () => {
      const { email } = await it.member();
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => we.login(`nobody${index}@example.com`, WRONG).expect(401)),
      );
      const asked = await we.login(email).expect(428);
      expect(asked.body).toMatchObject({ code: 'proof_of_work_required', puzzle: { bits: 16 } });
      const signIn = { email, password: PASSWORD, proof: solved(asked.body.puzzle) };
      await we.post('/auth/login', signIn).expect(200);
      await we.post('/auth/login', signIn).expect(428);
    },
    PUZZLING,
  );
});

describe('an ended session', () => {
  const untilRefused = async (token: string): Promise<void> => {
    await vi.waitFor(async () => {
      expect((await we.me(token)).body).toMatchObject({ status: 401, code: 'session_ended' });
    }, patiently);
  };
  const otherDevice = async ({ email }: Person) => tokensIn((await we.login(email).expect(200)).body);

  test('by signing out clears the cookies, doesn’t affect other devices, and can be repeated', async () => {
    const member = await it.member();
    const other = await otherDevice(member);
    const { headers } = await we.post('/auth/logout', {}, member.token).expect(200);
    expect(headers['set-cookie']).toEqual([
      'malaab_access=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
      'malaab_refresh=; Path=/auth; Max-Age=0; HttpOnly; SameSite=Strict',
      'malaab_member=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    await untilRefused(member.token);
    await we.post('/auth/logout', {}, member.token).expect(401);
    await we.me(other.access).expect(200);
    await we.post('/auth/refresh', { refresh_token: other.refresh }).expect(200);
  });

  test('ends in every process', async () => {
    const there = await testService(it);
    const member = await it.member();
    await accountsOf(there).me(member.token).expect(200);
    await we.post('/auth/logout', {}, member.token).expect(200);
    await vi.waitFor(async () => expect((await accountsOf(there).me(member.token)).status).toBe(401), {
      timeout: 5000,
    });
    await there.close();
  });

  test('by suspension or erasure ends on all devices, and no token is renewed', async () => {
    const [suspended, erased, admin] = [await it.member(), await it.member(), await it.admin()];
    const others = [await otherDevice(suspended), await otherDevice(erased)];
    await we
      .post(`/users/suspend/${suspended.id}`, { policy: 'HARASSMENT', reason: 'إساءة متكررة' }, admin.token)
      .expect(200);
    await it.http
      .delete('/users/me')
      .set('authorization', `Bearer ${erased.token}`)
      .send({ password: PASSWORD })
      .expect(204);
    for (const token of [suspended.token, erased.token, ...others.map((one) => one.access)]) {
      await untilRefused(token);
    }
    for (const { refresh } of others) {
      await vi.waitFor(() => we.post('/auth/refresh', { refresh_token: refresh }).expect(401), {
        timeout: 5000,
      });
    }
    expect((await we.login(erased.email)).body).toMatchObject({ code: 'bad_credentials' });
  });
});
