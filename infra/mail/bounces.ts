import type { Pool } from 'pg';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { Bounces } from '../../commands/ports/mail.ts';
import { BOUNCE_KEPT_MS } from '../../domain/accounts/membership/contact.ts';
import { addressHash } from '../jobs/jobs.ts';

const oldest = (at: Date): Date => new Date(at.getTime() - BOUNCE_KEPT_MS);

/** Bounces in `ops.mail_bounce`, by a keyed hash of the address. */
export const openBounces = (options: {
  readonly pool: Pool;
  readonly masterKey: Uint8Array;
  readonly now: () => Date;
}): Bounces & Prunable => {
  const { pool, now } = options;
  const hashOf = addressHash(options.masterKey);
  return {
    async note(to, reason) {
      await pool.query(
        `insert into ops.mail_bounce (recipient, reason, at) values ($1, $2, $3)
         on conflict (recipient) do update set reason = excluded.reason, at = excluded.at`,
        [hashOf(to), reason, now()],
      );
    },
    async reasonOf(to) {
      const { rows } = await pool.query<{ reason: string }>(
        'select reason from ops.mail_bounce where recipient = $1 and at >= $2',
        [hashOf(to), oldest(now())],
      );
      return rows[0]?.reason ?? null;
    },
    async forget(to) {
      await pool.query('delete from ops.mail_bounce where recipient = $1', [hashOf(to)]);
    },
    async prune(at) {
      const { rowCount } = await pool.query('delete from ops.mail_bounce where at < $1', [oldest(at)]);
      return rowCount ?? 0;
    },
  };
};
