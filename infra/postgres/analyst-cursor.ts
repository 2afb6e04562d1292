import type { Client } from 'pg';
import type { DatasetColumn, DatasetRow, DatasetSource } from '../../projections/analytics/sql-port.ts';
import { quote } from '../../projections/engine/table.ts';

/** The rows of a statement in parts, as texts, so that a file of many rows takes little memory. */

/** Longer rows are refused: a part of rows is held in memory. */
export const MOST_ROW_BYTES = 16_384;
/** Rows in a part. */
const PART = 2000;

/** A row is longer than {@link MOST_ROW_BYTES}. */
export class RowTooLarge extends Error {
  override name = 'RowTooLarge';
}

/** A statement that can't be read: two of its columns have one name. */
export class ColumnTwice extends Error {
  override name = 'ColumnTwice';
}

/** The statement as a relation. A parameter makes Postgres refuse a second statement in the text. */
export const asked = (text: string, what: string): string =>
  `select ${what} from (${text}\n) as answer limit $1::int`;

/** Name and type of each column of a statement. Throws {@link ColumnTwice}. */
export const columnsOf = async (client: Client, text: string): Promise<readonly DatasetColumn[]> => {
  const { fields } = await client.query(asked(text, '*'), [0]);
  const types = await client.query<{ name: string }>(
    'select format_type(t, null) as name from unnest($1::oid[]) with ordinality u(t, n) order by n',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  const columns = fields.map(({ name }, at) => ({ name, type: types.rows[at]?.name ?? 'text' }));
  const repeated = columns.find(({ name }, at) => columns.findIndex((one) => one.name === name) !== at);
  if (repeated) throw new ColumnTwice(`column "${repeated.name}" is there twice: give it a name`);
  return columns;
};

/** A column's value as text, an instant in UTC. */
const asText = ({ name, type }: DatasetColumn): string => {
  const value = `"the answer".${quote(name)}`;
  return type === 'timestamp with time zone'
    ? `(${value} at time zone 'UTC')::text || '+00'`
    : `${value}::text`;
};

/** The statement's rows: their length, then a text for each column, unless the row is too long. */
const declared = (text: string, columns: readonly DatasetColumn[]): string => {
  const values = columns.map(
    (one) => `case when measured.bytes <= ${MOST_ROW_BYTES} then ${asText(one)} end`,
  );
  return (
    `declare file no scroll cursor for select ${['measured.bytes', ...values].join(', ')} ` +
    `from (${text}\n) as "the answer", ` +
    // without the offset the length would be computed for every column
    `lateral (select octet_length("the answer"::text) as bytes offset 0) as measured limit $1::int`
  );
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function* rowsOf(
  client: Client,
  text: string,
  columns: readonly DatasetColumn[],
  most: number,
): AsyncGenerator<DatasetRow> {
  await client.query(declared(text, columns), [most]);
  for (;;) {
    const { rows } = await client.query<unknown[]>({
      text: `fetch ${PART} from file`,
      rowMode: 'array',
    });
    for (const [bytes, ...values] of rows) {
      if (Number(bytes) > MOST_ROW_BYTES)
        throw new RowTooLarge(`a row is longer than ${MOST_ROW_BYTES} characters`);
      yield values.map(textOf);
    }
    if (rows.length < PART) return;
  }
}

/** A statement as columns and rows. Throws {@link ColumnTwice}, and while the rows are read {@link RowTooLarge}. */
export const sourceOf = async (client: Client, text: string, most: number): Promise<DatasetSource> => {
  await client.query('begin read only');
  const columns = await columnsOf(client, text);
  return { columns, rows: rowsOf(client, text, columns, most) };
};
