import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { callersOn, type Caller, type Callers } from '../../tests/contract/callers.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { withSecondFactor, type KeptCodes } from '../../tests/support/second-factor.ts';
import { tracesOf } from '../../tests/support/traces.ts';
import { accountsOf, otherThan, tokensIn, type Accounts } from './accounts.fixture.ts';
import { patiently } from '../../tests/support/patience.ts';

const DAY_MS = 24 * 3_600_000;

let it: TestService;
let we: Accounts;
let callers: Callers;
let chief: Caller;
let ahead = 0;
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  we = accountsOf(it);
  callers = callersOn(it);
  chief = await callers.staff('*');
});
afterAll(() => it.close());
// the rate limit on the network address, which is one for all tests
beforeEach(() => we.later(3600));

type Token = { readonly token: string };
const as = ({ token }: Token) => {
  const bearer = { authorization: `Bearer ${token}` };
  return {
    get: (address: string) => it.http.get(address).set(bearer),
    patch: (address: string, body: object) => it.http.patch(address).set(bearer).send(body),
    put: (address: string, body: object = {}) => it.http.put(address).set(bearer).send(body),
    remove: (address: string) => it.http.delete(address).set(bearer),
  };
};

let count = 0;
const made = z.looseObject({ id: z.string() });

/** Invites somebody, and waits for the mail to be sent. */
const invite = async (more: object = {}, by: Token = chief) => {
  count += 1;
  const email = `invited${count}@example.com`;
  const form = { name: 'نهى الدسوقي', email, ...more };
  const { id } = made.parse((await we.post('/admins', form, by.token).expect(201)).body);
  await quietOf(it);
  return { id, email };
};

/** The token in the link of the newest invitation. */
const wayIn = async (email: string) => {
  const newest = (await we.mails(email)).find(({ kind }) => kind === 'invitation');
  const [, way = ''] = /\/admin\/join#(\S+)/.exec(newest?.text ?? '') ?? [];
  const params = new URLSearchParams(way);
  return { email: params.get('email') ?? '', invitation: params.get('invitation') ?? '' };
};
const register = (form: object) => we.post('/auth-admin/register', { password: PASSWORD, ...form });
const recoveryCodes: KeptCodes = new Map();
const activate = (email: string, code: string) =>
  withSecondFactor(recoveryCodes, { email }, (form) =>
    we.post('/auth-admin/activate-account', { code, ...form }),
  );
const login = (email: string) =>
  withSecondFactor(recoveryCodes, { email }, (form) =>
    we.post('/auth-admin/login', { password: PASSWORD, ...form }),
  );

/** Grants permissions as the server's shell does. */
const grant = async (id: string, ...granted: readonly string[]): Promise<void> => {
  const asked = {
    kind: 'admin',
    action: 'grant',
    id,
    input: { granted },
    actor: theSystem,
    command: newId(),
  };
  expect(await execute(it.service.runtime, asked)).toMatchObject({ ok: true });
};

/** An admin who has accepted an invitation, and may write about posts. */
const joined = async (more: object = {}) => {
  const { id, email } = await invite(more);
  await grant(id, 'posts:write');
  await register(await wayIn(email)).expect(201);
  const tokens = tokensIn((await activate(email, await we.code(email))).body);
  return { id, email, token: tokens.access, refresh: tokens.refresh };
};

