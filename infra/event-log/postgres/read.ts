import type { JsonObject, EventMeta, RecordedEvent, TypesRead } from '../../../domain/kit/log.ts';
import type { Connections } from './connections.ts';
import { instant } from '../instant.ts';

const PAGE = 1000;
/** Maximum bytes of a page, whatever its limit; it must fit into a string and into memory. */
const MAX_BYTES = 16_000_000;
/** Maximum number of events that a read by type scans: a statement of some tens of milliseconds. */
const WINDOW = 50_000n;

/** Events from a position: at most `limit`, fewer if they are large, none only at the end of the log. */
export async function readAll(
  { read }: Connections,
  from: bigint,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const [row] = await read<Columns>({
    name: 'read-all',
    text: columnsOf('log.events where position >= $1', 'position'),
    values: [from.toString(), limit],
  });
  return row ? eventsOf(row) : [];
}

/**
 * Events of some types from a position, found by a scan in log order. An index by type would cost each append more than
 * it would save here.
 */
export async function readTypes(
  { read }: Connections,
  types: readonly string[],
  from: bigint,
  limit: number,
): Promise<TypesRead> {
  const first = from < 1n ? 1n : from;
  const last = first + WINDOW - 1n;
  const [row] = await read<Columns & { end: string }>({
    name: 'read-types',
    text: `select page.*, (select coalesce(max(position), 0)::text from log.events) as end from (
      ${columnsOf('log.events where position between $1 and $3 and type = any($4)', 'position')}) as page`,
    values: [first.toString(), limit, last.toString(), [...types]],
  });
  if (!row) return { events: [], looked: first - 1n };
  const events = eventsOf(row);
  const newest = events.at(-1);
  // The limit or the size ended the page, so the window may contain more events.
  if (newest && (events.length >= limit || !isWhole(row))) return { events, looked: newest.position };
  const end = BigInt(row.end);
  return { events, looked: end < last ? end : last };
}

/** All events of a stream from a revision. */
export async function readStream(
  { read }: Connections,
  stream: string,
  fromRevision: number,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (;;) {
    const [row] = await read<Columns>({
      name: 'read-stream',
      text: columnsOf('log.events where stream = $1 and revision >= $3', 'revision'),
      values: [stream, PAGE, fromRevision + events.length],
    });
    const page = row ? eventsOf(row) : [];
    events.push(...page);
    if (!row || (page.length < PAGE && isWhole(row))) return events;
  }
}

/** A read of a stream from a revision. */
export type StreamRead = { readonly stream: string; readonly from: number };

const STREAMS = `unnest($1::text[], $3::integer[]) as asked (wanted, since) cross join lateral (
    select * from log.events where stream = wanted and revision >= since order by revision limit ${PAGE}
  ) as event`;

/**
 * All events of several streams, each named once, by one statement. Null: a stream, or all together, are too long for it.
 */
export async function readStreams(
  { read }: Connections,
  asked: readonly StreamRead[],
): Promise<readonly (readonly RecordedEvent[] | null)[]> {
  const [row] = await read<Columns>({
    name: 'read-streams',
    text: columnsOf(STREAMS, 'stream, revision'),
    values: [asked.map(({ stream }) => stream), null, asked.map(({ from }) => from)],
  });
  if (!row || !isWhole(row)) return asked.map(() => null);
  const found = new Map<string, RecordedEvent[]>(asked.map(({ stream }) => [stream, []]));
  for (const event of eventsOf(row)) found.get(event.stream)?.push(event);
  return [...found.values()].map((events) => (events.length < PAGE ? events : null));
}

/** One row with a text for each column: half the CPU in this process of one row for each event. */
type Columns = {
  positions: string | null;
  streams: string | null;
  revisions: string | null;
  ids: string | null;
  types: string | null;
  data: string | null;
  meta: string | null;
  times: string | null;
};

const columnsOf = (source: string, order: string): string => `
  select string_agg(position::text, ' ') as positions, string_agg(stream, ' ') as streams,
    string_agg(revision::text, ' ') as revisions, string_agg(id::text, ' ') as ids, string_agg(type, ' ') as types,
    string_agg(data::text, ',') as data, string_agg(meta::text, ',') as meta,
    string_agg((date_part('epoch', at) * 1000)::bigint::text, ' ') as times
  from (
    select *, sum(pg_column_size(data) + pg_column_size(meta))
      over (order by ${order} rows between unbounded preceding and 1 preceding) as bytes_before
    from ${source} order by ${order} limit $2
  ) as page
  where bytes_before is null or bytes_before < ${MAX_BYTES}`;

/** Whether the page is certainly below the size limit: a UTF-16 unit has at most three bytes. */
const isWhole = ({ data, meta }: Columns): boolean =>
  ((data?.length ?? 0) + (meta?.length ?? 0)) * 4 < MAX_BYTES;

function eventsOf(row: Columns): RecordedEvent[] {
  if (row.positions === null) return [];
  const streams = wordsOf(row.streams);
  const revisions = wordsOf(row.revisions);
  const ids = wordsOf(row.ids);
  const types = wordsOf(row.types);
  const times = wordsOf(row.times);
  // Only `append` writes events, so stored events aren't validated again.
  const data: JsonObject[] = JSON.parse(`[${row.data}]`);
  const meta: EventMeta[] = JSON.parse(`[${row.meta}]`);
  return wordsOf(row.positions).map((position, i) => ({
    id: at(ids, i),
    type: at(types, i),
    data: at(data, i),
    meta: at(meta, i),
    stream: at(streams, i),
    revision: Number(at(revisions, i)),
    position: BigInt(position),
    at: instant(Number(at(times, i))),
  }));
}

const wordsOf = (text: string | null): string[] => text?.split(' ') ?? [];

function at<T>(column: readonly T[], i: number): T {
  const value = column[i];
  if (value === undefined) throw new Error('The columns of a page differ in length');
  return value;
}
