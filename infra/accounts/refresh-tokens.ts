import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import {
  UNKNOWN_DEVICE,
  type Device,
  type Identity,
  type OpenFamily,
  type Prunable,
  type RefreshTokens,
  type Rotation,
} from '../../commands/ports/accounts.ts';

/** A session not used for this long ends. */
export const REFRESH_IDLE_LIFE = 90 * 24 * 3_600_000;
/** Time in which a used token still gets the family's current one. */
export const REFRESH_GRACE = 30_000;

const KEPT_AFTER_END = 24 * 3_600_000;

type Family = Identity & {
  readonly seed: Buffer;
  readonly generation: number;
  readonly rotations: readonly Date[];
  readonly ended: boolean;
};

/**
 * Refresh tokens in `ops.refresh_family`, one row for each session. A token is `session | generation | HMAC of both and
 * the row's random seed`. So none is stored, old ones are recognised at any age, and the current one can be returned
 * again. A repeat gets the current token, because a second valid one would hide theft.
 */
export function openRefreshTokens(options: {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly now: () => Date;
}): RefreshTokens & Prunable {
  const { pool, key, now } = options;

  return { begin, rotate, identify, revoke, revokeAll, sessionsOf, endedSessionsOf, familiesOf, prune };

  async function begin({ person, session }: Identity, device: Device = UNKNOWN_DEVICE): Promise<string> {
    await pool.query(
      `insert into ops.refresh_family (session, person, seed, expires_at, browser, system)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (session) do nothing`,
      [session, person, randomBytes(32), expiry(), device.browser, device.system],
    );
    const family = await load(session);
    if (family?.person !== person) throw new Error('a session belongs to one person');
    return tokenOf(family, family.generation);
  }

  async function rotate(token: string): Promise<Rotation> {
    const found = await familyOf(token);
    if (found === null) return { kind: 'session_ended' };
    const { family, generation } = found;
    if (generation === family.generation && !family.ended && (await replace(family))) {
      return { kind: 'rotated', ...identityOf(family), token: tokenOf(family, generation + 1) };
    }
    return usedBefore(family.session, generation);
  }

  /** Advances the family by one generation, in one statement; false if another caller was faster or it has ended. */
  async function replace(family: Family): Promise<boolean> {
    const recent = family.rotations.filter(isInGrace);
    const { rowCount } = await pool.query(
      `update ops.refresh_family set generation = generation + 1, rotations = $3, expires_at = $4
       where session = $1 and generation = $2 and revoked_at is null`,
      [family.session, family.generation, [...recent, now()], expiry()],
    );
    return rowCount === 1;
  }

  /** The answer to a refused token: reads the family again, because another request may have been faster. */
  async function usedBefore(session: string, generation: number): Promise<Rotation> {
    const family = await load(session);
    if (family === null || generation >= family.generation) return { kind: 'session_ended' };
    const usedAt = family.rotations.at(generation - family.generation);
    if (usedAt && isInGrace(usedAt)) {
      if (family.ended) return { kind: 'session_ended' };
      return { kind: 'rotated', ...identityOf(family), token: tokenOf(family, family.generation) };
    }
    // repeated at every reuse, because an earlier process may have died before it wrote the event
    await revoke(session);
    return { kind: 'reused', ...identityOf(family) };
  }

  async function identify(token: string): Promise<Identity | null> {
    const found = await familyOf(token);
    if (found === null || found.family.ended) return null;
    const { family, generation } = found;
    const usedAt = family.rotations.at(generation - family.generation);
    const counts = generation === family.generation || (usedAt !== undefined && isInGrace(usedAt));
    return counts ? identityOf(family) : null;
  }

  async function revoke(session: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      'update ops.refresh_family set revoked_at = $2 where session = $1 and revoked_at is null and expires_at > $2',
      [session, now()],
    );
    return rowCount === 1;
  }

  async function revokeAll(person: string, except?: string): Promise<readonly string[]> {
    const { rows } = await pool.query<{ session: string }>(
      `update ops.refresh_family set revoked_at = $2
       where person = $1 and revoked_at is null and expires_at > $2 and session is distinct from $3
       returning session`,
      [person, now(), except],
    );
    return rows.map((row) => row.session);
  }

  async function sessionsOf(person: string): Promise<readonly string[]> {
    const { rows } = await pool.query<{ session: string }>(
      'select session from ops.refresh_family where person = $1 order by session',
      [person],
    );
    return rows.map((row) => row.session);
  }

  async function endedSessionsOf(person: string): Promise<readonly string[]> {
    const { rows } = await pool.query<{ session: string }>(
      'select session from ops.refresh_family where person = $1 and revoked_at is not null order by session',
      [person],
    );
    return rows.map((row) => row.session);
  }

  async function familiesOf(person: string): Promise<readonly OpenFamily[]> {
    const { rows } = await pool.query<Device & { session: string; expires_at: Date }>(
      `select session, expires_at, browser, system from ops.refresh_family
       where person = $1 and revoked_at is null and expires_at > $2 order by expires_at desc, session`,
      [person, now()],
    );
    return rows.map(({ session, expires_at, browser, system }) => ({
      session,
      // every use extends the expiry by the same time, so the last use follows from it
      usedAt: new Date(expires_at.getTime() - REFRESH_IDLE_LIFE),
      device: { browser, system },
    }));
  }

  /** An ended family gets the same answer as an absent one, so its row can be deleted. */
  async function prune(at: Date): Promise<number> {
    const { rowCount } = await pool.query(
      'delete from ops.refresh_family where expires_at < $1 or revoked_at < $1',
      [new Date(at.getTime() - KEPT_AFTER_END)],
    );
    return rowCount ?? 0;
  }

  async function load(session: string): Promise<Family | null> {
    const { rows } = await pool.query<Family>(
      `select session, person, seed, generation, rotations, revoked_at is not null or expires_at <= $2 as ended
       from ops.refresh_family where session = $1`,
      [session, now()],
    );
    return rows[0] ?? null;
  }

  /** Null if it isn't a valid token. Only a valid one may end a family. */
  async function familyOf(token: string): Promise<{ family: Family; generation: number } | null> {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== TOKEN_BYTES) return null;
    const family = await load(bytes.toString('hex', 0, 16));
    if (family === null) return null;
    const generation = bytes.readUInt32BE(16);
    const right = timingSafeEqual(bytes, bytesOf(family, generation));
    return right && generation <= family.generation ? { family, generation } : null;
  }

  function tokenOf(family: Family, generation: number): string {
    return bytesOf(family, generation).toString('base64url');
  }

  function bytesOf({ session, seed }: Family, generation: number): Buffer {
    const head = Buffer.alloc(20);
    head.write(session.replaceAll('-', ''), 'hex');
    head.writeUInt32BE(generation, 16);
    return Buffer.concat([head, createHmac('sha256', key).update(seed).update(head).digest()]);
  }

  function isInGrace(usedAt: Date): boolean {
    return now().getTime() - usedAt.getTime() <= REFRESH_GRACE;
  }

  function expiry(): Date {
    return new Date(now().getTime() + REFRESH_IDLE_LIFE);
  }
}

const TOKEN_BYTES = 16 + 4 + 32;

const identityOf = ({ person, session }: Family): Identity => ({ person, session });
