import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '../../commands/ports/accounts.ts';
import { deriveAccountKeys } from './keys.ts';
import { openRefreshTokens } from './refresh-tokens.ts';
import { handClock, sharedDatabase } from './fixture.ts';

const key = deriveAccountKeys(Buffer.alloc(32, 7)).refresh;
const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const ended = { kind: 'session_ended' };

const { now, wait } = handClock();
const { openPool, close } = await sharedDatabase();
/** Two processes on the same table. */
const here = openRefreshTokens({ pool: openPool(), key, now });
const there = openRefreshTokens({ pool: openPool(), key, now });
const watcher = openPool();
let identity: Identity;
let token: string;

afterAll(close);
beforeEach(async () => {
  identity = { person: randomUUID(), session: randomUUID() };
  token = await here.begin(identity);
});

async function rotated(old: string, by = here): Promise<string> {
  const rotation = await by.rotate(old);
  if (rotation.kind !== 'rotated') throw new Error(rotation.kind);
  expect(rotation).toMatchObject(identity);
  return rotation.token;
}

async function untilWaiting(callers: number): Promise<void> {
  const { rowCount } = await watcher.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (rowCount !== callers) await untilWaiting(callers);
}

describe('rotation', () => {
  test('exchanges a token for another one, repeatedly, in any process', async () => {
    const seen = [token];
    for (const by of [here, there, here, there]) {
      wait(25 * 60 * SECOND);
      seen.push(await rotated(seen.at(-1) ?? '', by));
    }
    expect(new Set(seen).size).toBe(5);
  });

  test('ends after 90 days without use, and each use prolongs it', async () => {
    wait(89 * DAY);
    const second = await rotated(token);
    wait(90 * DAY - 1);
    const third = await rotated(second);
    wait(90 * DAY);
    expect(await here.rotate(third)).toEqual(ended);
    expect(await here.identify(third)).toBeNull();
  });

  test('started again returns the present token, so that signing in may be retried', async () => {
    expect(await there.begin(identity)).toBe(token);
    const second = await rotated(token);
    expect(await here.begin(identity)).toBe(second);
  });

  test('a session never changes its person', async () => {
    await expect(here.begin({ ...identity, person: randomUUID() })).rejects.toThrow('one person');
  });
});

describe('a used token', () => {
  test('gets the present token for 30 seconds, even after two rotations', async () => {
    const second = await rotated(token);
    expect(await rotated(token, there)).toBe(second);
    wait(10 * SECOND);
    const third = await rotated(second);
    wait(20 * SECOND);
    expect(await rotated(token)).toBe(third);
    expect(await rotated(second)).toBe(third);
    expect(await here.rotate(third)).toMatchObject({ kind: 'rotated' });
  });

  test('later ends the whole family, also for the holder of the present one', async () => {
    const second = await rotated(token);
    wait(30 * SECOND + 1);
    expect(await there.rotate(token)).toEqual({ kind: 'reused', ...identity });
    expect(await here.rotate(second)).toEqual(ended);
    expect(await here.identify(second)).toBeNull();
    expect(await here.revoke(identity.session)).toBe(false);
  });

  test('is reported at each reuse, in case the first report was lost', async () => {
    await rotated(token);
    wait(31 * SECOND);
    await here.rotate(token);
    expect(await here.rotate(token)).toEqual({ kind: 'reused', ...identity });
  });

  test('is recognised long afterwards', async () => {
    let present = token;
    for (let day = 0; day < 100; day += 1) {
      present = await rotated(present);
      wait(DAY);
    }
    expect(await here.rotate(token)).toMatchObject({ kind: 'reused' });
    expect(await here.rotate(present)).toEqual(ended);
  });

  test('used by a thief within 30 seconds is detected at the next use of the other holder', async () => {
    const owners = await rotated(token);
    const thiefs = await rotated(token);
    wait(31 * SECOND);
    await rotated(thiefs);
    wait(31 * SECOND);
    expect(await here.rotate(owners)).toMatchObject({ kind: 'reused' });
  });

  test('ends only its own session', async () => {
    const other = { person: identity.person, session: randomUUID() };
    const otherToken = await here.begin(other);
    await rotated(token);
    wait(31 * SECOND);
    await here.rotate(token);
    expect(await here.rotate(otherToken)).toMatchObject({ kind: 'rotated', ...other });
  });
});

