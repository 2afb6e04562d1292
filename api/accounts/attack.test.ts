import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { solved } from '../../tests/support/proof-of-work.ts';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { accountsOf, type Accounts } from './accounts.fixture.ts';
import { clientsOf } from './clients.fixture.ts';

/** Solving is luck: now and then it takes five times as long. */
const PUZZLING = 240_000;
const DAY_MS = 24 * 3_600_000;
const NEW = 'Kora-gdida-fi-elMal3ab-8';
const STRANGERS = 'Kelmet-serr-elgharib-9';

let it: TestService;
let we: Accounts;
let ahead = 0;
beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  it = await testService(undefined, undefined, { now, app: { trustedProxies: 1 } });
  we = accountsOf(it);
});
afterAll(() => it.close());
beforeEach(() => we.later(3600));

const { freshEmail, freshClient, send, register, login, activate, freshMember } = clientsOf(() => ({
  it,
  we,
}));

describe('a stranger who signs up with somebody’s address', () => {
  test('gains nothing if the owner enters the mailed code, and the owner continues by the link', async () => {
    const [stranger, owner, email] = [freshClient(), freshClient(), freshEmail()];
    await register(stranger, email, { password: STRANGERS, name: 'غريب' }).expect(201);
    const code = await we.code(email);
    for (const from of [owner, freshClient()]) {
      expect((await activate(from, { email, code })).body).toMatchObject({ code: 'code_elsewhere' });
    }
    await it.http.post('/auth/activate-account').send({ email, code }).expect(422);
    expect((await login(stranger, email, STRANGERS)).status).toBe(403);

    const way = await we.link(email);
    expect(way.email).toBe(email);
    const { body } = await activate(owner, { ...way, password: NEW }).expect(200);
    expect(body).toMatchObject({ user: { email, state: 'choosing_role' } });
    expect((await login(stranger, email, STRANGERS)).status).toBe(401);
    expect((await login(owner, email, NEW)).status).toBe(200);
    expect((await activate(stranger, { email, code })).body).toMatchObject({ status: 422 });
    expect((await activate(owner, { ...way, password: STRANGERS })).body).toMatchObject({
      code: 'link_expired',
    });
    expect((await login(owner, email, NEW)).status).toBe(200);
  });

  test.each(['before', 'after'])('%s the owner doesn’t disturb the owner’s sign-up', async (when) => {
    const [stranger, owner, email] = [freshClient(), freshClient(), freshEmail()];
    const strangers = () =>
      register(stranger, email, {
        password: STRANGERS,
        name: 'غريب',
        username: `gharib_${when}`,
        phone: when === 'before' ? '+201001210001' : '+201001210002',
      });
    if (when === 'before') await strangers().expect(201);
    await register(owner, email, { name: 'منى' }).expect(201);
    const code = await we.code(email);
    if (when === 'after') await strangers().expect(201);

    expect((await activate(stranger, { email, code: code === '0000' ? '0001' : '0000' })).status).toBe(422);
    const { body } = await activate(owner, { email, code }).expect(200);
    expect(body.user).toMatchObject({ name: 'منى', username: null, phone: null });
    expect((await login(owner, email, PASSWORD)).status).toBe(200);
    expect((await login(stranger, email, STRANGERS)).status).toBe(401);
  });

  test('can’t use up the tries of the owner’s code', async () => {
    const [owner, email] = [freshClient(), freshEmail()];
    await register(owner, email).expect(201);
    for (let tried = 0; tried < 5; tried += 1) await activate(freshClient(), { email, code: '1234' });
    expect((await activate(owner, { email, code: await we.code(email) })).status).toBe(200);
  });

  test('can’t use up the owner’s codes: after ten the mail has only the link, which works', async () => {
    const [owner, email] = [freshClient(), freshEmail()];
    for (let asked = 0; asked < 10; asked += 1) await register(freshClient(), email).expect(201);
    await register(owner, email).expect(201);
    expect((await we.mails(email))[0]?.text).not.toMatch(/^\d{4}$/m);
    await activate(owner, { ...(await we.link(email)), password: NEW }).expect(200);
    expect((await login(owner, email, NEW)).status).toBe(200);
  });
});

describe('the link that activates', () => {
  test('is sent to a request from another browser, and requires a good password', async () => {
    const [owner, other, email] = [freshClient(), freshClient(), freshEmail()];
    await register(owner, email).expect(201);
    await send(other, '/auth/resend-otp', { email }).expect(200);
    const [mail] = await we.mails(email);
    expect(mail?.text).not.toMatch(/^\d{4}$/m);
    const way = await we.link(email);
    for (const [password, code] of [
      ['short', 'too_short'],
      [undefined, 'required'],
    ] as const) {
      const { body } = await activate(other, { ...way, password }).expect(422);
      expect(body).toMatchObject({ errors: [{ path: 'password', code }] });
    }
    await activate(other, { ...way, password: NEW }).expect(200);
  });

  test('is valid for a day, only for its own account', async () => {
    const [client, email, another] = [freshClient(), freshEmail(), freshEmail()];
    await register(client, email).expect(201);
    const { link } = await we.link(email);
    await register(client, another).expect(201);
    expect((await activate(client, { email: another, link, password: NEW })).body).toMatchObject({
      code: 'link_expired',
    });
    ahead = DAY_MS + 1000;
    expect((await activate(client, { email, link, password: NEW })).body).toMatchObject({
      code: 'link_expired',
    });
    ahead = 0;
    await activate(client, { email, link, password: NEW }).expect(200);
  });
});

