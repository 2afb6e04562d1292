import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ACCESS_TOKEN_LIFE, openAccessTokens } from '../../infra/accounts/access-tokens.ts';
import { deriveAccountKeys } from '../../infra/accounts/keys.ts';
import { openSigningKeys } from '../../infra/accounts/signing-keys.ts';
import { masterKeyFrom } from '../../infra/vault/master-key.ts';
import { CLOSE } from '../../domain/realtime/frames.ts';
import { askPoll, figureIs, notify, poll } from './client.fixture.ts';
import { PASSWORD } from '../../tests/support/service.ts';
import { bearer, onStage } from './stage.fixture.ts';
import { openPool } from '../../tests/support/pool.ts';

const stage = onStage({ authMs: 300, pollMs: 20_000 });

/** Copies a valid token with an expiry a few seconds from now. */
const nearlyOver = async (goodToken: string, secondsLeft: number): Promise<string> => {
  const { environment, platform } = stage.it();
  const identity = await platform.accounts.accessTokens.verify(goodToken);
  if (!identity) throw new Error('The token is invalid.');
  const pool = openPool(environment['MALAAB_DATABASE_URL'] ?? '');
  const masterKey = await masterKeyFrom({ folder: environment['MALAAB_DATA'] ?? '', value: undefined });
  const { signing } = deriveAccountKeys(masterKey);
  const keys = await openSigningKeys({ pool, key: signing, now: () => new Date() });
  const now = () => new Date(Date.now() - (ACCESS_TOKEN_LIFE - secondsLeft) * 1000);
  const { accessToken } = await openAccessTokens({ keys, now }).sign(identity);
  await pool.end();
  return accessToken;
};

describe('authentication', () => {
  test('accepts a header, the cookie of an own page, and a first message', async () => {
    const { token } = await stage.it().member();
    const cookie = `lang=ar; malaab_access=${token}`;
    const host = `127.0.0.1:${stage.gateway().port}`;
    const ways = [
      stage.connect({ token }),
      stage.connect({ headers: { cookie, origin: 'http://malaab.test' } }),
      stage.connect({ headers: { cookie, origin: `http://${host}` } }),
      stage.connect(),
    ];
    ways[3]?.ws.once('open', () => ways[3]?.send({ type: 'auth', token }));
    for (const client of ways) expect((await client.first('hello')).cursor).toMatch(/^\d+$/);
  });

  test('a token by message takes precedence over the cookie', async () => {
    const [one, other] = [await stage.it().member(), await stage.it().member()];
    const origin = 'http://malaab.test';
    const client = stage.connect({
      headers: { cookie: `malaab_access=${other.token}`, origin },
      byMessage: true,
    });
    client.ws.once('open', () => client.send({ type: 'auth', token: one.token }));
    await client.first('hello');
    const sent = await notify(stage.it().service, one.id);
    expect((await client.told(1)).map(({ id }) => id)).toEqual([sent.id]);
  });

  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a page with an opaque origin', { origin: 'null' }],
    ['a cookie without an origin', { cookie: 'malaab_access=x.y.z' }],
    ['a header without a bearer token', { authorization: 'Basic eDp5' }],
  ])('%s is refused before the upgrade', async (_, headers) => {
    expect(await stage.connect({ headers }).refusal()).toBe(403);
  });

  test('a poll from a foreign page with the member’s cookie is refused', async () => {
    const { token } = await stage.it().member();
    const headers = { cookie: `malaab_access=${token}`, origin: 'https://evil.example' };
    expect(await stage.connect({ headers }).refusal()).toBe(403);
  });

  test.each([
    ['an invalid token', { token: 'a.b.c' }],
    ['no token in time', {}],
  ])('%s: closed as unauthenticated', async (_, settings) => {
    const client = stage.connect(settings);
    expect(await client.ended()).toEqual({ code: CLOSE.unauthenticated, reason: 'unauthenticated' });
    expect(client.frames).toEqual([]);
  });

  test('a message before the token closes the socket as unauthenticated', async () => {
    const client = stage.connect();
    client.ws.once('open', () => client.send({ type: 'watch', ids: [] }));
    expect(await client.ended()).toMatchObject({ code: CLOSE.unauthenticated });
  });

  test('an invalid request target ends that connection, not the server', async () => {
    const { port } = stage.gateway();
    const socket = connectTo(port, '127.0.0.1');
    socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
    expect((await askPoll(stage.gateway(), (await stage.it().member()).token)).status).toBe(200);
  });

  test.each([
    ['another path', 'GET /elsewhere HTTP/1.1\r\nConnection: Upgrade\r\n', 404, 'no_such_route'],
    [
      'a foreign page',
      'GET /realtime HTTP/1.1\r\nConnection: Upgrade\r\nOrigin: https://evil.example\r\n',
      403,
      'forbidden',
    ],
    ['no key', 'GET /realtime HTTP/1.1\r\nConnection: Upgrade\r\n', 400, 'malformed'],
    [
      'an unknown protocol version',
      'GET /realtime HTTP/1.1\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 99\r\n',
      400,
      'malformed',
    ],
    [
      'another method',
      'POST /realtime HTTP/1.1\r\nConnection: Upgrade\r\nContent-Length: 0\r\n',
      400,
      'malformed',
    ],
  ])('an upgrade that is refused for %s is answered with a problem', async (_, head, status, code) => {
    const socket = connectTo(stage.gateway().port, '127.0.0.1');
    socket.write(`${head}Host: x\r\nUpgrade: websocket\r\nAccept-Language: en\r\n\r\n`);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    await once(socket, 'close');
    expect(answer).toMatch(/^content-type: application\/problem\+json/im);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status, code });
  });

  test('a poll without a valid token is 401', async () => {
    for (const token of [null, 'a.b.c']) expect((await askPoll(stage.gateway(), token)).status).toBe(401);
  });
});

