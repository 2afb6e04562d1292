import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  openIdentityProviderDouble,
  type IdentityProviderDouble,
  type ProviderPerson,
} from '../../tests/doubles/identity-provider.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { pagePolicy } from '../http/headers.ts';
import { createLog } from '../http/log.ts';
import { accountsOf, type Accounts } from './accounts.fixture.ts';

const lines: string[] = [];
let it: TestService;
let we: Accounts;
let provider: IdentityProviderDouble;
beforeAll(async () => {
  provider = await openIdentityProviderDouble();
  const logger = createLog({ level: 'trace', to: { write: (line) => void lines.push(line) } });
  it = await testService(undefined, undefined, { environment: provider.environment, logger });
  we = accountsOf(it);
});
afterAll(async () => {
  await it.close();
  await provider.close();
});

let count = 0;
const somebody = (more: Partial<ProviderPerson> = {}): ProviderPerson => {
  count += 1;
  return { sub: `subject-${count}`, name: 'هالة منصور', email: `hala.${count}@example.com`, ...more };
};

const google = async (person: ProviderPerson) =>
  it.http.post('/auth/google').send({ credential: await provider.idToken(person) });

const location = ({ headers }: { readonly headers: Readonly<Record<string, string>> }): URL =>
  new URL(headers['location'] ?? '', 'http://localhost');

const cookiesOf = ({ headers }: { readonly headers: object }): string => {
  const set: unknown = Reflect.get(headers, 'set-cookie');
  const all: readonly unknown[] = Array.isArray(set) ? set : [];
  return all.map((one) => String(one).split(';')[0]).join('; ');
};

test('the configured providers are listed, only with public ids', async () => {
  const { body } = await it.http.get('/auth/providers').expect(200);
  expect(body).toEqual({
    items: [
      { provider: 'google', clientId: 'malaab-client', script: provider.script },
      { provider: 'facebook', clientId: '100200300', script: null },
    ],
    terms: '2026-11',
  });
});

describe('a proof of Google', () => {
  test('opens an account for a verified address, and signs in again by the identity alone', async () => {
    const person = somebody();
    const first = await google(person);
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({ name: person.name, email: person.email, state: 'choosing_role' });
    const again = await google({ ...person, email: 'moved@example.com' });
    expect(again.body.user).toMatchObject({ id: first.body.user.id, email: person.email });
  });

  test('links an account with that address, and keeps its password', async () => {
    const member = await it.member();
    const { body } = await google(somebody({ email: member.email }));
    expect(body.user.id).toBe(member.id);
    await we.login(member.email).expect(200);
  });

  test('an address that is not verified links nothing and opens nothing', async () => {
    const member = await it.member();
    for (const email of [member.email, 'unverified@example.com']) {
      const { body } = await google(somebody({ email, emailVerified: false }));
      expect(body).toMatchObject({ status: 422, code: 'identity_without_email' });
    }
  });

  test('nothing of a stranger’s sign-up for the address is kept', async () => {
    const person = somebody();
    const strangers = { name: 'غريب', username: 'gharib_google', phone: '+201001210077' };
    await we.post('/auth/register', we.form(person.email ?? '', strangers)).expect(201);
    const { body } = await google(person);
    expect(body.user).toMatchObject({ name: person.name, username: null, phone: null });
    expect((await we.login(person.email ?? '')).body).toMatchObject({ code: 'bad_credentials' });
  });

  test.each<[string, () => Promise<string>]>([
    ['a foreign key', () => provider.forgedToken(somebody())],
    ['another service', () => provider.idToken(somebody(), { aud: 'another-client' })],
    ['another issuer', () => provider.idToken(somebody(), { iss: 'https://example.com' })],
    ['the past', () => provider.idToken(somebody(), { exp: 1_700_000_000 })],
    ['nobody', () => Promise.resolve('not-a-token')],
  ])('of %s is refused', async (_, tokenOf) => {
    const { body } = await it.http.post('/auth/google').send({ credential: await tokenOf() });
    expect(body).toMatchObject({ status: 401, code: 'identity_refused' });
  });

  test('is accepted once, at each of its routes', async () => {
    const token = await provider.idToken(somebody());
    const [one, other] = await Promise.all([
      it.http.post('/auth/google').send({ credential: token }),
      it.http.post('/auth/google/onetap/callback').send({ credential: token }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 401]));
    const used = [one, other].find(({ status }) => status === 200);
    await we.post('/auth/logout', {}, String(used?.body.access_token)).expect(200);
    const late = await it.http.get('/auth/google/onetap/callback').query({ credential: token });
    expect(location(late).pathname).toBe('/auth/error');
  });

  test('in the address redirects to one without it, and is in no line of the request log', async () => {
    const credential = await provider.idToken(somebody());
    const answer = await it.http.get('/auth/google/onetap/callback').query({ credential }).expect(303);
    expect(location(answer).pathname).toBe('/auth/callback');
    expect(answer.headers['location']).not.toContain(credential);
    const log = lines.join('');
    expect(log).toContain('"operation":"auth.google.onetap"');
    for (const part of credential.split('.')) expect(log).not.toContain(part);
    const renewed = await it.http.post('/auth/refresh').set('cookie', cookiesOf(answer)).send({});
    expect(renewed.status).toBe(200);
  });

  test('in the address is accepted only from a page of our own', async () => {
    const credential = await provider.idToken(somebody());
    const ask = (site: string) =>
      it.http
        .get('/auth/google/onetap/callback')
        .query({ credential })
        .set('sec-fetch-site', site)
        .expect(303);
    expect(location(await ask('cross-site')).search).toBe('?reason=identity_refused');
    expect(location(await ask('same-origin')).pathname).toBe('/auth/callback');
  });
});

