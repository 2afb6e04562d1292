import type { FigureName } from './dashboard.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

/** An event that changed a number. */
export type FigureStep = {
  readonly position: bigint;
  readonly amount: number;
  readonly event: string;
  readonly item: string;
  readonly actor: string | null;
  /** RFC 3339 UTC. */
  readonly at: string;
};

/** The end of the period: an instant (RFC 3339) or a position. Absent = now. */
export type AsOf = { readonly at: string } | { readonly position: bigint };

export type DashboardReads = {
  figure(name: FigureName, asOf?: AsOf): Promise<number>;
  /** The events that changed a number, latest first, below a position. */
  steps(name: FigureName, below: bigint, limit: number, asOf?: AsOf): Promise<readonly FigureStep[]>;
};

type Row = Omit<FigureStep, 'position' | 'at'> & { position: string; at: Date };

/** Greater than every position. */
export const END_OF_LOG = 2n ** 63n - 1n;

/** The last position and instant of the period. */
const limitOf = (asOf: AsOf | undefined): readonly [position: bigint, at: string] =>
  asOf === undefined
    ? [END_OF_LOG, 'infinity']
    : 'at' in asOf
      ? [END_OF_LOG, asOf.at]
      : [asOf.position, 'infinity'];

export const dashboardReadsOf = (reader: Reader, schema: string): DashboardReads => {
  const [figures, steps] = [qualified(schema, 'figure'), qualified(schema, 'figure_step')];

  return {
    figure: async (name, asOf) => {
      // later changes are subtracted from the current value: a recent time needs few rows
      const since =
        asOf === undefined
          ? '0'
          : `coalesce((select sum(amount) from ${steps} where name = $1 and ` +
            `${'at' in asOf ? 'at > $2::timestamptz' : 'position > $2::bigint'}), 0)`;
      const text = `select (value - ${since})::float8 as value from ${figures} where name = $1`;
      const end = asOf === undefined ? [] : ['at' in asOf ? asOf.at : asOf.position];
      const lane = asOf === undefined ? 'key' : 'scan';
      const [row] = await reader.read<{ value: number }>(lane, { text, values: [name, ...end] });
      return row?.value ?? 0;
    },
    steps: async (name, below, limit, asOf) => {
      const [position, at] = limitOf(asOf);
      const rows = await reader.read<Row>('list', {
        text:
          `select position, amount::float8 as amount, event, item, actor, at from ${steps} where name = $1 ` +
          `and position < $2 and position <= $3 and at <= $4::timestamptz order by position desc limit $5`,
        values: [name, below, position, at, limit],
      });
      return rows.map((row) => ({ ...row, position: BigInt(row.position), at: row.at.toISOString() }));
    },
  };
};
