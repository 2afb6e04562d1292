import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { Origins, Place, Prunable } from '../../commands/ports/accounts.ts';
import { networkOf } from '../../commands/net/addresses.ts';
import { subjectsOf } from './subjects.ts';

/** Longest lifetime of a cookie in browsers. */
const LIFE = 400 * 24 * 3_600_000;

/** Known devices and networks in `ops.known_origin`, a row each, by an HMAC that includes the account. */
export function openOrigins(options: {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly now: () => Date;
}): Origins & Prunable {
  const { pool, key, now } = options;
  const subjectOf = subjectsOf(key);
  /** The device first, if known. */
  const originsOf = (account: string, { address, deviceKey }: Place): readonly string[] => [
    ...(deviceKey === undefined ? [] : [subjectOf('device', `${account} ${deviceKey}`)]),
    subjectOf('network', `${account} ${networkOf(address)}`),
  ];

  return {
    async note(account, place) {
      await pool.query(
        `insert into ops.known_origin (account, origin, seen_at) select $1, unnest($2::uuid[]), $3
         on conflict (account, origin) do update set seen_at = excluded.seen_at`,
        [account, originsOf(account, place), now()],
      );
    },

    async knownAs(account, place) {
      const origins = originsOf(account, place);
      const { rows } = await pool.query<{ origin: string }>(
        'select origin from ops.known_origin where account = $1 and origin = any($2) and seen_at > $3',
        [account, origins, new Date(now().getTime() - LIFE)],
      );
      const known = new Set(rows.map(({ origin }) => origin));
      return origins.find((origin) => known.has(origin));
    },

    async forget(account) {
      await pool.query('delete from ops.known_origin where account = $1', [account]);
    },

    async prune(at) {
      const { rowCount } = await pool.query('delete from ops.known_origin where seen_at < $1', [
        new Date(at.getTime() - LIFE),
      ]);
      return rowCount ?? 0;
    },
  };
}
