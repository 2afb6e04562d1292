import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { handClock, sharedDatabase } from './fixture.ts';
import { deriveAccountKeys } from './keys.ts';
import { openRefreshTokens } from './refresh-tokens.ts';

const DAY = 24 * 3_600_000;
const PHONE = { browser: 'Chrome', system: 'Android' };
const UNKNOWN = { browser: null, system: null };

const { now, wait } = handClock();
const { openPool, close } = await sharedDatabase();
const key = deriveAccountKeys(Buffer.alloc(32, 7)).refresh;
const tokens = openRefreshTokens({ pool: openPool(), key, now });
afterAll(close);

const person = randomUUID();
const signIn = async (device?: typeof PHONE) => {
  const session = randomUUID();
  return { session, token: await tokens.begin({ person, session }, device) };
};

test('a person’s sessions are listed with device and last use, the last used first, without ended ones', async () => {
  const begun = now();
  const early = await signIn();
  wait(DAY);
  const phone = await signIn(PHONE);
  await tokens.begin({ person, session: phone.session }, { browser: 'Firefox', system: 'Linux' });
  await tokens.begin({ person: randomUUID(), session: randomUUID() }, PHONE);
  expect(await tokens.familiesOf(person)).toEqual([
    { session: phone.session, usedAt: now(), device: PHONE },
    { session: early.session, usedAt: begun, device: UNKNOWN },
  ]);

  wait(DAY);
  await tokens.rotate(early.token);
  const used = { session: early.session, usedAt: now(), device: UNKNOWN };
  expect(await tokens.familiesOf(person)).toMatchObject([used, { session: phone.session }]);

  wait(89 * DAY);
  expect(await tokens.familiesOf(person)).toEqual([used]);
  await tokens.revoke(early.session);
  expect(await tokens.familiesOf(person)).toEqual([]);
});
