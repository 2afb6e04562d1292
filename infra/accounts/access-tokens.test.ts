import { randomUUID } from 'node:crypto';
import { SignJWT, decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose';
import { afterAll, expect, test } from 'vitest';
import type { AccessTokens } from '../../commands/ports/accounts.ts';
import { MasterKeyRefused } from '../vault/master-key.ts';
import { openAccessTokens } from './access-tokens.ts';
import { deriveAccountKeys } from './keys.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';
import { handClock, sharedDatabase } from './fixture.ts';

const key = deriveAccountKeys(Buffer.alloc(32, 7)).signing;
const MINUTE = 60_000;

const { now, wait } = handClock();
const { openPool, close } = await sharedDatabase();
const pool = openPool();

/** A process of its own, on the same table. */
const start = async (): Promise<{ keys: SigningKeys; tokens: AccessTokens }> => {
  const keys = await openSigningKeys({ pool, key, now });
  return { keys, tokens: openAccessTokens({ keys, now }) };
};

const { keys, tokens } = await start();
const identity = { person: randomUUID(), session: randomUUID() };

afterAll(close);

test('a token names person and session and nothing else, and is verified', async () => {
  const { accessToken, expiresIn } = await tokens.sign(identity);
  expect(expiresIn).toBe(1800);
  expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  const issuedAt = now().getTime() / 1000;
  expect(decodeJwt(accessToken)).toEqual({
    sub: identity.person,
    sid: identity.session,
    iss: 'malaab',
    aud: 'malaab',
    iat: issuedAt,
    exp: issuedAt + 1800,
  });
  expect(await tokens.verify(accessToken)).toEqual(identity);
  expect(await tokens.verify(accessToken)).toEqual(identity);
});

test('is valid for 30 minutes, used or not', async () => {
  const { accessToken } = await tokens.sign(identity);
  const { tokens: other } = await start();
  wait(30 * MINUTE - 1000);
  expect(await tokens.verify(accessToken)).toEqual(identity);
  wait(1000);
  expect(await tokens.verify(accessToken)).toBeNull();
  expect(await other.verify(accessToken)).toBeNull();
});

test('stays valid after a restart and in every process', async () => {
  const { accessToken } = await tokens.sign(identity);
  const { tokens: restarted } = await start();
  expect(await restarted.verify(accessToken)).toEqual(identity);
});

test('a changed, foreign, unsigned or wordless token is invalid', async () => {
  const { accessToken } = await tokens.sign(identity);
  const { kid } = await keys.current();
  const [header = '', , signature = ''] = accessToken.split('.');
  const other = { ...decodeJwt(accessToken), sub: randomUUID() };
  const forged = Buffer.from(JSON.stringify(other)).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid, typ: 'at+jwt' })).toString('base64url');
  const foreign = await generateKeyPair('ES256');
  const bad = [
    `${header}.${forged}.${signature}`,
    `${none}.${forged}.`,
    accessToken.slice(0, -8),
    '',
    'a.b.c',
    'token',
    await new SignJWT(other)
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
      .sign(foreign.privateKey),
    await new SignJWT(other)
      .setProtectedHeader({ alg: 'ES256', kid: 'unknown', typ: 'at+jwt' })
      .sign(foreign.privateKey),
    await new SignJWT(other).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' }).sign(foreign.privateKey),
  ];
  for (const token of bad) expect({ token, is: await tokens.verify(token) }).toEqual({ token, is: null });
});

test.each([
  ['another issuer', { iss: 'other' }, {}],
  ['another audience', { aud: 'other' }, {}],
  ['another type', {}, { typ: 'JWT' }],
  ['no session', { sid: undefined }, {}],
  ['no end', { exp: undefined }, {}],
])('a token of our key with %s is invalid', async (_, claim, header) => {
  const { kid, privateKey } = await keys.current();
  const good = decodeJwt((await tokens.sign(identity)).accessToken);
  const signed = (more: object, head: object) =>
    new SignJWT({ ...good, ...more })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt', ...head })
      .sign(privateKey);
  expect(await tokens.verify(await signed({}, {}))).toEqual(identity);
  expect(await tokens.verify(await signed(claim, header))).toBeNull();
});

test('a new key signs at once, here and soon elsewhere, and old tokens stay valid', async () => {
  const other = await start();
  const { accessToken: before } = await tokens.sign(identity);
  const { kid: oldKid } = await keys.current();
  wait(6_000);
  await keys.rotate();
  const { accessToken: after } = await tokens.sign(identity);
  expect(decodeProtectedHeader(after).kid).not.toBe(oldKid);
  for (const token of [before, after]) {
    expect(await tokens.verify(token)).toEqual(identity);
    expect(await other.tokens.verify(token)).toEqual(identity);
  }
  wait(11 * MINUTE);
  expect(decodeProtectedHeader((await other.tokens.sign(identity)).accessToken).kid).toBe(
    decodeProtectedHeader(after).kid,
  );
});

test('unknown key ids cause at most one read of the table in five seconds', async () => {
  let asked = 0;
  const counting = openPool();
  counting.on('acquire', () => {
    asked += 1;
  });
  const own = await openSigningKeys({ pool: counting, key, now });
  wait(6_000);
  asked = 0;
  for (let n = 0; n < 10; n += 1) expect(await own.publicKey(`made-up-${n}`)).toBeNull();
  expect(asked).toBe(1);
});

test('concurrent first starts of many processes agree on one key', async () => {
  await pool.query('delete from ops.signing_key');
  const started = await Promise.all(Array.from({ length: 5 }, start));
  wait(6_000);
  for (const one of started) {
    const { accessToken } = await one.tokens.sign(identity);
    for (const other of started) expect(await other.tokens.verify(accessToken)).toEqual(identity);
  }
});

test('pruning keeps the newest key and keys that may still be in use', async () => {
  await keys.rotate();
  wait(1);
  await keys.rotate();
  const { kid } = await keys.current();
  const { rows: held } = await pool.query('select from ops.signing_key');
  await keys.prune(new Date(now().getTime() + 23 * 60 * MINUTE));
  expect(
    (await pool.query('select from ops.signing_key where created_at >= $1', [new Date(now().getTime() - 1)]))
      .rows,
  ).toHaveLength(2);
  expect(held.length).toBeGreaterThan(1);
  await keys.prune(new Date(now().getTime() + 25 * 60 * MINUTE));
  expect((await pool.query<{ kid: string }>('select kid from ops.signing_key')).rows).toEqual([{ kid }]);
});

test('private keys are sealed, and another master key is refused', async () => {
  const { rows } = await pool.query<{ private_box: Buffer }>('select private_box from ops.signing_key');
  for (const row of rows) expect(row.private_box.toString('latin1')).not.toContain('PRIVATE KEY');
  const other = deriveAccountKeys(Buffer.alloc(32, 8)).signing;
  await expect(openSigningKeys({ pool, key: other, now })).rejects.toBeInstanceOf(MasterKeyRefused);
});
