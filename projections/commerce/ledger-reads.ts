import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { decodeCursor, encodeCursor } from '../resources/cursor.ts';
import { ACCOUNT, ENTRY, POSTING } from './ledger.ts';

/** The sum of an account in a currency: debits less credits, in minor units. */
export type AccountSum = {
  readonly account: string;
  readonly class: string;
  readonly currency: string;
  readonly sum: number;
  readonly entries: number;
};

/** An entry with its postings; `amount` is that of the account asked for. */
export type LedgerEntry = {
  readonly id: string;
  readonly event: string;
  readonly item: string;
  readonly orderId: string | null;
  readonly payment: string | null;
  readonly seller: string | null;
  readonly position: string;
  readonly at: string;
  readonly currency: string;
  readonly postings: readonly { readonly account: string; readonly amount: number }[];
};

type Paged = { readonly limit: number; readonly cursor?: string | undefined };
type Page<T> = Result<{ readonly items: readonly T[]; readonly nextCursor: string | null }>;

export type LedgerReads = {
  /** Accounts in the order of their names, of one class or all. */
  accounts(wanted: Paged & { readonly class?: string | undefined }): Promise<Page<AccountSum>>;
  /** Entries of an account, or of a seller's accounts, the newest first. */
  entries(
    wanted: Paged & {
      readonly currency: string;
      readonly of: { readonly account: string } | { readonly seller: string };
    },
  ): Promise<Page<LedgerEntry>>;
  /** The sums of these accounts, in all currencies. */
  sumsOf(accounts: readonly string[]): Promise<readonly AccountSum[]>;
  /** The commission that a seller has paid, less what was given back, in each currency. */
  commissionOf(seller: string): Promise<readonly { readonly currency: string; readonly amount: number }[]>;
};

const BY_NAME = 'account';
const NEWEST = '-position';
/** Cursors of account lists name an account, not an item. */
const NO_ITEM = '00000000-0000-0000-0000-000000000000';
const RFC_3339 = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

export const ledgerReadsOf = (reader: Reader, schema: string): LedgerReads => {
  const [account, entry, posting] = [ACCOUNT, ENTRY, POSTING].map((name) => qualified(schema, name));
  const sums = `account, class, currency, sum::double precision as sum, entries::double precision as entries`;
  const postings =
    `(select jsonb_agg(jsonb_build_object('account', p.account, 'amount', p.amount) order by p.account) ` +
    `from ${posting} p where p.entry = e.id)`;
  const columns =
    'e.id, e.event, e.item, e.order_id as "orderId", e.payment, e.seller, e.position::text as position, ' +
    `to_char(e.at at time zone 'UTC', '${RFC_3339}') as at, e.currency, ${postings} as postings`;

  return {
    accounts: async ({ class: name, limit, cursor }) => {
      const from = cursor === undefined ? null : decodeCursor(cursor, BY_NAME, 'text');
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      const [after = '', currency = ''] = String(from?.[0] ?? '').split(' ');
      const rows = await reader.read<AccountSum>('list', {
        text:
          `select ${sums} from ${account} where ($1::text is null or class = $1) ` +
          `and (account, currency) > ($2, $3) order by account, currency limit $4`,
        values: [name ?? null, after, currency, limit + 1],
      });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const hasMore = rows.length > limit && last;
      return ok({
        items,
        nextCursor: hasMore ? encodeCursor(BY_NAME, [`${last.account} ${last.currency}`, NO_ITEM]) : null,
      });
    },
    entries: async ({ of, currency, limit, cursor }) => {
      const from = cursor === undefined ? null : decodeCursor(cursor, NEWEST, 'bigint');
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      const [which, value] =
        'account' in of
          ? [
              `${posting} a join ${entry} e on e.id = a.entry where a.account = $1 and a.currency = $2`,
              of.account,
            ]
          : [`${entry} e where e.seller = $1 and e.currency = $2`, of.seller];
      const place = 'account' in of ? 'a.position' : 'e.position';
      const rows = await reader.read<LedgerEntry>('list', {
        text: `select ${columns} from ${which} and ${place} < $3 order by ${place} desc limit $4`,
        values: [value, currency, from?.[0] ?? Number.MAX_SAFE_INTEGER, limit + 1],
      });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const hasMore = rows.length > limit && last;
      return ok({
        items,
        nextCursor: hasMore ? encodeCursor(NEWEST, [Number(last.position), last.id]) : null,
      });
    },
    sumsOf: (accounts) =>
      reader.read<AccountSum>('key', {
        text: `select ${sums} from ${account} where account = any($1) order by account, currency`,
        values: [accounts],
      }),
    commissionOf: (seller) =>
      reader.read('scan', {
        text:
          `select e.currency, (-sum(p.amount))::double precision as amount from ${entry} e ` +
          `join ${posting} p on p.entry = e.id and p.account = 'platform:commission' ` +
          `where e.seller = $1 group by e.currency order by e.currency`,
        values: [seller],
      }),
  };
};
