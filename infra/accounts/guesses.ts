import { createHmac, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { networkOf } from '../../commands/network.ts';
import type { Counted, Guess, Guesses, Prunable } from '../../commands/ports/accounts.ts';

const WINDOW = 15 * 60_000;
const PER_ACCOUNT = 10;
/** Whole schools and cafés share an address: above this it isn't refused, it only has to show work. */
const PER_ADDRESS = 50;

/** Failed sign-ins in `ops.guess`, a row an account and a row a network address, both by HMAC. */
export function openGuesses(options: {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly now: () => Date;
}): Guesses & Prunable {
  const { pool, key, now } = options;

  return { count, countAddress, forgive, isSuspect, prune };

  async function count({ account, address }: Guess): Promise<Counted> {
    const at = now();
    if (!(await add(accountSubject(account), at, PER_ACCOUNT))) {
      const [oldest = at] = await recent(accountSubject(account));
      return { kind: 'too_many_requests', retryAfterSeconds: secondsUntilGone(oldest, at) };
    }
    await add(addressSubject(address), at, PER_ADDRESS);
    return { kind: 'counted', at };
  }

  async function countAddress(address: string): Promise<void> {
    await add(addressSubject(address), now(), PER_ADDRESS);
  }

  async function forgive({ account, address }: Guess, at: Date): Promise<void> {
    await pool.query('delete from ops.guess where subject = $1', [accountSubject(account)]);
    await pool.query('update ops.guess set failed = array_remove(failed, $2) where subject = $1', [
      addressSubject(address),
      at,
    ]);
  }

  async function isSuspect(address: string): Promise<boolean> {
    return (await recent(addressSubject(address))).length >= PER_ADDRESS;
  }

  /** False if as many count already; one statement, so that guesses at once can't exceed it. */
  async function add(subject: string, at: Date, most: number): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into ops.guess as g (subject, failed) values ($1, array[$2::timestamptz])
       on conflict (subject) do update
         set failed = array(select t from unnest(g.failed) t where t > $3 order by t) || excluded.failed
         where (select count(*) from unnest(g.failed) t where t > $3) < $4`,
      [subject, at, new Date(at.getTime() - WINDOW), most],
    );
    return rowCount === 1;
  }

  /** Oldest first. */
  async function recent(subject: string): Promise<readonly Date[]> {
    const { rows } = await pool.query<{ failed: Date[] }>('select failed from ops.guess where subject = $1', [
      subject,
    ]);
    const since = now().getTime() - WINDOW;
    return (rows[0]?.failed ?? []).filter((at) => at.getTime() > since);
  }

  async function prune(at: Date): Promise<number> {
    const { rowCount } = await pool.query(
      'delete from ops.guess where not exists (select from unnest(failed) t where t > $1)',
      [new Date(at.getTime() - WINDOW)],
    );
    return rowCount ?? 0;
  }

  function accountSubject(account: string): string {
    return subjectOf('account', account);
  }

  function addressSubject(address: string): string {
    return subjectOf('address', networkOf(address));
  }

  function subjectOf(kind: string, value: string): string {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([kind, value]))
      .digest('hex');
    return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
}

const secondsUntilGone = (oldest: Date, at: Date): number =>
  Math.max(1, Math.ceil((oldest.getTime() + WINDOW - at.getTime()) / 1000));