describe.each(['google', 'facebook'] as const)('the way over %s', (name) => {
  const begin = async (cookie = '') => {
    const started = await it.http
      .get(`/auth/${name}/start`)
      .query({ returnTo: '/trainings?sport=CHESS' })
      .set('cookie', cookie)
      .expect(303);
    const agreed = await fetch(location(started), { redirect: 'manual' });
    return { cookies: cookiesOf(started), back: new URL(agreed.headers.get('location') ?? '') };
  };
  const comeBack = (back: URL, cookies: string) =>
    it.http.get(`${back.pathname}${back.search}`).set('cookie', cookies).expect(303);

  test('ends signed in, on the requested page', async () => {
    provider.signedIn = somebody();
    const { cookies, back } = await begin();
    const answer = await comeBack(back, cookies);
    expect(location(answer).pathname).toBe('/auth/callback');
    expect(location(answer).searchParams.get('returnTo')).toBe('/trainings?sport=CHESS');
    const renewed = await it.http.post('/auth/refresh').set('cookie', cookiesOf(answer)).send({});
    expect(renewed.body.user).toMatchObject({ email: provider.signedIn.email });
    expect(location(await comeBack(back, cookies)).pathname).toBe('/auth/error');
  });

  test('is refused in another browser, and with another state', async () => {
    provider.signedIn = somebody();
    const [mine, theirs] = [await begin(), await begin()];
    for (const answer of [await comeBack(mine.back, ''), await comeBack(mine.back, theirs.cookies)])
      expect(location(answer).search).toBe('?reason=identity_refused');
  });

  test('may be declined', async () => {
    provider.signedIn = null;
    const { cookies, back } = await begin();
    expect(location(await comeBack(back, cookies)).search).toBe('?reason=cancelled');
  });

  test('keeps a guest’s items: the account stays the same', async () => {
    provider.signedIn = somebody();
    const guest = await it.http.post('/auth/guest').send({});
    const { cookies, back } = await begin(cookiesOf(guest));
    const answer = await comeBack(back, cookies);
    const renewed = await it.http.post('/auth/refresh').set('cookie', cookiesOf(answer)).send({});
    expect(renewed.body.user).toMatchObject({ id: guest.body.user.id, state: 'choosing_role' });
  });

  test('says that the provider does not answer', async () => {
    provider.signedIn = somebody();
    const { cookies, back } = await begin();
    provider.down = true;
    const answer = await comeBack(back, cookies);
    provider.down = false;
    expect(location(answer).search).toBe('?reason=unavailable');
  });
});

test('a token of Facebook counts only if it was issued for this app', async () => {
  const person = somebody();
  const own = await it.http.post('/auth/facebook').send({ access_token: provider.accessToken(person) });
  expect(own.body.user).toMatchObject({ email: person.email });
  const foreign = provider.accessToken(somebody(), '999');
  const refused = await it.http.post('/auth/facebook').send({ access_token: foreign });
  expect(refused.body).toMatchObject({ status: 401, code: 'identity_refused' });
});

