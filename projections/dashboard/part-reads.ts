import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { END_OF_LOG } from './dashboard-reads.ts';

/** A part of the log: from a position to another one, both included. */
export type LogPart = { readonly from: bigint; readonly to: bigint };

/** The events that are looked for. Times are RFC 3339; an append's time may be behind those before it. */
export type PartsWanted = {
  readonly type: string;
  readonly order: 'first' | 'last';
  /** Events at this time and later ones. */
  readonly since?: string | undefined;
  /** Events before this time. */
  readonly before?: string | undefined;
  /** Only events before this position, or after it in the order `first`. */
  readonly beyond?: bigint | undefined;
};

export type PartsFound = {
  /** In the order asked for. */
  readonly parts: readonly LogPart[];
  /** The parts end before the last event, because there are more than may be looked at. */
  readonly isCut: boolean;
  /** The last position that the parts know of. */
  readonly known: bigint;
};

export type PartReads = {
  /** Parts of the log that hold the events of a type. */
  partsOf(wanted: PartsWanted): Promise<PartsFound>;
};

/** Maximum number of events that one answer may read. */
export type PartLimits = {
  readonly events: number;
  /** Events of a part. */
  readonly partEvents: number;
};
const LIMITS: PartLimits = { events: 500_000, partEvents: 2000 };
/** Parts where events are rare: a part is no longer than this share of the log. */
const SHARES = 256;
/** Maximum difference between the clocks of two processes that append, in seconds. */
const APPEND_SECONDS = 60;

type Row = { from: string; to: string; events: number };

export const partReadsOf = (
  reader: Reader,
  schema: string,
  { events: most, partEvents }: PartLimits = LIMITS,
): PartReads => {
  const activity = qualified(schema, 'activity');
  const statement = (order: 'asc' | 'desc'): string =>
    'with bounds as (select ' +
    `coalesce((select position from ${activity} where at < $2::timestamptz - interval '${APPEND_SECONDS} s' ` +
    'order by at desc, position desc limit 1), 0) as lo, ' +
    `coalesce((select position from ${activity} where at >= $3::timestamptz + interval '${APPEND_SECONDS} s' ` +
    `order by at, position limit 1), ${END_OF_LOG}) as hi), ` +
    'found as (select a.position, row_number() over () as n from ' +
    `(select position from ${activity} where type = $1 and position > (select lo from bounds) ` +
    `and position < (select hi from bounds) and position ${order === 'asc' ? '>' : '<'} $4::bigint ` +
    'and position <= $5::bigint ' +
    `order by position ${order} limit ${most + 1}) a), ` +
    `width as (select greatest(1, (max(position) - min(position)) / ${SHARES}) as width from found) ` +
    'select min(position) as "from", max(position) as "to", count(*)::float8 as events from found, width ' +
    `group by (n - 1) / ${partEvents}, position / width order by 1 ${order}`;
  return {
    partsOf: async ({ type, order, since, before, beyond }) => {
      const start = order === 'first' ? -1n : END_OF_LOG;
      // the parts end here, so that a caller who reads on from here has each event once
      const [last] = await reader.read<{ position: string }>('key', {
        text: `select coalesce(max(position), 0) as position from ${activity}`,
        values: [],
      });
      const known = BigInt(last?.position ?? 0);
      const rows = await reader.read<Row>('report', {
        text: statement(order === 'first' ? 'asc' : 'desc'),
        values: [type, since ?? '-infinity', before ?? 'infinity', beyond ?? start, known],
      });
      const events = rows.reduce((sum, row) => sum + row.events, 0);
      return {
        parts: rows.map(({ from, to }) => ({ from: BigInt(from), to: BigInt(to) })),
        isCut: events > most,
        known,
      };
    },
  };
};
