import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { TooBusy } from '../../commands/support/limit.ts';
import { commonPasswords } from './common-passwords.ts';
import { openPasswords } from './passwords.ts';
import { handClock, sharedDatabase } from './fixture.ts';

const { now } = handClock();
const { openPool, close } = await sharedDatabase();
const pool = openPool();
const passwords = openPasswords({ pool, now });

afterAll(close);

const hashOf = async (account: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ hash: string }>('select hash from ops.password where account = $1', [
    account,
  ]);
  return rows[0]?.hash;
};

test('distinguishes the right password from a wrong one, and stores it as Argon2id at the cost that OWASP recommends', async () => {
  const account = randomUUID();
  await passwords.set(account, 'tall palm 7');
  expect(await passwords.verify(account, 'tall palm 7')).toBe(true);
  expect(await passwords.verify(account, 'tall palm 8')).toBe(false);
  expect(await hashOf(account)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a new password replaces the former one', async () => {
  const account = randomUUID();
  await passwords.set(account, 'first one');
  await passwords.set(account, 'second one');
  expect(await passwords.verify(account, 'first one')).toBe(false);
  expect(await passwords.verify(account, 'second one')).toBe(true);
});

test('is equal in any keyboard composition', async () => {
  const account = randomUUID();
  await passwords.set(account, 'crème brûlée'.normalize('NFD'));
  expect(await passwords.verify(account, 'crème brûlée'.normalize('NFC'))).toBe(true);
});

test('no account, an account without a password and a forgotten one are all refused', async () => {
  const forgotten = randomUUID();
  await passwords.set(forgotten, 'tall palm 7');
  await passwords.forget(forgotten);
  for (const account of [null, randomUUID(), forgotten])
    expect(await passwords.verify(account, 'tall palm 7')).toBe(false);
});

test('a hash of another cost is replaced only after the right password, and stays valid', async () => {
  const account = randomUUID();
  const weaker = openPasswords({ pool, now, cost: { memoryCost: 8_192, timeCost: 1, parallelism: 1 } });
  await weaker.set(account, 'tall palm 7');
  const old = await hashOf(account);
  expect(old).toContain('$m=8192,t=1,p=1$');

  await passwords.verify(account, 'a wrong one');
  expect(await hashOf(account)).toBe(old);
  expect(await passwords.verify(account, 'tall palm 7')).toBe(true);
  expect(await hashOf(account)).toContain('$m=19456,t=2,p=1$');
  expect(await passwords.verify(account, 'tall palm 7')).toBe(true);
});

test('the list of common passwords has the form that checkPassword compares: 8 or more, lower case, NFKC, once', () => {
  const odd = [...commonPasswords].filter(
    (password) => Array.from(password).length < 8 || password !== password.normalize('NFKC').toLowerCase(),
  );
  expect(odd).toEqual([]);
  expect(commonPasswords.size).toBeGreaterThan(10_000);
  for (const password of ['password', '12345678', 'zamalek1911', 'كلمةالسر']) {
    expect(commonPasswords.has(password)).toBe(true);
  }
});

test('a full queue of new passwords refuses one more, and sign-ins continue', async () => {
  const account = randomUUID();
  await passwords.set(account, 'tall palm 7');
  const flood = Array.from({ length: 101 }, () => passwords.hash('any other one'));
  expect(passwords.isCrowded()).toBe(true);
  await expect(passwords.set(randomUUID(), 'one too many')).rejects.toBeInstanceOf(TooBusy);
  expect(await passwords.verify(account, 'tall palm 7')).toBe(true);
  expect(passwords.isCrowded()).toBe(true);
  await Promise.all(flood);
  expect(passwords.isCrowded()).toBe(false);
});
