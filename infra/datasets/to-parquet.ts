import path from 'node:path';
import { EXACT_NULL } from './csv.ts';
import { ParquetMessage, type ParquetTold } from './parquet.ts';

// Started by `parquet.ts`: converts one CSV file to Parquet, and ends.

/** Enough for the row groups of a file; DuckDB writes the rest to its folder. */
const MEMORY = '256MB';

/** DuckDB's type of a column by the name of its Postgres type; others are texts. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'BIGINT',
  integer: 'INTEGER',
  smallint: 'SMALLINT',
  boolean: 'BOOLEAN',
  'double precision': 'DOUBLE',
  real: 'FLOAT',
  // sums and averages of whole numbers
  numeric: 'DOUBLE',
  uuid: 'UUID',
  date: 'DATE',
  timestamptz: 'TIMESTAMPTZ',
  'timestamp with time zone': 'TIMESTAMPTZ',
  'timestamp without time zone': 'TIMESTAMP',
};

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const convert = async (asked: unknown): Promise<void> => {
  const { csv, parquet, columns } = ParquetMessage.parse(asked);
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const folder = path.dirname(csv);
  const database = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: MEMORY });
  const connection = await database.connect();
  await connection.run(
    `set temp_directory = ${text(folder)}; set allowed_directories = [${text(`${folder}/`)}]; ` +
      'set enable_external_access = false; set lock_configuration = true',
  );
  const typed = columns.map(({ name, type }) => `${text(name)}: ${text(TYPES[type] ?? 'VARCHAR')}`);
  await connection.run(
    `copy (select * from read_csv(${text(csv)}, auto_detect = false, header = false, delim = ',', quote = '"', ` +
      `escape = '"', nullstr = ${text(EXACT_NULL)}, allow_quoted_nulls = false, columns = {${typed.join(', ')}})) ` +
      `to ${text(parquet)} (format parquet, compression zstd)`,
  );
  connection.closeSync();
  database.closeSync();
};

const tell = (told: ParquetTold): Promise<void> =>
  new Promise((resolve) => void process.send?.(told, undefined, undefined, () => resolve()));

// a terminal's Ctrl-C also reaches the server, which ends this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));
process.once('message', (asked) => {
  convert(asked)
    .then(
      () => tell({ kind: 'made' }),
      (error: unknown) =>
        tell({ kind: 'refused', message: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => process.exit(0));
});
