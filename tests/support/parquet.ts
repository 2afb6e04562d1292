import { writeFile } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';

/** A Parquet file as another program reads it: names, DuckDB's types, and values as texts. */
export type ParquetRows = {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads a Parquet file with DuckDB; instants in UTC. */
export const readParquet = async (file: string): Promise<ParquetRows> => {
  const database = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await database.connect();
  try {
    await connection.run(`set timezone = 'UTC'`);
    const shape = await connection.runAndReadAll(`describe select * from read_parquet('${file}')`);
    const columns = shape.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }));
    const texts = columns.map(({ name }) => `"${name.replaceAll('"', '""')}"::varchar`);
    const read = await connection.runAndReadAll(`select ${texts.join(', ')} from read_parquet('${file}')`);
    return { columns, rows: read.getRows().map((row) => row.map(textOf)) };
  } finally {
    connection.closeSync();
    database.closeSync();
  }
};

/** {@link readParquet} of bytes, which are written to a file first. */
export const parquetIn = async (file: string, bytes: Uint8Array): Promise<ParquetRows> => {
  await writeFile(file, bytes);
  return readParquet(file);
};
