import type { Pool, PoolClient } from 'pg';
import { LedgerAudit, type Difference, type StatementLine } from '../../domain/commerce/ledger/audit.ts';
import { POSTINGS, type Posting } from '../../domain/commerce/ledger/postings.ts';
import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import { GROUP } from '../engine/ledger.ts';
import { qualified } from '../engine/table.ts';
import { ACCOUNT, ENTRY, POSTING } from './ledger.ts';

/** `make audit-ledger`: the rows of the ledger against the log, and the log against the provider's statement. */

const BATCH = 1000;
const TYPES = Object.keys(POSTINGS);

export type AuditOptions = {
  readonly pool: Pool;
  readonly schema: string;
  readonly feed: Pick<EventFeed, 'readTypes' | 'end'>;
  /** The provider's statement; left out if the provider has none. */
  readonly statement?: (() => Promise<readonly StatementLine[]>) | undefined;
};

export type Audited = {
  readonly entries: number;
  /** Lines of the statement; null = not compared. */
  readonly statementLines: number | null;
  readonly differences: readonly Difference[];
};

type Row = {
  readonly id: string;
  readonly event: string;
  readonly account: string | null;
  readonly amount: number;
};
type Stored = { readonly event: string; readonly postings: Posting[] };

/** The position that the rows have reached. */
const positionOf = async (client: PoolClient, schema: string): Promise<bigint> => {
  const { rows } = await client.query<{ position: string }>(
    `select coalesce((select position from ${qualified(schema, 'projection')} where name = 'ledger' and position is not null), ` +
      `(select position from ${qualified(schema, 'projection')} where name = $1), 0)::text as position`,
    [GROUP],
  );
  return BigInt(rows[0]?.position ?? 0);
};

/** The stored entries of a part of the log, with their postings; postings without an entry are among them. */
const storedIn = async (
  client: PoolClient,
  schema: string,
  [after, upTo]: readonly [bigint, bigint],
): Promise<Map<string, Stored>> => {
  const { rows } = await client.query<Row>(
    `select coalesce(e.id, p.entry) as id, coalesce(e.event, '') as event, p.account, p.amount::double precision as amount ` +
      `from (select * from ${qualified(schema, ENTRY)} where position > $1 and position <= $2) e ` +
      `full join (select * from ${qualified(schema, POSTING)} where position > $1 and position <= $2) p on p.entry = e.id`,
    [String(after), String(upTo)],
  );
  const found = new Map<string, Stored>();
  for (const { id, event, account, amount } of rows) {
    const stored = found.get(id) ?? { event, postings: [] };
    if (account !== null) stored.postings.push({ account, amount });
    found.set(id, stored);
  }
  return found;
};

/** Events of the ledger, a batch at a time, up to a position. */
async function* eventsOf(
  feed: AuditOptions['feed'],
  after: bigint,
  end: bigint,
): AsyncGenerator<{ readonly events: readonly RecordedEvent[]; readonly upTo: bigint }> {
  let from = after + 1n;
  while (from <= end) {
    const { events, looked } = await feed.readTypes(TYPES, from, BATCH);
    const upTo = looked < from || looked > end ? end : looked;
    yield { events: events.filter(({ position }) => position <= upTo), upTo };
    from = upTo + 1n;
  }
}

/** Audits the ledger in one snapshot of its rows. */
export const auditLedger = async ({ pool, schema, feed, statement }: AuditOptions): Promise<Audited> => {
  const audit = new LedgerAudit();
  const client = await pool.connect();
  let entries = 0;
  try {
    await client.query('begin isolation level repeatable read read only');
    const reached = await positionOf(client, schema);
    let after = 0n;
    for await (const { events, upTo } of eventsOf(feed, 0n, reached)) {
      const stored = await storedIn(client, schema, [after, upTo]);
      after = upTo;
      for (const event of events) {
        const entry = audit.take(event);
        const found = stored.get(event.id);
        if (entry) entries += 1;
        audit.compare(event.id, event.type, entry, found?.postings ?? null);
        stored.delete(event.id);
      }
      for (const [id, { event, postings }] of stored) audit.compare(id, event, null, postings);
    }
    const { rows } = await client.query<{ account: string; currency: string; sum: number }>(
      `select account, currency, sum::double precision as sum from ${qualified(schema, ACCOUNT)}`,
    );
    audit.compareSums(rows);
    audit.compareSellers();
    for await (const { events } of eventsOf(feed, reached, await feed.end()))
      for (const event of events) audit.take(event);
    await client.query('commit');
  } finally {
    client.release();
  }
  const lines = (await statement?.()) ?? null;
  if (lines) audit.compareStatement(lines);
  return { entries, statementLines: lines?.length ?? null, differences: audit.differences };
};
