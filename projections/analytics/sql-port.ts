import type { GroupDifference } from '../trial/group-differences.ts';
import type { SqlColumn, SqlView } from './sql-views.ts';

export type DatasetColumn = Pick<SqlColumn, 'name' | 'type'>;

/** Values as Postgres writes them as text, in the order of the columns; times in UTC. */
export type DatasetRow = readonly (string | null)[];

export type DatasetSource = {
  readonly columns: readonly DatasetColumn[];
  readonly rows: AsyncIterable<DatasetRow>;
};

/** Answer to an analyst's statement. */
export type SqlAnswer = {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Values in the order of the columns, as JSON has them. */
  readonly rows: readonly (readonly unknown[])[];
  /** There are more rows than the limit. */
  readonly truncated: boolean;
  readonly milliseconds: number;
};

export type SqlRefused = {
  /**
   * `not_allowed`: it names something that isn't for analysts · `failed`: the database refuses it · `timeout` ·
   * `too_large`: a row is too large · `busy` · `unavailable`: no account for analysts.
   */
  readonly refused: 'not_allowed' | 'failed' | 'timeout' | 'too_large' | 'busy' | 'unavailable';
  /** The database's words, in English. */
  readonly message: string;
};

/** A table that a trial kept (`make try KEEP=name`). */
export type KeptDataset = {
  readonly name: string;
  readonly columns: SqlAnswer['columns'];
  readonly projection: string;
  readonly madeAt: string;
  /** The log's part that it was made from: after the first position, up to and including the second. */
  readonly after: string;
  readonly until: string;
  /** Sums beside those of the live table, as they were when the trial ran. */
  readonly differences: readonly GroupDifference[];
};

/** Runs statements of analysts on the views, and on nothing else. */
export type AnalystSql = {
  run(text: string, views: readonly SqlView[], limit: number): Promise<SqlAnswer | SqlRefused>;
  /** Reads the rows in parts while `take` runs; the time limit is that of one part. */
  read<T>(
    text: string,
    views: readonly SqlView[],
    options: { readonly limit: number; readonly timeoutMs: number },
    take: (source: DatasetSource) => Promise<T>,
  ): Promise<T | SqlRefused>;
  /** The tables that trials kept, by name. */
  kept(): Promise<readonly KeptDataset[]>;
};
