import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { accountsOf, tokensIn, type Accounts, type Tokens } from './accounts.fixture.ts';

let it: TestService;
let we: Accounts;
beforeAll(async () => {
  it = await testService();
  we = accountsOf(it);
});
afterAll(() => it.close());

const signedIn = async (): Promise<Tokens> =>
  tokensIn((await we.login((await it.member()).email).expect(200)).body);
const refresh = (refresh_token: string) => we.post('/auth/refresh', { refresh_token });
const refreshed = async (token: string): Promise<Tokens> => tokensIn((await refresh(token).expect(200)).body);

describe('a refresh token', () => {
  test('is exchanged for new tokens of the same session', async () => {
    const first = await signedIn();
    const { body } = await refresh(first.refresh).expect(200);
    expect(body).toMatchObject({ expires_in: 1800, user: { state: 'active' } });
    const second = tokensIn(body);
    expect(second.refresh).not.toBe(first.refresh);
    await we.me(first.access).expect(200);
    await we.me(second.access).expect(200);
    await we.post('/auth/logout', {}, second.access).expect(200);
    await we.me(first.access).expect(401);
  });

  test('used again within 30 seconds returns the present one: for concurrent tabs and lost answers', async () => {
    const first = await signedIn();
    const second = await refreshed(first.refresh);
    expect((await refreshed(first.refresh)).refresh).toBe(second.refresh);
    await refreshed(second.refresh);
  });

  test('used again after that ends only its own session, for every holder', async () => {
    const { email } = await it.member();
    const [stolen, otherDevice] = [
      tokensIn((await we.login(email).expect(200)).body),
      tokensIn((await we.login(email).expect(200)).body),
    ];
    const present = await refreshed(stolen.refresh);
    await we.later(31);
    for (const token of [stolen.refresh, present.refresh]) {
      expect((await refresh(token)).body).toMatchObject({ status: 401, code: 'session_ended' });
    }
    expect((await we.me(present.access)).body).toMatchObject({ status: 401, code: 'session_ended' });
    await refreshed(otherDevice.refresh);
    await we.me(otherDevice.access).expect(200);
  });

  test.each(['', 'x', 'A'.repeat(70), '%00', 'é'.repeat(100)])('%j is invalid', async (token) => {
    expect((await refresh(token)).body).toMatchObject({ status: 401, code: 'session_ended' });
  });
});

test.each(['suspended', 'erased'])(
  'of an account that is %s is refused, before any process manager has ended the session',
  async (what) => {
    const alone = await testService(undefined, undefined, { roles: ['api', 'projections'] });
    try {
      const accounts = accountsOf(alone);
      const [member, admin] = [await alone.member(), await alone.admin()];
      const { refresh: token, access } = tokensIn((await accounts.login(member.email).expect(200)).body);
      if (what === 'erased')
        await alone.http
          .delete('/users/me')
          .set('authorization', `Bearer ${access}`)
          .send({ password: PASSWORD })
          .expect(204);
      else
        await accounts
          .post(`/users/suspend/${member.id}`, { policy: 'HARASSMENT', reason: 'إساءة' }, admin.token)
          .expect(200);
      const { body } = await accounts.post('/auth/refresh', { refresh_token: token });
      expect(body).toMatchObject({ status: 401, code: 'session_ended' });
    } finally {
      await alone.close();
    }
  },
);

describe('in a browser', () => {
  const cookiesOf = (headers: Readonly<Record<string, unknown>>): readonly string[] =>
    [headers['set-cookie']].flat().map(String);
  const cookieFor = ({ refresh: token }: Tokens): string => `malaab_refresh=${token}`;

  test('tokens are cookies that no script reads and no other site sends', async () => {
    const { email } = await it.member();
    const { headers, body } = await we.login(email).expect(200);
    const { access, refresh: token } = tokensIn(body);
    const { device_key: device } = z.looseObject({ device_key: z.string() }).parse(body);
    expect(cookiesOf(headers)).toEqual([
      `malaab_access=${access}; Path=/; Max-Age=1800; HttpOnly; SameSite=Strict`,
      `malaab_refresh=${token}; Path=/auth; Max-Age=7776000; HttpOnly; SameSite=Strict`,
      'malaab_member=1; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax',
      `malaab_device=${device}; Path=/auth; Max-Age=34560000; HttpOnly; SameSite=Strict`,
    ]);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('only the refresh cookie gets new tokens and is replaced', async () => {
    const tokens = await signedIn();
    const answer = await it.http.post('/auth/refresh').set('cookie', cookieFor(tokens)).send({}).expect(200);
    const fresh = tokensIn(answer.body);
    expect(fresh.refresh).not.toBe(tokens.refresh);
    expect(cookiesOf(answer.headers).join()).toContain(cookieFor(fresh));
  });

  test('the access cookie allows no write: every write needs the header', async () => {
    const { access } = await signedIn();
    const cookie = `malaab_access=${access}`;
    const post = { kind: 'photo', description: 'مزورة' };
    const answers = [
      await it.http.post('/posts').set('cookie', cookie).send(post),
      await it.http.delete('/users/me').set('cookie', cookie),
      await it.http.post('/auth/logout').set('cookie', cookie).send({}),
      await it.http.get('/users/me').set('cookie', cookie),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('a form of another site can’t refresh', async () => {
    const tokens = await signedIn();
    const forged = it.http.post('/auth/refresh').set('cookie', cookieFor(tokens)).type('form');
    await forged.send({ refresh_token: tokens.refresh }).expect(415);
    for (const site of ['cross-site', 'same-site']) {
      const sent = it.http.post('/auth/refresh').set('cookie', cookieFor(tokens)).set('sec-fetch-site', site);
      await sent.send({}).expect(403);
    }
    expect((await refreshed(tokens.refresh)).refresh).not.toBe(tokens.refresh);
  });

  test('members and staff have separate refresh cookies', async () => {
    const { email } = await it.admin();
    const { headers } = await it.staffLogin(email);
    expect(cookiesOf(headers).at(-1)).toContain('Path=/auth-admin;');
  });
});

test('staff refresh and sign out at their own routes', async () => {
  const { email } = await it.admin();
  const answer = await it.staffLogin(email);
  const first = tokensIn(answer.body);
  const again = await we.post('/auth-admin/refresh', { refresh_token: first.refresh }).expect(200);
  const second = tokensIn(again.body);
  expect(second.refresh).not.toBe(first.refresh);
  const sessions = (token: string) => it.http.get('/auth/sessions').set('authorization', `Bearer ${token}`);
  await sessions(second.access).expect(200);
  await we.post('/auth-admin/logout', {}, second.access).expect(200);
  await sessions(second.access).expect(401);
  await we.post('/auth-admin/refresh', { refresh_token: second.refresh }).expect(401);
});
