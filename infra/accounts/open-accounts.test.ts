import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openAccounts, type Accounts } from './open-accounts.ts';
import { handClock, sharedDatabase } from './fixture.ts';

const masterKey = Buffer.alloc(32, 7);
const identity = { person: randomUUID(), session: randomUUID() };
const { now } = handClock();
const { openPool, close } = await sharedDatabase();
const pool = openPool();
const start = (): Promise<Accounts> => openAccounts({ pool, masterKey, now });

afterAll(close);

test('everything that one process issues is valid in the next', async () => {
  const before = await start();
  await before.passwords.set(identity.person, 'tall palm 7');
  const issue = await before.codes.issue(identity.person, 'activation', 'request');
  const { accessToken } = await before.accessTokens.sign(identity);
  const refreshToken = await before.refreshTokens.begin(identity);

  const after = await start();
  expect(await after.passwords.verify(identity.person, 'tall palm 7')).toBe(true);
  expect(await after.codes.issue(identity.person, 'activation', 'request')).toEqual(issue);
  expect(await after.accessTokens.verify(accessToken)).toEqual(identity);
  expect(await after.refreshTokens.rotate(refreshToken)).toMatchObject({ kind: 'rotated' });
});

test('pruning reaches codes, failures, refresh tokens and signing keys, and leaves passwords', async () => {
  const accounts = await start();
  await accounts.codes.check(randomUUID(), 'activation', '1234');
  await accounts.rotateSigningKey();
  const years = new Date(now().getTime() + 1000 * 24 * 3_600_000);
  await accounts.prune(years);
  const left = await pool.query(`
    select (select count(*) from ops.code)::int as code, (select count(*) from ops.code_failure)::int as failure,
      (select count(*) from ops.refresh_family)::int as family, (select count(*) from ops.password)::int as password`);
  expect(left.rows).toEqual([{ code: 0, failure: 0, family: 0, password: 1 }]);
});
