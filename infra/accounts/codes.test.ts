import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CodeCheck, CodePurpose } from '../../commands/ports/accounts.ts';
import { openCodes } from './codes.ts';
import { deriveAccountKeys } from './keys.ts';
import { handClock, sharedDatabase } from './fixture.ts';

const key = deriveAccountKeys(Buffer.alloc(32, 7)).codes;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { now, wait } = handClock();
const { openPool, close } = await sharedDatabase();
/** Two processes on the same table. */
const pool = openPool();
const codes = openCodes({ pool, key, now });
const elsewhere = openCodes({ pool: openPool(), key, now });
let account: string;

afterAll(close);
beforeEach(() => {
  account = randomUUID();
});

async function issued(purpose: CodePurpose = 'activation', request: string = randomUUID()): Promise<string> {
  const issue = await codes.issue(account, purpose, request);
  if (issue.kind !== 'issued') throw new Error(issue.kind);
  return issue.code;
}

/** Another code of four digits. */
const not = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0');
const rightOf = (answers: readonly CodeCheck[]) => answers.filter((one) => one === 'ok').length;

describe('a code', () => {
  test('has four digits and is accepted once', async () => {
    const code = await issued();
    expect(code).toMatch(/^\d{4}$/);
    expect(await codes.check(account, 'activation', code)).toBe('ok');
    expect(await codes.check(account, 'activation', code)).toBe('code_expired');
  });

  test('is accepted in Arabic-Indic or Persian digits', async () => {
    for (const zero of [0x0660, 0x06f0]) {
      const code = await issued();
      const typed = code.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
      expect(await codes.check(account, 'activation', ` ${typed} `)).toBe('ok');
    }
  });

  test('is invalid after three wrong tries, also across a restart', async () => {
    const code = await issued();
    for (const by of [1, 2, 3]) {
      const restarted = openCodes({ pool, key, now });
      expect(await restarted.check(account, 'activation', not(code, by))).toBe('code_wrong');
    }
    expect(await codes.check(account, 'activation', code)).toBe('code_expired');
  });

  test('is accepted at the third try', async () => {
    const code = await issued();
    await codes.check(account, 'activation', not(code));
    await codes.check(account, 'activation', 'no code at all');
    expect(await codes.check(account, 'activation', code)).toBe('ok');
  });

  test('is valid for ten minutes', async () => {
    const code = await issued();
    wait(10 * MINUTE - 1);
    expect(await codes.check(account, 'activation', not(code))).toBe('code_wrong');
    wait(1);
    expect(await codes.check(account, 'activation', code)).toBe('code_expired');
  });

  test('is replaced by the next, which has three tries of its own', async () => {
    const earlier = await issued();
    await codes.check(account, 'activation', not(earlier));
    let code = await issued();
    // one in 10,000 times both are the same
    while (code === earlier) code = await issued();
    expect(await codes.check(account, 'activation', earlier)).toBe('code_wrong');
    expect(await codes.check(account, 'activation', not(code))).toBe('code_wrong');
    expect(await codes.check(account, 'activation', code)).toBe('ok');
  });

  test('belongs to its account, purpose and key', async () => {
    const code = await issued();
    const otherKey = deriveAccountKeys(Buffer.alloc(32, 8)).codes;
    expect(await codes.check(randomUUID(), 'activation', code)).toBe('code_wrong');
    expect(await codes.check(account, 'password-reset', code)).toBe('code_wrong');

    const drawn = (all: typeof codes) =>
      Promise.all(
        ['1', '2', '3', '4', '5'].map((request) =>
          all.issue(codes.decoyAccount(request), 'activation', request),
        ),
      );
    expect(await drawn(openCodes({ pool, key: otherKey, now }))).not.toEqual(await drawn(codes));
  });

  test('belongs to its request: another request is refused and uses no try', async () => {
    const request = randomUUID();
    const code = await issued('password-reset', request);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await codes.check(account, 'password-reset', code, { request: randomUUID() })).toBe(
        'code_wrong',
      );
    }
    expect(await codes.check(account, 'password-reset', code, { request })).toBe('ok');
  });

  test('belongs to the requesting browser: another one gets its own error, uses no try and replaces nothing', async () => {
    const issue = await codes.issue(account, 'activation', randomUUID(), 'mine');
    if (issue.kind !== 'issued') throw new Error(issue.kind);
    for (const deviceKey of ['other', '', 'other', 'third']) {
      expect(await elsewhere.check(account, 'activation', issue.code, { deviceKey })).toBe('code_elsewhere');
    }
    await elsewhere.issue(account, 'activation', randomUUID(), 'other');
    for (let tried = 0; tried < 4; tried += 1) {
      await elsewhere.check(account, 'activation', 'wrong', { deviceKey: 'other' });
    }
    expect(await codes.check(account, 'activation', issue.code)).toBe('code_wrong');
    expect(await codes.check(account, 'activation', issue.code, { deviceKey: 'mine' })).toBe('ok');
  });

  test('is issued at most ten times in 30 days, over all browsers', async () => {
    const kinds: string[] = [];
    for (let asked = 0; asked < 11; asked += 1) {
      kinds.push((await codes.issue(account, 'activation', randomUUID(), `browser ${asked}`)).kind);
    }
    expect(kinds.filter((kind) => kind === 'issued')).toHaveLength(10);
  });

  test('matches the prefix of its request', async () => {
    const number = randomUUID();
    const code = await issued('phone', `${number}/${randomUUID()}`);
    expect(await codes.check(account, 'phone', code, { request: randomUUID() })).toBe('code_wrong');
    expect(await codes.check(account, 'phone', code, { request: number })).toBe('ok');
  });
});