describe('races over two processes', () => {
  test('20 rotations of one token give one valid successor', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => rotated(token, n % 2 === 0 ? here : there)),
    );
    expect(new Set(answers).size).toBe(1);
    const [successor = ''] = answers;
    expect(successor).not.toBe(token);
    wait(31 * SECOND);
    await rotated(successor);
  });

  test('a rotation that waits behind a revocation is refused', async () => {
    const holder = await openPool().connect();
    await holder.query('begin');
    await holder.query('select from ops.refresh_family where session = $1 for update', [identity.session]);
    const revocation = there.revoke(identity.session);
    await untilWaiting(1);
    const rotation = here.rotate(token);
    await untilWaiting(2);
    await holder.query('commit');
    holder.release();
    expect(await revocation).toBe(true);
    expect(await rotation).toEqual(ended);
  });

  test('20 reuses end the family once', async () => {
    await rotated(token);
    wait(31 * SECOND);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? here : there).rotate(token)),
    );
    expect(new Set(answers.map((answer) => answer.kind))).toEqual(new Set(['reused']));
  });
});

describe('an invalid token', () => {
  test('is refused and ends nothing, even if it names the session', async () => {
    const second = await rotated(token);
    wait(31 * SECOND);
    const bytes = Buffer.from(token, 'base64url');
    const changed = (byte: number) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(byte) ^ 1, byte);
      return copy.toString('base64url');
    };
    const otherKey = deriveAccountKeys(Buffer.alloc(32, 8)).refresh;
    const elsewhere = openRefreshTokens({ pool: openPool(), key: otherKey, now });
    const foreign = await elsewhere.begin(identity);
    for (const bad of [
      '',
      'x',
      'refresh',
      '💥',
      token.slice(1),
      `${token}AAAA`,
      foreign,
      ...[0, 15, 19, 20, 51].map(changed),
    ]) {
      expect({ bad, is: await here.rotate(bad) }).toEqual({ bad, is: ended });
      expect(await here.identify(bad)).toBeNull();
    }
    await rotated(second);
  });

  test('nothing in the table is a valid token or a part of one', async () => {
    const { rows } = await openPool().query<{ row: string }>(
      `select row_to_json(f)::text as row from ops.refresh_family f where session = $1`,
      [identity.session],
    );
    const secret = Buffer.from(token, 'base64url').subarray(20).toString('hex');
    expect(rows.map(({ row }) => row.includes(secret))).toEqual([false]);
  });
});

describe('signing out', () => {
  test('identify returns the token’s owner and does not consume it', async () => {
    expect(await here.identify(token)).toEqual(identity);
    const second = await rotated(token);
    expect(await here.identify(token)).toEqual(identity);
    wait(31 * SECOND);
    expect(await here.identify(token)).toBeNull();
    expect(await here.identify(second)).toEqual(identity);
  });

  test('ends one session once, also within 30 seconds of a use', async () => {
    const second = await rotated(token);
    expect(await here.revoke(identity.session)).toBe(true);
    expect(await there.revoke(identity.session)).toBe(false);
    expect(await there.rotate(second)).toEqual(ended);
    expect(await there.rotate(token)).toEqual(ended);
  });

  test('ends all sessions of a person, except the given one', async () => {
    const others = [randomUUID(), randomUUID()];
    for (const session of others) await here.begin({ person: identity.person, session });
    const stranger = { person: randomUUID(), session: randomUUID() };
    const strangersToken = await here.begin(stranger);

    const gone = await here.revokeAll(identity.person, identity.session);
    expect(gone.toSorted()).toEqual(others.toSorted());
    expect(await here.identify(token)).toEqual(identity);
    expect(await here.revokeAll(identity.person)).toEqual([identity.session]);
    expect(await here.revokeAll(identity.person)).toEqual([]);
    expect(await here.identify(strangersToken)).toEqual(stranger);
  });
});

test('pruning removes ended families a day later and no others', async () => {
  wait(1000 * DAY);
  const revoked = { person: randomUUID(), session: randomUUID() };
  const live = { person: randomUUID(), session: randomUUID() };
  await here.begin(revoked);
  const liveToken = await here.begin(live);
  await here.prune(now());
  await here.revoke(revoked.session);
  expect(await here.prune(new Date(now().getTime() + DAY - 1))).toBe(0);
  expect(await here.prune(new Date(now().getTime() + DAY + 1))).toBe(1);
  expect(await here.identify(liveToken)).toEqual(live);
  expect(await here.prune(new Date(now().getTime() + 91 * DAY + 1))).toBe(1);
});
