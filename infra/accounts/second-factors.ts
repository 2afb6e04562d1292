import { createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { newId } from '../../commands/core/ids.ts';
import type { FactorKept, SecondFactors } from '../../commands/ports/accounts.ts';
import { transaction } from '../../projections/engine/transaction.ts';
import { toAsciiDigits } from '../../domain/text/digits.ts';
import { openBox, sealBox } from '../vault/box.ts';

const ISSUER = 'Malaab';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_MS = 30_000;
/** Adjacent time steps whose codes are accepted, because clocks of phones differ. */
const WINDOW = 1;
const OFFER_LIFE_MS = 10 * 60_000;
const TIME_BYTES = 6;
/** NIST SP 800-63B, 5.2.2: this many wrong codes in a row disable an authenticator. */
const WRONG_IN_A_ROW = 100;

const RECOVERY_CODES = 10;
/** 80 bits each, so a keyed hash without a salt suffices. */
const RECOVERY_BYTES = 10;

/** Second factors in `ops.second_factor` and `ops.recovery_code`. */
export function openSecondFactors(options: {
  readonly pool: Pool;
  readonly sealing: KeyObject;
  readonly hashing: KeyObject;
  readonly now: () => Date;
}): SecondFactors {
  const { pool, sealing, hashing, now } = options;

  return {
    offer,
    try: (account, token, code) => {
      const tried = tryOffer(account, token, code);
      return tried.kind === 'right' ? 'right' : tried.kind;
    },
    keep,
    check,
    redeem,
    renew,
    forget,
  };

  function offer(account: string, label: string) {
    const secret = randomBytes(SECRET_BYTES);
    const plain = Buffer.alloc(TIME_BYTES + SECRET_BYTES);
    plain.writeUIntBE(now().getTime() + OFFER_LIFE_MS, 0, TIME_BYTES);
    secret.copy(plain, TIME_BYTES);
    const token = sealBox(sealing, ['second-factor-offer', account], plain).toString('base64url');
    const totp = totpOf(secret, label);
    return { secret: totp.secret.base32, uri: totp.toString(), token };
  }

  function tryOffer(
    account: string,
    token: string,
    code: string,
  ): { kind: 'wrong' | 'expired' } | { kind: 'right'; secret: Buffer; step: number } {
    const plain = openBox(sealing, ['second-factor-offer', account], Buffer.from(token, 'base64url'));
    if (plain === null || plain.readUIntBE(0, TIME_BYTES) <= now().getTime()) return { kind: 'expired' };
    const secret = plain.subarray(TIME_BYTES);
    const step = stepOf(secret, code);
    return step === null ? { kind: 'wrong' } : { kind: 'right', secret, step };
  }

  async function keep(account: string, token: string, code: string): Promise<FactorKept> {
    const tried = tryOffer(account, token, code);
    if (tried.kind !== 'right') return tried;
    const factor = newId();
    const recoveryCodes = newRecoveryCodes();
    await pool.query(
      `with kept as (
         insert into ops.second_factor (factor, account, box, last_step) values ($1, $2, $3, $4) returning factor
       )
       insert into ops.recovery_code (factor, hash) select factor, unnest($5::bytea[]) from kept`,
      [
        factor,
        account,
        sealBox(sealing, ['second-factor', account, factor], tried.secret),
        tried.step,
        recoveryCodes.map((one) => hashOf(factor, one)),
      ],
    );
    return { kind: 'kept', factor, recoveryCodes };
  }

  /**
   * Each check counts as wrong until it succeeds, and the step only advances, so concurrent checks accept a code once.
   */
  async function check(account: string, factor: string, code: string): Promise<boolean> {
    const { rows } = await pool.query<{ box: Buffer }>(
      `update ops.second_factor set wrong = wrong + 1
       where factor = $1 and account = $2 and wrong < $3 returning box`,
      [factor, account, WRONG_IN_A_ROW],
    );
    const [row] = rows;
    const secret = row ? openBox(sealing, ['second-factor', account, factor], row.box) : null;
    const step = secret === null ? null : stepOf(secret, code);
    if (step === null) return false;
    const { rowCount } = await pool.query(
      'update ops.second_factor set last_step = $2, wrong = 0 where factor = $1 and last_step < $2',
      [factor, step],
    );
    return rowCount === 1;
  }

  async function redeem(account: string, factor: string, recoveryCode: string): Promise<number | null> {
    const { rowCount } = await pool.query(
      `with used as (
         delete from ops.recovery_code where factor = $1 and hash = $3
           and exists (select from ops.second_factor where factor = $1 and account = $2) returning factor
       )
       update ops.second_factor set wrong = 0 where factor in (select factor from used)`,
      [factor, account, hashOf(factor, recoveryCode)],
    );
    if (rowCount !== 1) return null;
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::integer as left from ops.recovery_code where factor = $1',
      [factor],
    );
    return rows[0]?.left ?? 0;
  }

  /** The lock on the factor's row makes two renewals follow each other, so that only the codes of the last one are left. */
  async function renew(account: string, factor: string): Promise<readonly string[] | null> {
    const recoveryCodes = newRecoveryCodes();
    return transaction(pool, async (client) => {
      const { rowCount } = await client.query(
        'select from ops.second_factor where factor = $1 and account = $2 for update',
        [factor, account],
      );
      if (rowCount !== 1) return null;
      await client.query('delete from ops.recovery_code where factor = $1', [factor]);
      await client.query('insert into ops.recovery_code (factor, hash) select $1, unnest($2::bytea[])', [
        factor,
        recoveryCodes.map((one) => hashOf(factor, one)),
      ]);
      return recoveryCodes;
    });
  }

  async function forget(account: string, except?: string): Promise<void> {
    await pool.query(
      'delete from ops.second_factor where account = $1 and ($2::uuid is null or factor <> $2)',
      [account, except ?? null],
    );
  }

  /** The time step of a code. The library compares in constant time. */
  function stepOf(secret: Buffer, code: string): number | null {
    const timestamp = now().getTime();
    const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta;
  }

  function hashOf(factor: string, recoveryCode: string): Buffer {
    return createHmac('sha256', hashing)
      .update(JSON.stringify([factor, asBase32(recoveryCode)]))
      .digest();
  }
}

const totpOf = (secret: Uint8Array, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_MS / 1000,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** Digits that base32 excludes are read as similar letters. */
const asBase32 = (typed: string): string =>
  toAsciiDigits(typed)
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')
    .replaceAll(/[^2-7A-Z]/g, '');

const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Base32 in groups of four. */
const newRecoveryCode = (): string => {
  const { base32 } = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer });
  return (base32.match(/.{4}/g) ?? []).join('-');
};