describe('a check without use', () => {
  test('has the result of a check, and keeps the code usable once', async () => {
    const code = await issued('password-reset');
    expect(await codes.look(account, 'password-reset', not(code))).toBe('code_wrong');
    for (let looks = 0; looks < 5; looks += 1) {
      expect(await elsewhere.look(account, 'password-reset', code)).toBe('ok');
    }
    expect(await codes.check(account, 'password-reset', code)).toBe('ok');
    expect(await codes.look(account, 'password-reset', code)).toBe('code_expired');
  });

  test('uses a try if the code is wrong, and counts as a failure on the platform', async () => {
    const code = await issued('password-reset');
    const { failuresLastHour } = await codes.rateLimit();
    for (const by of [1, 2, 3]) await codes.look(account, 'password-reset', not(code, by));
    expect(await codes.look(account, 'password-reset', code)).toBe('code_expired');
    expect(await codes.rateLimit()).toMatchObject({ failuresLastHour: failuresLastHour + 4 });
  });

  test('counts no failure if the code is right', async () => {
    const code = await issued('password-reset');
    const before = await codes.rateLimit();
    await codes.look(account, 'password-reset', code);
    expect(await codes.rateLimit()).toEqual(before);
  });
});

describe('a repeated request', () => {
  test('for the same request gives the same code, counts once and restores no tries', async () => {
    const request = randomUUID();
    const code = await issued('activation', request);
    await codes.check(account, 'activation', not(code));
    for (let retry = 0; retry < 20; retry += 1) expect(await issued('activation', request)).toBe(code);
    await codes.check(account, 'activation', not(code));
    await codes.check(account, 'activation', not(code));
    expect(await codes.check(account, 'activation', code)).toBe('code_expired');
  });

  test('for the same request after the code has expired gives a valid one', async () => {
    const request = randomUUID();
    await issued('activation', request);
    wait(11 * MINUTE);
    const code = await issued('activation', request);
    expect(await codes.check(account, 'activation', code)).toBe('ok');
  });

  test('is answered ten times in 30 days for an account and purpose', async () => {
    for (let n = 0; n < 10; n += 1) {
      await issued();
      wait(DAY);
    }
    const refused = await codes.issue(account, 'activation', randomUUID());
    expect(refused).toEqual({ kind: 'too_many_requests', retryAfterSeconds: (20 * DAY) / 1000 });
    await issued('password-reset');

    wait(20 * DAY);
    await issued();
    expect(await codes.issue(account, 'activation', randomUUID())).toMatchObject({
      kind: 'too_many_requests',
    });
  });

  test('beyond the limit keeps the last code', async () => {
    let code = '';
    for (let n = 0; n < 10; n += 1) code = await issued();
    await codes.issue(account, 'activation', randomUUID());
    expect(await codes.check(account, 'activation', code)).toBe('ok');
  });
});