describe('guesses at a password by strangers', () => {
  const guess = async (email: string, times: number, from = freshClient()): Promise<void> => {
    for (let tried = 0; tried < times; tried += 1)
      expect((await login(from, email, STRANGERS)).status).toBe(401);
  };

  test(
    'never lock out the owner: from a known device, from a known network, or with proof of work',
    async () => {
      const { owner, email } = await freshMember();
      await guess(email, 10);
      const elsewhere = freshClient();
      expect((await login({ ...elsewhere, device: owner.device }, email, PASSWORD)).status).toBe(200);
      await guess(email, 10);
      expect((await login({ ...elsewhere, network: owner.network }, email, PASSWORD)).status).toBe(200);
      await guess(email, 10);
      const third = freshClient();
      const { body } = await login(third, email, PASSWORD).expect(428);
      expect((await login(third, email, PASSWORD, { proof: solved(body.puzzle) })).status).toBe(200);
      // and from then on this device is known
      await guess(email, 10);
      expect((await login(third, email, PASSWORD)).status).toBe(200);
    },
    PUZZLING,
  );

  test(
    'end after 30 in 15 minutes, also with proof of work; the owner’s device and the mailed link still work',
    async () => {
      const { owner, email } = await freshMember();
      const stranger = freshClient();
      await guess(email, 10, stranger);
      for (let tried = 0; tried < 20; tried += 1) {
        const { body } = await login(stranger, email, STRANGERS).expect(428);
        expect((await login(stranger, email, STRANGERS, { proof: solved(body.puzzle) })).status).toBe(401);
      }
      const { body } = await login(freshClient(), email, PASSWORD).expect(428);
      const refused = await login(freshClient(), email, PASSWORD, { proof: solved(body.puzzle) });
      expect(refused.body).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);

      const elsewhere = freshClient();
      await send(elsewhere, '/auth/forgot-password', { email }).expect(200);
      const way = await we.link(email);
      await send(elsewhere, '/auth/reset-password', { ...way, password: NEW }).expect(200);
      expect((await login(elsewhere, email, NEW)).status).toBe(200);
      expect((await login(owner, email, NEW)).status).toBe(200);
    },
    PUZZLING,
  );

  test('from the owner’s own network don’t affect the owner’s device', async () => {
    const { owner, email } = await freshMember();
    await guess(email, 10, { ...owner, device: freshClient().device });
    expect((await login({ ...owner, device: freshClient().device }, email, PASSWORD)).status).toBe(428);
    expect((await login(owner, email, PASSWORD)).status).toBe(200);
  });
});

describe('codes for a new password', () => {
  test('requested by a stranger don’t prevent the owner from setting a new password', async () => {
    const { owner, email } = await freshMember();
    const stranger = freshClient();
    for (let asked = 0; asked < 12; asked += 1) {
      await send(stranger, '/auth/forgot-password', { email }).expect(200);
    }
    await send(owner, '/auth/forgot-password', { email }).expect(200);
    const code = await we.code(email);
    await send(owner, '/auth/reset-password', { email, code, password: NEW }).expect(200);
    expect((await login(owner, email, NEW)).status).toBe(200);
  });

  test('are not sent, and none is accepted, if the account knows neither device nor network', async () => {
    const { id, email } = await freshMember();
    const stranger = freshClient();
    await send(stranger, '/auth/forgot-password', { email }).expect(200);
    expect((await we.mails(email))[0]?.text).not.toMatch(/^\d{4}$/m);
    const { rows } = await it.platform.pool.query(
      `select from ops.code where account = $1 and purpose = 'password-reset'`,
      [id],
    );
    expect(rows).toEqual([]);
    expect((await send(stranger, '/auth/verify-code', { email, code: '1234' })).body).toMatchObject({
      code: 'code_wrong',
    });
  });

  test('work only in the requesting browser; the link works in any', async () => {
    const { owner, email } = await freshMember();
    const other = { ...owner, device: freshClient().device };
    await send(owner, '/auth/forgot-password', { email }).expect(200);
    const code = await we.code(email);
    for (const path of ['/auth/verify-code', '/auth/reset-password'] as const) {
      const password = path === '/auth/verify-code' ? {} : { password: NEW };
      for (let tried = 0; tried < 4; tried += 1) {
        const { body } = await send(other, path, { email, code, ...password });
        expect(body).toMatchObject({ status: 422, code: 'code_elsewhere' });
      }
    }
    await send(owner, '/auth/verify-code', { email, code }).expect(200);
    const way = await we.link(email);
    await send(other, '/auth/reset-password', { ...way, password: NEW }).expect(200);
    expect((await send(other, '/auth/reset-password', { ...way, password: STRANGERS })).body).toMatchObject({
      code: 'link_expired',
    });
    expect((await login(owner, email, NEW)).status).toBe(200);
  });

  test('a client without cookies holds the key in the body', async () => {
    const email = freshEmail();
    const { body } = await it.http.post('/auth/register').send(we.form(email)).expect(201);
    const { device_key } = z.looseObject({ device_key: z.string() }).parse(body);
    const code = await we.code(email);
    const { status } = await it.http.post('/auth/activate-account').send({ email, code, device_key });
    expect(status).toBe(200);
  });
});