describe('an invitation', () => {
  test('leads by a password and a code to an account with the invited values', async () => {
    const { id, email } = await invite({ language: 'en' });
    expect(await we.mails(email)).toMatchObject([
      { kind: 'invitation', subject: 'You are invited to be an admin of Malaab' },
    ]);
    const way = await wayIn(email);
    expect(way.email).toBe(email);
    const { body } = await register(way).expect(201);
    expect(body).toMatchObject({ id, email, state: 'invited', permissions: [] });
    expect(JSON.stringify(body)).not.toMatch(/argon2|token/i);
    expect((await login(email)).body).toMatchObject({ status: 403, code: 'account_not_active' });

    const code = await we.code(email);
    const entered = await activate(email, code);
    expect(entered.body).toMatchObject({ user: { id, state: 'appointed' } });
    expect((await login(email)).status).toBe(200);
    expect((await activate(email, code)).body).toMatchObject({ code: 'code_expired' });
    expect((await register(way)).body).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('works only for the receiver’s address', async () => {
    const { email } = await invite();
    const other = await invite();
    const { invitation } = await wayIn(other.email);
    for (const form of [
      { email, invitation },
      { email, invitation: '' },
      { email: 'nobody@example.com', invitation },
      { email: chief.email, invitation },
    ]) {
      expect((await register(form)).body).toMatchObject({ status: 403, code: 'forbidden' });
    }
    const { body } = await register({ ...(await wayIn(email)), password: 'password1' }).expect(422);
    expect(body).toMatchObject({ errors: [{ path: 'password', code: 'too_common' }] });
  });

  test('is followed by a code that few wrong tries invalidate', async () => {
    const { email } = await invite();
    const way = await wayIn(email);
    await register(way).expect(201);
    const code = await we.code(email);
    for (const _ of [1, 2, 3]) {
      expect((await activate(email, otherThan(code))).body).toMatchObject({ code: 'code_wrong' });
    }
    expect((await activate(email, code)).body).toMatchObject({ code: 'code_expired' });
    await register(way).expect(201);
    expect((await activate(email, await we.code(email))).status).toBe(200);
  });

  test('can be sent again, and only the last one is valid', async () => {
    const { id, email } = await invite();
    const first = await wayIn(email);
    await we.post(`/admins/invite-again/${id}`, {}, chief.token).expect(200);
    await quietOf(it);
    const second = await wayIn(email);
    expect(second.invitation).not.toBe(first.invitation);
    expect((await register(first)).status).toBe(403);
    await register(second).expect(201);
    expect((await activate(email, await we.code(email))).status).toBe(200);
    const again = await we.post(`/admins/invite-again/${id}`, {}, chief.token);
    expect(again.body).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('is withdrawn by removing the invited admin', async () => {
    const { id, email } = await invite();
    const way = await wayIn(email);
    await as(chief).remove(`/admins/${id}`).expect(200);
    expect((await register(way)).status).toBe(403);
    await invite({ email });
  });

  test('is sent once, and not to an existing admin', async () => {
    const { email } = await joined();
    const form = { name: 'أخرى', email: email.toUpperCase() };
    const { body } = await we.post('/admins', form, chief.token).expect(422);
    expect(body).toMatchObject({ errors: [{ path: 'email', code: 'taken' }] });
    const kinds = (await we.mails(email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'second-factor')).toEqual(['activation', 'invitation']);
  });

  test('grants no permission, and takes no password', async () => {
    const form = { name: 'نهى', email: 'more@example.com' };
    const more = await we.post('/admins', { ...form, permissions: ['users:write'] }, chief.token).expect(409);
    expect(more.body).toMatchObject({ code: 'grant_needs_second' });
    const secret = await we.post('/admins', { ...form, password: PASSWORD }, chief.token).expect(422);
    expect(secret.body).toMatchObject({ errors: [{ path: 'password', code: 'unknown_field' }] });
  });

  test('lapses after seven days, and its data is erased', async () => {
    const name = 'ياسمين العابرة';
    const { id, email } = await invite({ name });
    const way = await wayIn(email);
    await register(way).expect(201);
    expect(await tracesOf(it, [name])).not.toEqual([]);
    ahead = 7 * DAY_MS + 60_000;
    await vi.waitFor(async () => {
      await it.service.worker.fireDue();
      const events = await it.platform.log.readStream(`admin-${id}`);
      expect(events.at(-1)?.type).toBe('InvitationLapsed');
    }, patiently);
    await quietOf(it);
    ahead = 0;
    expect((await register(way)).status).toBe(403);
    expect(await tracesOf(it, [name, email])).toEqual([]);
    expect(await it.platform.accounts.passwords.verify(id, PASSWORD)).toBe(false);
  });
});

describe('an admin’s rights', () => {
  test('are granted by two admins, and take effect during a session', async () => {
    const [noha, second] = [await joined(), await callers.staff('admins:write', 'posts:write')];
    const member = await callers.member('PLAYER');
    const reinstating = async () => (await we.post(`/users/reinstate/${member.id}`, {}, noha.token)).status;
    expect(await reinstating()).toBe(403);
    const more = { permissions: ['posts:write', 'users:write'] };
    expect((await as(chief).patch(`/admins/${noha.id}`, more)).body).toMatchObject({
      status: 409,
      code: 'grant_needs_second',
    });
    const granted = { granted: ['users:write'] };
    const proposed = await we.post(`/admins/grant/${noha.id}`, granted, chief.token).expect(202);
    expect(proposed.body).toMatchObject({ state: 'waiting', action: 'grant', area: 'admins' });
    const { id } = made.parse(proposed.body);
    const less = await we.post(`/admins/grant/${noha.id}`, granted, second.token);
    expect(less.body).toMatchObject({ status: 403, code: 'more_than_own' });
    expect((await we.post(`/proposals/agree/${id}`, {}, chief.token)).status).toBe(409);
    expect(await reinstating()).toBe(403);
    await we.post(`/proposals/agree/${id}`, {}, second.token).expect(200);
    await quietOf(it);
    expect(await reinstating()).toBe(409);
    const events = await it.platform.log.readStream(`admin-${noha.id}`);
    expect(events.findLast(({ type }) => type === 'PermissionsGranted')).toMatchObject({
      data: { permissions: ['posts:write', 'users:write'] },
      meta: { actor: chief.id, agreed: [chief.id, second.id] },
    });
    await as(chief).patch(`/admins/${noha.id}`, { permissions: [] }).expect(200);
    expect(await reinstating()).toBe(403);
  });

  test('end with the account: its tokens, its password and its sessions', async () => {
    const noha = await joined();
    await as(noha).get('/users/me').expect(200);
    await as(chief).remove(`/admins/${noha.id}`).expect(200);
    await as(noha).get('/users/me').expect(401);
    await quietOf(it);
    await we.post('/auth-admin/refresh', { refresh_token: noha.refresh }).expect(401);
    expect((await login(noha.email)).status).toBe(401);
    expect(await it.platform.accounts.passwords.verify(noha.id, PASSWORD)).toBe(false);
    const events = await it.platform.log.readAll(0n, 1000);
    const reasons = events.flatMap(({ type, data }) => (type === 'SessionRevoked' ? [data['reason']] : []));
    expect(reasons).toContain('dismissal');
  });

  test('are not the admin’s own to change, and admins can’t remove their own account', async () => {
    const own = `/admins/${chief.id.toUpperCase()}`;
    expect((await as(chief).patch(own, { permissions: [] })).body).toMatchObject({ code: 'not_to_oneself' });
    expect((await as(chief).remove(own)).body).toMatchObject({ code: 'not_to_oneself' });
  });

  test('are read from the log again under an If-Match and an Idempotency-Key', async () => {
    const noha = await joined();
    const key = { 'idempotency-key': `rights-${noha.id}` };
    const address = `/admins/${noha.id}`;
    const change = { permissions: ['posts:read'] };
    const first = await as(chief).patch(address, change).set(key).expect(200);
    const again = await as(chief).patch(address, change).set(key).expect(200);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    await as(chief).patch(address, { permissions: [] }).set('if-match', '"1"').expect(412);
  });
});

describe('an admin’s account', () => {
  const upload = async (by: Token): Promise<string> => {
    const photo = sharp({ create: { width: 200, height: 200, channels: 3, background: 'green' } });
    const answer = await it.http
      .post('/aws/upload')
      .set('authorization', `Bearer ${by.token}`)
      .field('type', 'profile-picture')
      .attach('file', await photo.jpeg().toBuffer(), 'me.jpg')
      .expect(201);
    return made.parse(answer.body).id;
  };

  test('shows a picture that the admin has uploaded', async () => {
    const [noha, other] = [await joined(), await callers.staff()];
    const [own, foreign] = [await upload(noha), await upload(other)];
    const address = `/admins/${noha.id}`;
    const { body } = await as(noha).patch(address, { profilePicture: own }).expect(200);
    expect(body).toMatchObject({ profilePicture: own });
    for (const path of [address, `/admins/${noha.id.toUpperCase()}`]) {
      const refused = await as(noha).patch(path, { profilePicture: foreign }).expect(422);
      expect(refused.body).toMatchObject({ errors: [{ path: 'profilePicture', code: 'no_such_thing' }] });
    }
    await as(chief).patch(address, { profilePicture: foreign }).expect(422);
  });

  test('has a profile: name, permissions and start', async () => {
    const noha = await joined({ name: 'نهى' });
    const { id } = noha;
    const address = `/admins/${id}/profile`;
    const item = (await as(noha).get(`/admins/${id}`).expect(200)).body;
    const profile = {
      id,
      name: 'نهى',
      profilePicture: null,
      state: 'appointed',
      permissions: ['posts:write'],
      since: z.looseObject({ appointedAt: z.iso.datetime() }).parse(item).appointedAt,
    };
    expect((await as(noha).get(address).expect(200)).body).toEqual(profile);
    expect((await as(chief).get(address).expect(200)).body).toEqual(profile);
    await as(await callers.staff('posts:write'))
      .get(address)
      .expect(404);
    await as(await callers.member('PLAYER'))
      .get(address)
      .expect(404);
    await it.http.get(address).expect(401);

    const invited = await invite();
    const waiting = await as(chief).get(`/admins/${invited.id}/profile`).expect(200);
    expect(waiting.body).toMatchObject({ state: 'invited', since: null });
    const former = await as(chief).get(`/admins/${chief.id}/profile`).expect(200);
    expect(former.body).toMatchObject({ since: expect.stringMatching(/Z$/) });
  });
});

describe('an admin is told', () => {
  const page = z.object({ items: z.array(z.looseObject({ id: z.string(), kind: z.string() })) });
  const notes = async (of: Caller, by: Caller = of) => {
    await quietOf(it);
    const answer = await as(by).get(`/admins/${of.id}/notifications`).expect(200);
    return page.parse(answer.body).items;
  };

  test('about waiting tasks in the areas that they act in, and of no others', async () => {
    const [users, reports, posts] = [
      await callers.staff('users:write'),
      await callers.staff('reports:write', 'users:read'),
      await callers.staff('posts:write'),
    ];
    const scout = await it.member('SCOUT');
    const player = await it.member('PLAYER');
    await we.post(`/users/reject/${scout.id}`, { reason: 'صورة غير واضحة' }, chief.token).expect(200);
    await we.post('/users/resubmit', {}, scout.token).expect(200);
    const spammer = await it.member('PLAYER');
    const report = { targetType: 'user', targetId: spammer.id, type: 'SPAM', description: 'إعلانات' };
    const filed = made.parse((await we.post('/post-reports', report, player.token).expect(201)).body);

    const told = await notes(users);
    expect(told).toMatchObject([
      { kind: 'approval_waiting', byId: scout.id, adminId: users.id, userId: null, read: false },
      { kind: 'approval_waiting', byId: scout.id },
    ]);
    expect(told[0]?.['text']).toMatch(/^حساب .+ في انتظار الموافقة$/);
    expect(await notes(reports)).toMatchObject([
      { kind: 'reported', byId: player.id, reportId: filed.id, read: false },
    ]);
    expect(await notes(posts)).toEqual([]);
    const all = (await notes(chief)).map(({ kind }) => kind);
    // events of the same moment may stand in either order
    expect(all.toSorted()).toEqual(['approval_waiting', 'approval_waiting', 'reported']);
  });

  test('by notifications that they read, mark and remove themselves', async () => {
    const [users, other] = [await callers.staff('users:write'), await callers.staff('users:write')];
    await it.member('AGENT');
    const [note] = await notes(users);
    const address = `/notifications/${note?.id ?? ''}`;
    expect(await notes(users, other)).toEqual([]);
    await as(other).put(`${address}/read`).expect(404);
    await as(other).remove(address).expect(404);
    expect((await as(users).put(`${address}/read`).expect(200)).body).toMatchObject({ read: true });
    await as(users).remove(address).expect(200);
    expect(await notes(users)).toEqual([]);
    expect(await notes(other)).toHaveLength(1);
  });

  test('only by the system: no admin sends a message in its name', async () => {
    const said = { kind: 'announcement', title: 'تنبيه', body: 'نص' };
    for (const to of [{ adminId: chief.id }, {}, { userId: chief.id }]) {
      expect((await we.post('/notifications', { ...said, ...to }, chief.token)).status).toBe(422);
    }
  });
});