describe('races over two processes', () => {
  test('of 20 concurrent guesses three are checked: the right one, sent last, is refused', async () => {
    let right = 0;
    for (let round = 0; round < 10; round += 1) {
      account = randomUUID();
      const code = await issued();
      const guesses = Array.from({ length: 20 }, (_, n) => not(code, 19 - n));
      const answers = await Promise.all(
        guesses.map((guess, n) => (n % 2 === 0 ? codes : elsewhere).check(account, 'activation', guess)),
      );
      right += rightOf(answers);
      expect(await codes.check(account, 'activation', code)).toBe('code_expired');
    }
    // were more looked at, it would be 10; in any order at all, 6 come up once in a thousand runs
    expect(right).toBeLessThan(6);
  });

  test('of 20 concurrent right codes one is accepted', async () => {
    const code = await issued();
    const answers = await Promise.all(
      [codes, elsewhere].flatMap((one) =>
        Array.from({ length: 10 }, () => one.check(account, 'activation', code)),
      ),
    );
    expect(rightOf(answers)).toBe(1);
  });

  test('of 20 concurrent requests ten are answered', async () => {
    const issues = await Promise.all(
      [codes, elsewhere].flatMap((one) =>
        Array.from({ length: 10 }, () => one.issue(account, 'activation', randomUUID())),
      ),
    );
    expect(issues.filter((issue) => issue.kind === 'issued')).toHaveLength(10);
  });
});

describe('an address without an account', () => {
  test('has a decoy: a stable id, the same for every spelling, and no account id', () => {
    const decoy = codes.decoyAccount('someone@example.com');
    expect(decoy).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(codes.decoyAccount(' SomeOne@Example.com ')).toBe(decoy);
    expect(codes.decoyAccount('someone.else@example.com')).not.toBe(decoy);
  });

  test('has the same answers as one with an account', async () => {
    const answersFor = async (id: string): Promise<readonly string[]> => {
      const seen: string[] = [await codes.check(id, 'activation', 'none')];
      const issue = await codes.issue(id, 'activation', randomUUID());
      seen.push(issue.kind);
      for (let n = 0; n < 4; n += 1) seen.push(await codes.check(id, 'activation', 'wrong'));
      for (let n = 0; n < 10; n += 1) seen.push((await codes.issue(id, 'activation', randomUUID())).kind);
      return seen;
    };
    expect(await answersFor(codes.decoyAccount(`${randomUUID()}@example.com`))).toEqual(
      await answersFor(account),
    );
  });
});

describe('the rate limit', () => {
  test('counts failures of the last hour, durably, and requires proof of work above 1,000', async () => {
    wait(DAY);
    await issued();
    await Promise.all([codes, elsewhere].map((one) => one.check(account, 'activation', 'wrong')));
    await codes.check(randomUUID(), 'activation', '1234');
    expect(await codes.rateLimit()).toEqual({ failuresLastHour: 3, proofOfWorkDemanded: false });

    await pool.query('insert into ops.code_failure (minute, failures) values ($1, 997)', [
      new Date(now().getTime() + MINUTE),
    ]);
    wait(2 * MINUTE);
    expect(await codes.rateLimit()).toEqual({ failuresLastHour: 1000, proofOfWorkDemanded: false });
    await codes.check(account, 'activation', 'wrong');
    expect(await codes.rateLimit()).toEqual({ failuresLastHour: 1001, proofOfWorkDemanded: true });
    wait(61 * MINUTE);
    expect(await codes.rateLimit()).toEqual({ failuresLastHour: 0, proofOfWorkDemanded: false });
  });

  test('does not count right codes', async () => {
    wait(DAY);
    await codes.check(account, 'activation', await issued());
    expect(await codes.rateLimit()).toMatchObject({ failuresLastHour: 0 });
  });
});

test('pruning removes only expired rows', async () => {
  wait(100 * DAY);
  await codes.prune(now());
  for (let n = 0; n < 10; n += 1) await issued();
  await codes.check(account, 'activation', 'wrong');
  expect(await codes.prune(now())).toBe(0);
  wait(DAY + MINUTE);
  expect(await codes.prune(now())).toBe(1);
  wait(29 * DAY - 2 * MINUTE);
  expect(await codes.prune(now())).toBe(0);
  expect(await codes.issue(account, 'activation', randomUUID())).toMatchObject({ kind: 'too_many_requests' });
  wait(12 * MINUTE);
  expect(await codes.prune(now())).toBe(2);
  await issued();
});
