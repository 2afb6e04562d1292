import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limit, TooBusy } from '../../commands/support/limit.ts';
import type {
  DatasetFile,
  DatasetOptions,
  DatasetRefused,
  Datasets,
} from '../../projections/analytics/dataset-port.ts';
import type { AnalystSql, DatasetSource } from '../../projections/analytics/sql-port.ts';
import { exactLine, spreadsheetLine, UTF8_MARK } from './csv.ts';
import { makeParquet, ParquetRefused } from './parquet.ts';

/**
 * Data as files. A file is written completely before it is sent: a refusal has its status, and a slow reader holds no
 * transaction of the database.
 */

/** A file is made one at a time; others wait. */
const inTurn = limit(1, 4);
const MOST_MS = 60_000;
/** Bytes of CSV, from which Parquet is made as well. */
const MOST_BYTES = 512 * 1024 * 1024;
/** Characters that are written at once. */
const PIECE = 256 * 1024;

/** The rows are larger than a file may be, or take too long. */
class FileRefused extends Error {
  readonly refused: 'file_too_large' | 'file_timeout';
  constructor(refused: FileRefused['refused'], message: string) {
    super(message);
    this.refused = refused;
  }
}

const tooLong = (mostMs: number): FileRefused =>
  new FileRefused('file_timeout', `the file took longer than ${mostMs / 1000} seconds`);

const refusedBy = (error: unknown): DatasetRefused => {
  if (error instanceof FileRefused) return { refused: error.refused, message: error.message };
  if (error instanceof ParquetRefused) return { refused: 'failed', message: error.message };
  if (error instanceof TooBusy) return { refused: 'busy', message: error.message };
  throw error;
};

type Limits = { readonly mostMs: number; readonly mostBytes: number };
type Written = { readonly rows: number; readonly truncated: boolean };

/** Writes rows as CSV, up to the limit. */
const writeCsv = async (
  file: string,
  { columns, rows }: DatasetSource,
  { format, limit: most }: DatasetOptions,
  { mostBytes }: Limits,
  signal: AbortSignal,
): Promise<Written> => {
  const isForPeople = format === 'csv';
  const line = isForPeople ? spreadsheetLine : exactLine;
  const handle = await open(file, 'wx', 0o600);
  let piece = isForPeople ? UTF8_MARK + line(columns.map(({ name }) => name)) : '';
  let [count, bytes] = [0, 0];
  const flush = async (): Promise<void> => {
    signal.throwIfAborted();
    bytes += (await handle.write(piece)).bytesWritten;
    piece = '';
    if (bytes > mostBytes)
      throw new FileRefused('file_too_large', `the rows take more than ${mostBytes / 1024 / 1024} MB`);
  };
  let truncated = false;
  try {
    for await (const row of rows) {
      truncated = count === most;
      if (truncated) break;
      count += 1;
      piece += line(row);
      if (piece.length >= PIECE) await flush();
    }
    await flush();
    return { rows: count, truncated };
  } finally {
    await handle.close();
  }
};

/** Sends a file, and deletes its folder afterwards. */
const sent = async (folder: string, file: string, written: Written): Promise<DatasetFile> => {
  const { size } = await stat(file);
  const data = createReadStream(file);
  data.once('close', () => void rm(folder, { recursive: true, force: true }));
  return { ...written, bytes: size, data };
};

const made = async (source: DatasetSource, options: DatasetOptions, limits: Limits): Promise<DatasetFile> => {
  const deadline = AbortSignal.timeout(limits.mostMs);
  const folder = await mkdtemp(path.join(tmpdir(), `malaab-dataset-${process.pid}-`));
  const [csv, parquet] = [path.join(folder, 'rows.csv'), path.join(folder, 'rows.parquet')];
  try {
    const written = await writeCsv(csv, source, options, limits, deadline);
    if (options.format === 'csv') return await sent(folder, csv, written);
    await makeParquet({ csv, parquet, columns: source.columns }, deadline);
    await rm(csv);
    return await sent(folder, parquet, written);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw deadline.aborted ? tooLong(limits.mostMs) : error;
  }
};

/** Makes a file when it is its turn, and tells why it isn't made. */
const guarded = async <T>(task: () => Promise<T>): Promise<T | DatasetRefused> => {
  try {
    return await inTurn(task);
  } catch (error) {
    return refusedBy(error);
  }
};

/** `limits`: of a file; for tests. */
export const openDatasets = (
  analyst: AnalystSql,
  limits: Limits = { mostMs: MOST_MS, mostBytes: MOST_BYTES },
): Datasets => {
  return {
    ofStatement: (text, views, options) =>
      guarded(async (): Promise<DatasetFile | DatasetRefused> => {
        const reading = { limit: options.limit + 1, timeoutMs: limits.mostMs };
        const answer = await analyst.read(text, views, reading, (source) => made(source, options, limits));
        // the time limit of a part of the rows is that of the file
        return 'refused' in answer && answer.refused === 'timeout'
          ? { ...answer, refused: 'file_timeout' }
          : answer;
      }),
    ofRows: (source, options) => guarded(() => made(source, options, limits)),
  };
};
