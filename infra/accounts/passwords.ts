import type { Options } from '@node-rs/argon2';
import type { Pool } from 'pg';
import type { Passwords } from '../../commands/ports/accounts.ts';
import { limit, TooBusy } from '../../commands/support/limit.ts';
import { normalisePassword } from '../../domain/accounts/password.ts';
import { passwordThreads, THREADS } from './password-threads.ts';

/** OWASP's first choice for Argon2id (the package's default kind); memory in KiB. About 17 ms and 19 MiB a hash. */
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/**
 * Sign-ins and new passwords have separate queues, so that a flood of sign-ups does not block sign-ins. On two cores a
 * full queue takes two seconds.
 */
const SIGN_INS = { running: THREADS, waiting: 100 * THREADS } as const;
const NEW_PASSWORDS = { running: 1, waiting: 100 } as const;
/** Queue length from which a new password requires proof of work. */
const CROWD = 50;

/** The id of no account. Its missing password is looked up if the account does not exist. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

type Cost = typeof owasp;

/** Passwords in `ops.password`. A hash with other parameters is replaced at the next correct password. */
export function openPasswords(options: {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly cost?: Cost;
}): Passwords {
  const { pool, now, cost = owasp } = options;
  const signIns = limit(SIGN_INS.running, SIGN_INS.waiting);
  const newPasswords = limit(NEW_PASSWORDS.running, NEW_PASSWORDS.waiting);
  const hashed = (password: string): Promise<string> =>
    passwordThreads.hash(normalisePassword(password), cost);
  const hash = (password: string): Promise<string> => newPasswords(() => hashed(password));
  const current = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  /** A valid hash of no password: salt and hash are zeros. Comparing with it takes the usual time. */
  const dummy = `$argon2id$v=19${current}${'A'.repeat(22)}$${'A'.repeat(43)}`;

  return {
    hash,
    isCrowded: () => newPasswords.waiting() >= CROWD,

    async set(account, password) {
      await pool.query(
        `insert into ops.password (account, hash, changed_at) values ($1, $2, $3)
         on conflict (account) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
        [account, await hash(password), now()],
      );
    },

    async verify(account, password) {
      const { rows } = await pool.query<{ hash: string }>(
        `(select hash from ops.password where account = $1)
         union all
         (select hash from ops.sign_up
          where account = $1 and not exists (select from ops.password where account = $1)
          order by at desc limit 1)`,
        [account ?? NO_ACCOUNT],
      );
      const kept = rows[0]?.hash;
      const right = await signIns(() => passwordThreads.verify(kept ?? dummy, normalisePassword(password)));
      if (kept === undefined || !right) return false;
      if (!kept.includes(current)) await rehash(account, password, kept);
      return true;
    },

    async changedAt(account) {
      const { rows } = await pool.query<{ changed_at: Date }>(
        'select changed_at from ops.password where account = $1',
        [account],
      );
      return rows[0]?.changed_at ?? null;
    },

    async forget(account) {
      await pool.query(
        `with sign_ups as (delete from ops.sign_up where account = $1),
           changes as (delete from ops.new_password where account = $1)
         delete from ops.password where account = $1`,
        [account],
      );
    },
  };

  /** Keeps a password that was changed meanwhile, and waits while many sign-ins are queued. */
  async function rehash(account: string | null, password: string, old: string): Promise<void> {
    try {
      const anew = await signIns(() => hashed(password));
      await pool.query('update ops.password set hash = $3 where account = $1 and hash = $2', [
        account,
        old,
        anew,
      ]);
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
    }
  }
}
