import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testService, type TestService } from '../../tests/support/service.ts';
import { accountsOf, tokensIn, type Accounts, type Tokens } from './accounts.fixture.ts';

let it: TestService;
let we: Accounts;
beforeAll(async () => {
  it = await testService();
  we = accountsOf(it);
});
afterAll(() => it.close());

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

const list = z.object({
  items: z.array(
    z.strictObject({
      id: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      device: z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() }),
      current: z.boolean(),
    }),
  ),
});

const bearer = ({ access }: Pick<Tokens, 'access'>) => ({ authorization: `Bearer ${access}` });
const signInOn = async (email: string, agent: string): Promise<Tokens> =>
  tokensIn((await we.login(email).set('user-agent', agent).expect(200)).body);
const sessionsSeenBy = async (tokens: Tokens) =>
  list.parse((await it.http.get('/auth/sessions').set(bearer(tokens)).expect(200)).body).items;
const end = (id: string, tokens: Tokens) => it.http.delete(`/auth/sessions/${id}`).set(bearer(tokens));

const onTwoDevices = async () => {
  const { email } = await it.member();
  const [desktop, phone] = [await signInOn(email, DESKTOP), await signInOn(email, PHONE)];
  return { desktop, phone };
};
const idOf = async (tokens: Tokens): Promise<string> =>
  (await sessionsSeenBy(tokens)).find(({ current }) => current)?.id ?? '';

describe('the caller’s sessions', () => {
  test('are listed with their devices, the last used first, and the caller’s is marked', async () => {
    const { desktop, phone } = await onTwoDevices();
    await we.post('/auth/refresh', { refresh_token: desktop.refresh }).expect(200);
    const seen = await sessionsSeenBy(phone);
    expect(seen.map(({ device, current }) => ({ ...device, current }))).toEqual([
      { browser: 'Firefox', system: 'Linux', current: false },
      { browser: 'Chrome', system: 'Android', current: true },
      // the one that began with the account's code
      { browser: null, system: null, current: false },
    ]);
    const [used, quiet] = seen;
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(used?.createdAt ?? ''));
    expect(used?.createdAt).not.toBe(quiet?.createdAt);
  });

  test('require a token', async () => {
    const answers = [
      await it.http.get('/auth/sessions'),
      await it.http.delete('/auth/sessions/0190163d-8694-739b-aea5-966c26f8ad91'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });

  test('of staff belong to the staff', async () => {
    const { email } = await it.admin();
    const login = await it.staffLogin(email);
    expect(await sessionsSeenBy(tokensIn(login.body))).toHaveLength(2);
  });

  test('no User-Agent is in the log or in a table', async () => {
    await onTwoDevices();
    const events = await it.platform.log.readAll(0n, 10_000);
    const { rows } = await it.platform.pool.query<{ text: string }>(
      'select to_jsonb(f)::text as text from ops.refresh_family f',
    );
    const texts = [
      ...events.map(({ data, meta }) => JSON.stringify([data, meta])),
      ...rows.map(({ text }) => text),
    ];
    expect(texts.length).toBeGreaterThan(rows.length);
    expect(texts.filter((text) => text.includes('Mozilla'))).toEqual([]);
  });
});

describe('ending one', () => {
  test('ends its tokens at once, and the others continue', async () => {
    const { desktop, phone } = await onTwoDevices();
    const id = await idOf(phone);
    expect((await end(id, desktop).expect(200)).body).toEqual({ done: true });
    expect((await we.me(phone.access)).body).toMatchObject({ status: 401, code: 'session_ended' });
    const renewal = await we.post('/auth/refresh', { refresh_token: phone.refresh });
    expect(renewal.body).toMatchObject({ status: 401, code: 'session_ended' });
    expect((await sessionsSeenBy(desktop)).map((one) => one.id)).not.toContain(id);
    await end(id, desktop).expect(200);
  });

  test('of the caller clears the cookies as well', async () => {
    const { desktop } = await onTwoDevices();
    const { headers } = await end((await idOf(desktop)).toUpperCase(), desktop).expect(200);
    expect(String(headers['set-cookie'])).toContain('malaab_refresh=; Path=/auth; Max-Age=0');
    await we.me(desktop.access).expect(401);
  });

  test('of another person is answered like a missing one, and the session continues', async () => {
    const [mine, theirs] = [await onTwoDevices(), await onTwoDevices()];
    for (const id of [await idOf(theirs.phone), '0190163d-8694-739b-aea5-966c26f8ad91', 'not-an-id']) {
      expect((await end(id, mine.phone)).body).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await we.me(theirs.phone.access)).status).toBe(200);
  });
});
