import { createHmac, createSecretKey, hkdfSync, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { newId } from '../../commands/core/ids.ts';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { Begun, Idempotency, Outcome } from '../../commands/ports/idempotency.ts';

/**
 * Lifetime of a key. Streams remember their commands as long, from a later moment. So the stream of a resumed write
 * still recognizes its command.
 */
export const KEY_LIFE_MS = 24 * 3_600_000;

/**
 * Time after which another process's write counts as abandoned. Safety rests on the command's id, so clock differences
 * don't matter.
 */
export const BUSY_MS = 3000;

type Row = {
  readonly command: string;
  readonly item: string;
  readonly outcome: Outcome | null;
  readonly same: boolean;
  readonly over: boolean;
};

/** Stores writes in `ops.idempotency`, and only an HMAC of the request. */
export const openIdempotency = (options: {
  readonly pool: Pool;
  /** 32 bytes, see `masterKeyFrom`. */
  readonly masterKey: Uint8Array;
  readonly now: () => Date;
}): Idempotency & Prunable => {
  const { pool, now } = options;
  const secret = createSecretKey(
    Buffer.from(hkdfSync('sha256', options.masterKey, '', 'malaab idempotency', 32)),
  );
  /** Identifies this process's own writes, which have ended when it begins the key again. */
  const holder = randomUUID();
  const hashOf = (request: string): Buffer => createHmac('sha256', secret).update(request).digest();
  const after = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);

  const enter = async (actor: string, key: string, request: Buffer): Promise<Begun | null> => {
    const { rows } = await pool.query<Row>(
      `insert into ops.idempotency (actor, key, request, command, item, holder, busy_until, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (actor, key) do nothing returning command, item`,
      [actor, key, request, newId(), newId(), holder, after(BUSY_MS), now()],
    );
    const [ids] = rows;
    return ids ? { kind: 'begun', ids } : null;
  };

  const takeUp = async (actor: string, key: string, request: Buffer): Promise<Begun | null> => {
    const { rows } = await pool.query<Row>(
      `update ops.idempotency set holder = $4, busy_until = $5
       where actor = $1 and key = $2 and request = $3 and outcome is null and at > $7
         and (holder = $4 or busy_until <= $6 or busy_until > $8)
       returning command, item`,
      [actor, key, request, holder, after(BUSY_MS), now(), after(-KEY_LIFE_MS), after(2 * BUSY_MS)],
    );
    const [ids] = rows;
    return ids ? { kind: 'begun', ids } : null;
  };

  /** The valid entry of the key; null = none. */
  const look = async (actor: string, key: string, request: Buffer): Promise<Begun | null> => {
    const { rows } = await pool.query<Row>(
      `select command, item, outcome, request = $3 as same, at <= $4 as over
       from ops.idempotency where actor = $1 and key = $2`,
      [actor, key, request, after(-KEY_LIFE_MS)],
    );
    const [row] = rows;
    if (!row || row.over) {
      await forget(actor, key);
      return null;
    }
    const { command, item, outcome } = row;
    if (!row.same) return { kind: 'reused' };
    return outcome ? { kind: 'answered', ids: { command, item }, outcome } : { kind: 'busy' };
  };

  const forget = (actor: string, key: string) =>
    pool.query('delete from ops.idempotency where actor = $1 and key = $2 and at <= $3', [
      actor,
      key,
      after(-KEY_LIFE_MS),
    ]);

  return {
    begin: async (actor, key, request) => {
      const hash = hashOf(request);
      for (;;) {
        const begun =
          (await enter(actor, key, hash)) ??
          (await takeUp(actor, key, hash)) ??
          (await look(actor, key, hash));
        if (begun) return begun;
      }
    },
    settle: async (actor, key, outcome) => {
      await pool.query(
        `update ops.idempotency set outcome = $3, busy_until = $4
         where actor = $1 and key = $2 and outcome is null`,
        [actor, key, outcome && JSON.stringify(outcome), now()],
      );
    },
    prune: async (at) => {
      const { rowCount } = await pool.query('delete from ops.idempotency where at <= $1', [
        new Date(at.getTime() - KEY_LIFE_MS),
      ]);
      return rowCount ?? 0;
    },
  };
};
