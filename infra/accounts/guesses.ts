import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { Attempt, Counted, Guess, Guesses, Prunable } from '../../commands/ports/accounts.ts';
import { networkOf } from '../../commands/net/addresses.ts';
import { subjectsOf } from './subjects.ts';

const WINDOW = 15 * 60_000;
const PER_ACCOUNT = 10;
/** Limit of guesses at a password with proof of work, including those without it. */
const PER_ACCOUNT_PROVEN = 30;
/** Schools and cafés share an address: above this it isn't refused, but needs proof of work. */
const PER_ADDRESS = 50;

/** Failed sign-ins in `ops.guess`, one row for each account and network address, both by HMAC. */
export function openGuesses(options: {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly now: () => Date;
}): Guesses & Prunable {
  const { pool, key, now } = options;

  const subjectOf = subjectsOf(key);

  return { count, countSignIn, countAddress, forgive, isSuspect, prune };

  async function count({ account, address }: Guess): Promise<Counted> {
    const at = now();
    if (!(await add(accountSubject(account), at, PER_ACCOUNT))) {
      return tooMany(account, at);
    }
    await add(addressSubject(address), at, PER_ADDRESS);
    return { kind: 'counted', at };
  }

  /** Guesses of a known origin also count for the account, so that others see no difference. */
  async function countSignIn(guess: Guess, isProven: boolean): ReturnType<Guesses['countSignIn']> {
    const at = now();
    const known = knownSubject(guess);
    const hasOwn = known !== null && (await add(known, at, PER_ACCOUNT));
    const most = hasOwn || isProven ? PER_ACCOUNT_PROVEN : PER_ACCOUNT;
    const isCounted = await add(accountSubject(guess.account), at, most);
    if (!isCounted && !hasOwn) {
      return isProven ? tooMany(guess.account, at) : { kind: 'proof_of_work_required' };
    }
    await add(addressSubject(guess.address), at, PER_ADDRESS);
    return { kind: 'counted', at };
  }

  async function tooMany(account: string, at: Date): Promise<Counted> {
    const [oldest = at] = await recent(accountSubject(account));
    return { kind: 'too_many_requests', retryAfterSeconds: secondsUntilGone(oldest, at) };
  }

  async function countAddress(address: string, attempt: Attempt = 'failure'): Promise<void> {
    await add(addressSubject(address, attempt), now(), PER_ADDRESS);
  }

  async function forgive(guess: Guess, at: Date): Promise<void> {
    const { account, address } = guess;
    const subjects = [accountSubject(account), knownSubject(guess)].filter((one) => one !== null);
    await pool.query('delete from ops.guess where subject = any($1)', [subjects]);
    await pool.query('update ops.guess set failed = array_remove(failed, $2) where subject = $1', [
      addressSubject(address),
      at,
    ]);
  }

  async function isSuspect(address: string, attempt: Attempt = 'failure'): Promise<boolean> {
    return (await recent(addressSubject(address, attempt))).length >= PER_ADDRESS;
  }

  /** False if the limit is reached. One statement, so concurrent guesses can't exceed it. */
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

  function knownSubject({ account, known }: Guess): string | null {
    return known === undefined ? null : subjectOf('known', `${account} ${known}`);
  }

  function addressSubject(address: string, attempt: Attempt = 'failure'): string {
    return subjectOf(attempt === 'failure' ? 'address' : attempt, networkOf(address));
  }
}

const secondsUntilGone = (oldest: Date, at: Date): number =>
  Math.max(1, Math.ceil((oldest.getTime() + WINDOW - at.getTime()) / 1000));
