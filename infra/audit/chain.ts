import type { Pool } from 'pg';
import { readSegment, type Segment } from './segment.ts';

/** A segment with the entries of its events. */
export type Kept = { readonly segment: Segment; readonly entries: Buffer };

export type Chain = {
  /** The last segment; null in an empty chain. */
  last(): Promise<Kept | null>;
  /** Adds a segment. Throws if another process has added one meanwhile. */
  add(kept: Kept): Promise<void>;
  /** Segments after a number, in order. */
  after(number: number, limit: number): Promise<readonly Kept[]>;
  /** Segments as they are stored, readable or not: for proofs. */
  stored(after: number, limit: number): Promise<readonly StoredSegment[]>;
  /** The segment of a log that holds a position; null = not sealed yet. */
  holding(log: string, position: bigint): Promise<Kept | null>;
  /** The first segments that the second place lacks. */
  uncopied(limit: number): Promise<readonly Kept[]>;
  /** Notes that the second place has a segment. */
  copied(number: number, at: Date): Promise<void>;
};

/** A row of the chain. */
export type StoredSegment = { readonly number: number; readonly jws: string; readonly entries: Buffer };

const COLUMNS = 'number, jws, entries';

const keptOf = ({ number, jws, entries }: StoredSegment): Kept => {
  const segment = readSegment(jws);
  if (!segment) throw new Error(`Segment ${number} of the sealed log can't be read. Run make verify.`);
  return { segment, entries };
};

/** The chain in `ops.audit_segment`. */
export const openChain = (pool: Pool): Chain => {
  const read = async (rest: string, values: readonly unknown[]): Promise<readonly StoredSegment[]> => {
    const text = `select ${COLUMNS} from ops.audit_segment ${rest}`;
    return (await pool.query<StoredSegment>(text, [...values])).rows;
  };
  const kept = async (rest: string, values: readonly unknown[]): Promise<readonly Kept[]> =>
    (await read(rest, values)).map(keptOf);
  const stored = (after: number, limit: number): Promise<readonly StoredSegment[]> =>
    read('where number > $1 order by number limit $2', [after, limit]);
  return {
    last: async () => (await kept('order by number desc limit 1', []))[0] ?? null,
    add: async ({ segment: { jws, says }, entries }) => {
      await pool.query(
        `insert into ops.audit_segment (number, log, first, last, jws, entries) values ($1, $2, $3, $4, $5, $6)`,
        [says.segment, says.log, says.first, says.last, jws, entries],
      );
    },
    after: async (number, limit) => (await stored(number, limit)).map(keptOf),
    stored,
    holding: async (log, position) =>
      (
        await kept('where log = $1 and last >= $2 and first <= $2 order by last limit 1', [log, position])
      )[0] ?? null,
    uncopied: (limit) => kept('where copied_at is null order by number limit $1', [limit]),
    copied: async (number, at) => {
      await pool.query('update ops.audit_segment set copied_at = $2 where number = $1', [number, at]);
    },
  };
};
