import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { handClock, sharedDatabase } from './fixture.ts';
import { deriveAccountKeys } from './keys.ts';
import { openPasswords } from './passwords.ts';
import { openPendingPasswords } from './pending-passwords.ts';
import { openRefreshTokens } from './refresh-tokens.ts';

const DAY = 24 * 3_600_000;

const { now, wait } = handClock();
const { openPool, close } = await sharedDatabase();
const pool = openPool();
const keys = deriveAccountKeys(Buffer.alloc(32, 7));
const passwords = openPasswords({ pool, now });
const pending = openPendingPasswords({ pool, key: keys.pending, now });
const refreshTokens = openRefreshTokens({ pool, key: keys.refresh, now });

afterAll(close);

const signedUp = async (account: string, deviceKey: string, password: string, revision = 0) =>
  pending.keepSignUp({ account, deviceKey, hash: await passwords.hash(password), revision });

describe('a sign-up', () => {
  test('belongs to its browser, and the adopted one sets the password', async () => {
    const account = randomUUID();
    await signedUp(account, 'owner', 'tall palm 7', 3);
    wait(1);
    await signedUp(account, 'stranger', 'short palm 8', 4);
    expect(await pending.signUpOf(account, 'owner')).toBe(3);
    expect(await pending.signUpOf(account, 'nobody')).toBeNull();
    expect(await passwords.verify(account, 'short palm 8')).toBe(true);
    await pending.adoptSignUp(account, 'owner');
    expect(await passwords.verify(account, 'short palm 8')).toBe(false);
    expect(await passwords.verify(account, 'tall palm 7')).toBe(true);
    await pending.dropOtherSignUps(account, 'owner');
    expect(await pending.signUpOf(account, 'owner')).toBe(3);
    expect(await pending.signUpOf(account, 'stranger')).toBeNull();
  });

  test('is kept eight days, and removed with an erased account', async () => {
    const [lapsed, erased] = [randomUUID(), randomUUID()];
    await signedUp(lapsed, 'owner', 'tall palm 7');
    wait(9 * DAY);
    expect(await pending.signUpOf(lapsed, 'owner')).toBeNull();
    expect(await pending.prune(now())).toBeGreaterThan(0);
    await signedUp(erased, 'owner', 'tall palm 7');
    await passwords.forget(erased);
    expect(await passwords.verify(erased, 'tall palm 7')).toBe(false);
  });
});

describe('a change', () => {
  const kept = async (account: string, password: string): Promise<string> => {
    const change = randomUUID();
    await pending.keepChange(change, account, await passwords.hash(password));
    return change;
  };
  const session = async (person: string): Promise<string> => {
    const id = randomUUID();
    await refreshTokens.begin({ person, session: id });
    return id;
  };

  test('sets the password and ends the sessions once, also if it is adopted repeatedly', async () => {
    const account = randomUUID();
    await passwords.set(account, 'the old one');
    const old = await session(account);
    wait(1);
    const change = await kept(account, 'the new one');
    expect(await passwords.verify(account, 'the old one')).toBe(true);
    await pending.adoptChange(change);
    expect(await passwords.verify(account, 'the new one')).toBe(true);
    expect(await refreshTokens.endedSessionsOf(account)).toEqual([old]);
    const later = await session(account);
    await pending.adoptChange(change);
    expect((await refreshTokens.familiesOf(account)).map((family) => family.session)).toEqual([later]);
  });

  test('after a later one has no effect', async () => {
    const account = randomUUID();
    const first = await kept(account, 'the first one');
    wait(1);
    const second = await kept(account, 'the second one');
    await pending.adoptChange(second);
    const later = await session(account);
    await pending.adoptChange(first);
    expect(await passwords.verify(account, 'the second one')).toBe(true);
    expect(await refreshTokens.endedSessionsOf(account)).toEqual([]);
    expect((await refreshTokens.familiesOf(account)).map((family) => family.session)).toEqual([later]);
  });
});
