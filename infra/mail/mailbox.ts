import type { Pool } from 'pg';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { Mail } from '../../commands/ports/mail.ts';

const KEPT = 30 * 24 * 3_600_000;
const MOST = 100;

export type KeptMail = {
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 3339 UTC. */
  readonly at: string;
};

export type Mailbox = Mail &
  Prunable & {
    /** The last hundred, newest first; `to` is case-insensitive. */
    list(to?: string): Promise<readonly KeptMail[]>;
    /** For an erased person. */
    forget(to: string): Promise<void>;
  };

/** The embedded mail adapter: stores mails for 30 days in `ops.mailbox` instead of sending them. */
export function openMailbox(options: { readonly pool: Pool; readonly now: () => Date }): Mailbox {
  const { pool, now } = options;

  return {
    reachable: true,

    async send({ to, subject, text, html, kind, idempotencyKey }) {
      await pool.query(
        `insert into ops.mailbox (idempotency_key, at, recipient, kind, subject, text, html)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (idempotency_key) do nothing`,
        [idempotencyKey, now(), to, kind, subject, text, html],
      );
    },

    async list(to) {
      const { rows } = await pool.query<Omit<KeptMail, 'at'> & { at: Date }>(
        `select recipient as "to", kind, subject, text, html, at from ops.mailbox
         where $1::text is null or lower(recipient) = lower($1) order by id desc limit $2`,
        [to, MOST],
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    async forget(to) {
      await pool.query('delete from ops.mailbox where lower(recipient) = lower($1)', [to]);
    },

    async prune(at) {
      const { rowCount } = await pool.query('delete from ops.mailbox where at < $1', [
        new Date(at.getTime() - KEPT),
      ]);
      return rowCount ?? 0;
    },
  };
}
