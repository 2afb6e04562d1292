import type { Readable } from 'node:stream';
import type { DatasetSource, SqlRefused } from './sql-port.ts';
import type { SqlView } from './sql-views.ts';

/** Data as files, for analysts. */

export const DATASET_FORMATS = ['parquet', 'csv'] as const;
export type DatasetFormat = (typeof DATASET_FORMATS)[number];

export type DatasetFile = {
  readonly rows: number;
  /** There are more rows than the limit. */
  readonly truncated: boolean;
  readonly bytes: number;
  /** The file is deleted once the stream has ended. */
  readonly data: Readable;
};

export type DatasetRefused = {
  /** `file_too_large`: the rows take more room than a file may · `file_timeout`. */
  readonly refused: SqlRefused['refused'] | 'file_too_large' | 'file_timeout';
  readonly message: string;
};

export type DatasetOptions = {
  readonly format: DatasetFormat;
  /** Rows at most. */
  readonly limit: number;
};

/** Writes rows to files: CSV for spreadsheets, Parquet for programs. */
export type Datasets = {
  /** The answer to a statement on the views. */
  ofStatement(
    text: string,
    views: readonly SqlView[],
    options: DatasetOptions,
  ): Promise<DatasetFile | DatasetRefused>;
  ofRows(source: DatasetSource, options: DatasetOptions): Promise<DatasetFile | DatasetRefused>;
};
