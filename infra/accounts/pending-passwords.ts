import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { PendingPasswords, Prunable } from '../../commands/ports/accounts.ts';
import { subjectsOf } from './subjects.ts';

const DAY = 24 * 3_600_000;
/** A registration lapses after seven days. */
const SIGN_UP_LIFE = 8 * DAY;
/** A reset without its event by then is void; one with its event is completed when the process manager runs again. */
const CHANGE_LIFE = 30 * DAY;

/** Hashes of sign-ups in `ops.sign_up` (a row for each account and browser), and of resets in `ops.new_password`. */
export function openPendingPasswords(options: {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly now: () => Date;
}): PendingPasswords & Prunable {
  const { pool, key, now } = options;
  const subjectOf = subjectsOf(key);
  const holderOf = (deviceKey: string): string => subjectOf('sign-up', deviceKey);

  return {
    async keepSignUp({ account, deviceKey, hash, revision }) {
      await pool.query(
        `insert into ops.sign_up (account, holder, hash, revision, at) values ($1, $2, $3, $4, $5)
         on conflict (account, holder) do update
           set hash = excluded.hash, revision = excluded.revision, at = excluded.at`,
        [account, holderOf(deviceKey), hash, revision, now()],
      );
    },

    async signUpOf(account, deviceKey) {
      const { rows } = await pool.query<{ revision: number }>(
        'select revision from ops.sign_up where account = $1 and holder = $2 and at > $3',
        [account, holderOf(deviceKey), new Date(now().getTime() - SIGN_UP_LIFE)],
      );
      return rows[0]?.revision ?? null;
    },

    async adoptSignUp(account, deviceKey) {
      await pool.query(
        `insert into ops.password (account, hash, changed_at)
         select account, hash, $3 from ops.sign_up where account = $1 and holder = $2
         on conflict (account) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
        [account, holderOf(deviceKey), now()],
      );
    },

    async dropOtherSignUps(account, deviceKey) {
      await pool.query('delete from ops.sign_up where account = $1 and holder <> $2', [
        account,
        holderOf(deviceKey),
      ]);
    },

    async keepChange(change, account, hash) {
      await pool.query('insert into ops.new_password (change, account, hash, at) values ($1, $2, $3, $4)', [
        change,
        account,
        hash,
        now(),
      ]);
    },

    async adoptChange(change) {
      await pool.query(
        `with change as (
           delete from ops.new_password where change = $1 returning account, hash, at
         ), kept as (
           insert into ops.password as p (account, hash, changed_at) select account, hash, at from change
           on conflict (account) do update set hash = excluded.hash, changed_at = excluded.changed_at
             where p.changed_at <= excluded.changed_at
           returning p.account
         )
         update ops.refresh_family set revoked_at = $2
         where person = (select account from kept) and revoked_at is null and expires_at > $2`,
        [change, now()],
      );
    },

    async prune(at) {
      const signUps = await pool.query('delete from ops.sign_up where at < $1', [
        new Date(at.getTime() - SIGN_UP_LIFE),
      ]);
      const changes = await pool.query('delete from ops.new_password where at < $1', [
        new Date(at.getTime() - CHANGE_LIFE),
      ]);
      return (signUps.rowCount ?? 0) + (changes.rowCount ?? 0);
    },
  };
}