describe('end of access', () => {
  test('sign-out ends the sockets and polls of that session only', async () => {
    const it = stage.it();
    const person = await it.member();
    const again = await it.http
      .post('/auth/login')
      .send({ email: person.email, password: 'Kora-fi-elMal3ab-7' })
      .expect(200);
    const body: unknown = again.body;
    const other = String(Reflect.get(Object(body), 'access_token'));
    const [first, second] = [await stage.enter(person), await stage.enter({ token: other })];
    const { cursor } = await poll(stage.gateway(), person.token);
    const waiting = askPoll(stage.gateway(), person.token, { cursor });
    await figureIs(stage.gateway(), 'malaab_realtime_connections{transport="poll"}', 1);
    await it.http
      .post('/auth/logout')
      .set(bearer(person))
      .send({})
      .expect((answer) => answer.status < 300);
    expect(await first.ended()).toEqual({ code: CLOSE.ended, reason: 'session_ended' });
    expect(await waiting).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    await notify(it.service, person.id);
    await second.told(1);
  });

  test('a session revoked from another device receives nothing more', async () => {
    const it = stage.it();
    const person = await it.member();
    const { body } = await it.http
      .post('/auth/login')
      .send({ email: person.email, password: 'Kora-fi-elMal3ab-7' })
      .expect(200);
    const [lost, kept] = [await stage.enter(person), String(Reflect.get(Object(body), 'access_token'))];
    const session = await it.platform.accounts.accessTokens.verify(person.token);
    await it.http
      .delete(`/auth/sessions/${session?.session}`)
      .set(bearer({ token: kept }))
      .expect(200);
    expect(await lost.ended()).toEqual({ code: CLOSE.ended, reason: 'session_ended' });
  });

  test('a suspended member receives nothing more on any transport', async () => {
    const it = stage.it();
    const [person, admin] = [await it.member(), await it.admin()];
    const client = await stage.enter(person);
    await notify(it.service, person.id);
    await client.told(1);
    const { cursor } = await poll(stage.gateway(), person.token);
    await it.http
      .post(`/users/suspend/${person.id}`)
      .set(bearer(admin))
      .send({ policy: 'HARASSMENT', reason: 'إساءة متكررة' })
      .expect(200);
    await notify(it.service, person.id);
    expect(await client.ended()).toEqual({ code: CLOSE.ended, reason: 'session_ended' });
    expect(client.events()).toHaveLength(1);
    expect(await stage.connect({ token: person.token, cursor }).ended()).toMatchObject({
      code: CLOSE.unauthenticated,
    });
    expect((await askPoll(stage.gateway(), person.token, { cursor })).status).toBe(401);
  });

  test('the socket of an erased member is closed', async () => {
    const it = stage.it();
    const person = await it.member();
    const client = await stage.enter(person);
    await it.http
      .post(`/users/erase/${person.id}`)
      .set(bearer(person))
      .send({ password: PASSWORD })
      .expect(200);
    expect(await client.ended()).toMatchObject({ code: CLOSE.ended });
  });

  test('an expired token closes its socket, unless the session sent a new token', async () => {
    const person = await stage.it().member();
    const token = await nearlyOver(person.token, 3);
    const [stays, goes] = [await stage.enter({ token }), await stage.enter({ token })];
    stays.send({ type: 'auth', token: person.token });
    await stays.first('authenticated');
    expect(await goes.ended()).toEqual({ code: CLOSE.unauthenticated, reason: 'unauthenticated' });
    await notify(stage.it().service, person.id);
    await stays.told(1);
  });

  test('a new token of another session is refused', async () => {
    const [one, other] = [await stage.it().member(), await stage.it().member()];
    const client = await stage.enter(one);
    client.send({ type: 'auth', token: other.token });
    expect(await client.ended()).toMatchObject({ code: CLOSE.unauthenticated });
  });
});