test('a suspended member is not let in', async () => {
  const [member, admin] = [await it.member(), await it.admin()];
  await we
    .post(`/users/suspend/${member.id}`, { policy: 'HARASSMENT', reason: 'مخالفة' }, admin.token)
    .expect(200);
  const person = somebody({ email: member.email });
  const { body } = await google(person);
  expect(body).toMatchObject({ code: 'account_locked' });
  // the page of the suspension, which takes an appeal
  const why = z.looseObject({ page: z.string() }).parse(body).page;
  await it.http.get(why.replace('/suspended', '/suspensions')).expect(200);
  const credential = await provider.idToken(person);
  const answer = await it.http.get('/auth/google/onetap/callback').query({ credential }).expect(303);
  expect(answer.headers['location']).toBe(why);
});

test('the policy of pages allows the script with one-tap, and its folder, if Google is configured', async () => {
  const folder = new URL('.', provider.script).href;
  const policy = pagePolicy('nonce', provider.script);
  expect(policy).toContain(`script-src 'self' ${provider.script};`);
  expect(policy).toContain(`connect-src 'self' ${folder};`);
  expect(policy).toContain(`frame-src ${folder};`);
  expect(pagePolicy('nonce')).not.toContain('frame-src');
});

test('an unconfigured provider has no route', async () => {
  const plain = await testService();
  try {
    await plain.http.post('/auth/google').send({ credential: 'x' }).expect(404);
    await plain.http.get('/auth/facebook/start').expect(404);
    expect((await plain.http.get('/auth/providers')).body).toMatchObject({ items: [] });
  } finally {
    await plain.close();
  }
});

describe('a linked account of another service', () => {
  const linkedOf = async (token: string) => {
    await quietOf(it);
    const answer = await it.http.get('/users/me/identities').set('authorization', `Bearer ${token}`);
    return z
      .object({ items: z.array(z.looseObject({ id: z.uuid(), provider: z.string() })) })
      .parse(answer.body).items;
  };
  const unlink = (token: string, id: string, body: object = {}) =>
    it.http.delete(`/users/me/identities/${id}`).set('authorization', `Bearer ${token}`).send(body);

  test('is seen by its member, who is told of it by mail, and ends it by the password', async () => {
    const [member, other] = [await it.member(), await it.member()];
    const person = somebody({ email: member.email });
    await google(person);
    const [linked] = await linkedOf(member.token);
    expect(linked).toMatchObject({ provider: 'google' });
    const id = linked?.id ?? '';
    expect(await linkedOf(other.token)).toEqual([]);
    await expect
      .poll(async () => (await we.mails(member.email)).map(({ kind }) => kind))
      .toContain('sign-in-linked');
    expect((await unlink(other.token, id, { password: PASSWORD })).status).toBe(404);
    expect((await unlink(member.token, id)).body).toMatchObject({
      errors: [{ path: 'password', code: 'required' }],
    });
    expect((await unlink(member.token, id, { password: 'another one 77' })).body).toMatchObject({
      errors: [{ path: 'password', code: 'wrong_password' }],
    });
    await unlink(member.token, id, { password: PASSWORD }).expect(200);
    expect(await linkedOf(member.token)).toEqual([]);
    // the same account of Google, at another address, opens an account of its own
    const again = await google({ ...person, email: `moved.${person.sub}@example.com` });
    expect(again.body.user.id).not.toBe(member.id);
  });

  test('stays if it is the only way in', async () => {
    const { body } = await google(somebody());
    const token = String(body.access_token);
    const [linked] = await linkedOf(token);
    expect((await unlink(token, linked?.id ?? '')).body).toMatchObject({ status: 409, code: 'last_way_in' });
    expect(await we.mails(String(body.user.email))).toEqual([]);
  });
});

test('one-tap posted by a page without a token keeps the guest of its browser', async () => {
  const guest = await it.http.post('/auth/guest').send({});
  const credential = await provider.idToken(somebody());
  const { body } = await it.http
    .post('/auth/google/onetap/callback')
    .set('cookie', cookiesOf(guest))
    .send({ credential });
  expect(body.user).toMatchObject({ id: guest.body.user.id, state: 'choosing_role' });
});
