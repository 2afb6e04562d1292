import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { CodeIssue, CodePurpose, Codes, Prunable } from '../../commands/ports/accounts.ts';
import { toAsciiDigits } from '../../domain/text/digits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LIFE = 10 * MINUTE;
const TRIES = 3;
const CODES_PER_WINDOW = 10;
const WINDOW = 30 * DAY;
/** Failed checks an hour on the whole platform above which a check requires proof of work. */
const BRAKE = 1_000;

/** Effect of a right code: it is consumed, or its try is given back. */
type Settled = 'used_at = $4' | 'tries_left = tries_left + 1';

type Row = { readonly request: string; readonly nonce: Buffer };

/** The key of a code. */
type Slot = { readonly account: string; readonly purpose: CodePurpose; readonly holder: string };

/**
 * Codes in `ops.code`, one row for each account, purpose and browser, so that no other browser replaces a code.
 * `ops.code_budget` counts issued codes over all browsers. The code is not stored: it derives by HMAC from the key and
 * the row (account, purpose, request, nonce).
 */
export function openCodes(options: {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly now: () => Date;
}): Codes & Prunable {
  const { pool, key, now } = options;
  const hmac = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();

  return {
    issue,
    check: tried('used_at = $4'),
    look: tried('tries_left = tries_left + 1'),
    decoyAccount,
    pass,
    isPass,
    rateLimit,
    prune,
  };

  async function issue(
    account: string,
    purpose: CodePurpose,
    request: string,
    deviceKey?: string,
  ): Promise<CodeIssue> {
    const at = now();
    const slot = { account, purpose, holder: holderOf(deviceKey) };
    const row = (await replaceCode(slot, request, at)) ?? (await lastCode(slot));
    if (row?.request === request) return { kind: 'issued', code: codeOf(slot, row) };
    return { kind: 'too_many_requests', retryAfterSeconds: await secondsToWait(slot, at) };
  }

  /**
   * Undefined if this request's code is valid or the limit is reached. One statement, so concurrent requests can't
   * exceed the limit.
   */
  async function replaceCode(slot: Slot, request: string, at: Date): Promise<Row | undefined> {
    const { rows } = await pool.query<Row>(
      `with budget as (
         insert into ops.code_budget as b (account, purpose, issued) values ($1, $2, array[$7::timestamptz])
         on conflict (account, purpose) do update set
           issued = (select array_agg(t order by t) from unnest(b.issued) t where t > $8) || excluded.issued
         where (select count(*) from unnest(b.issued) t where t > $8) < $9
           and not exists (
             select from ops.code
             where account = $1 and purpose = $2 and holder = $10 and request = $3 and expires_at > $7
           )
         returning 1
       )
       insert into ops.code as c (account, purpose, holder, request, nonce, tries_left, expires_at)
       select $1, $2, $10, $3, $4, $5, $6 from budget
       on conflict (account, purpose, holder) do update set
         request = excluded.request, nonce = excluded.nonce, tries_left = excluded.tries_left,
         expires_at = excluded.expires_at, used_at = null
       where c.request <> excluded.request or c.expires_at <= $7
       returning request, nonce`,
      [
        slot.account,
        slot.purpose,
        request,
        randomBytes(16),
        TRIES,
        ...times(at),
        CODES_PER_WINDOW,
        slot.holder,
      ],
    );
    return rows[0];
  }

  async function lastCode({ account, purpose, holder }: Slot): Promise<Row | undefined> {
    const { rows } = await pool.query<Row>(
      'select request, nonce from ops.code where account = $1 and purpose = $2 and holder = $3',
      [account, purpose, holder],
    );
    return rows[0];
  }

  /** Seconds until the oldest counted code leaves the window. */
  async function secondsToWait({ account, purpose }: Slot, at: Date): Promise<number> {
    const { rows } = await pool.query<{ oldest: Date | null }>(
      `select min(t) as oldest from ops.code_budget, unnest(issued) t
       where account = $1 and purpose = $2 and t > $3`,
      [account, purpose, new Date(at.getTime() - WINDOW)],
    );
    const oldest = rows[0]?.oldest ?? at;
    return Math.ceil((oldest.getTime() + WINDOW - at.getTime()) / 1000);
  }

  function tried(ifRight: Settled): Codes['check'] {
    return async (account, purpose, code, { request, deviceKey } = {}) => {
      const at = now();
      const slot = { account, purpose, holder: holderOf(deviceKey) };
      const row = await takeTry(slot, at, request);
      if (row === undefined) return deviceKey === undefined ? 'code_wrong' : 'code_elsewhere';
      if (!isCode(code, codeOf(slot, row))) return 'code_wrong';
      const settled = row.alive && (await settle(slot, row.nonce, at, ifRight));
      return settled ? 'ok' : 'code_expired';
    };
  }

  /**
   * One statement and commit in every case. However many checks run at once, a valid code is compared three times, and
   * each comparison counts as a failure until it succeeds. Without a valid code, an expired row is used.
   */
  async function takeTry({ account, purpose, holder }: Slot, at: Date, request?: string) {
    const { rows } = await pool.query<Row & { readonly alive: boolean }>(
      `with alive as (
         update ops.code set tries_left = tries_left - 1
         where account = $1 and purpose = $2 and holder = $5
           and tries_left > 0 and used_at is null and expires_at > $3
           and starts_with(request, coalesce($4, ''))
         returning request, nonce
       ), failure as (
         insert into ops.code_failure as f (minute, failures) values (date_trunc('minute', $3::timestamptz), 1)
         on conflict (minute) do update set failures = f.failures + 1
       )
       select request, nonce, true as alive from alive
       union all
       select request, nonce, false from ops.code
       where account = $1 and purpose = $2 and holder = $5
         and (tries_left = 0 or used_at is not null or expires_at <= $3)`,
      [account, purpose, at, request, holder],
    );
    return rows[0];
  }

  /** Consumes a right code and reverts its failure. False if another check was faster or a newer code exists. */
  async function settle({ account, purpose, holder }: Slot, nonce: Buffer, at: Date, ifRight: Settled) {
    const { rowCount } = await pool.query(
      `with settled as (
         update ops.code set ${ifRight}
         where account = $1 and purpose = $2 and holder = $5 and nonce = $3 and used_at is null returning 1
       )
       update ops.code_failure set failures = failures - 1
       where minute = date_trunc('minute', $4::timestamptz) and exists (select from settled)`,
      [account, purpose, nonce, at, holder],
    );
    return rowCount === 1;
  }

  async function rateLimit() {
    const { rows } = await pool.query<{ failures: number }>(
      'select coalesce(sum(failures), 0)::integer as failures from ops.code_failure where minute > $1',
      [new Date(now().getTime() - HOUR)],
    );
    const failuresLastHour = rows[0]?.failures ?? 0;
    return { failuresLastHour, proofOfWorkDemanded: failuresLastHour > BRAKE };
  }

  /** A UUIDv8, while accounts have v7. */
  function decoyAccount(email: string): string {
    const bytes = hmac('phantom', email.trim().toLowerCase()).subarray(0, 16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  function pass(account: string, letter: string): string {
    return hmac('pass', account, letter).toString('base64url');
  }

  function isPass(account: string, letter: string, typed: string): boolean {
    return timingSafeEqual(hmac('typed', typed.trim()), hmac('typed', pass(account, letter)));
  }

  /** Deletes codes that no longer count towards a limit, and failures after a day. */
  async function prune(at: Date): Promise<number> {
    const codes = await pool.query('delete from ops.code where expires_at < $1', [
      new Date(at.getTime() - WINDOW),
    ]);
    const budgets = await pool.query(
      'delete from ops.code_budget where not exists (select from unnest(issued) t where t > $1)',
      [new Date(at.getTime() - WINDOW)],
    );
    const failures = await pool.query('delete from ops.code_failure where minute < $1', [
      new Date(at.getTime() - DAY),
    ]);
    return (codes.rowCount ?? 0) + (budgets.rowCount ?? 0) + (failures.rowCount ?? 0);
  }

  /** The browser's key is not stored; '' is a code bound to no browser. */
  function holderOf(deviceKey: string | undefined): string {
    return deviceKey === undefined ? '' : hmac('holder', deviceKey).toString('hex');
  }

  function codeOf({ account, purpose }: Slot, { request, nonce }: Row): string {
    const number = hmac('code', account, purpose, request, nonce.toString('hex')).readUIntBE(0, 6) % 10_000;
    return String(number).padStart(4, '0');
  }

  // digests have equal length
  function isCode(typed: string, code: string): boolean {
    return timingSafeEqual(hmac('typed', toAsciiDigits(typed).trim()), hmac('typed', code));
  }
}

/** The expiry of a code issued now, the current time, and the start of the counting window. */
const times = (at: Date): readonly [Date, Date, Date] => [
  new Date(at.getTime() + LIFE),
  at,
  new Date(at.getTime() - WINDOW),
];
