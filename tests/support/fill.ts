import type { ClientBase } from 'pg';
import { describe, inside, shapesOf, type Column } from '../../domain/kit/fields.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { columnName, tableOf } from '../../projections/resources/from-resource.ts';
import { SCHEMA } from '../../projections/areas.ts';

/** Rows of a read model without events: for tests that depend on the number of rows. */

/** The ids of rows. */
export const idOf = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** The values of a column, in SQL over `i`: `some` different values, and sometimes null. */
const valueSql = (type: Column, some: number): string => {
  const sometimes = (value: string) => `case when i % 3 < 2 then ${value} end`;
  switch (type) {
    case 'uuid':
      return sometimes(`('01900000-0000-7000-8000-' || lpad(to_hex(i / 3 % ${some}), 12, '0'))::uuid`);
    case 'text':
      return sometimes(`'word ' || i / 3 % ${some}`);
    case 'bigint':
    case 'double precision':
      return 'i % 1000';
    case 'boolean':
      return 'i % 2 = 0';
    case 'date':
      return sometimes(`date '2026-11-20' + i % 1000 - 500`);
    case 'timestamptz':
      return sometimes(`timestamptz '2026-11-20' + (i % 1000 - 500) * interval '1 h'`);
    case 'jsonb':
      return 'null';
    default: {
      const never: never = type;
      return never;
    }
  }
};

const SAMPLES: Readonly<Record<Column, string | number | boolean>> = {
  uuid: idOf(0),
  text: 'word 0',
  bigint: 500,
  'double precision': 500,
  boolean: true,
  date: '2026-11-20',
  timestamptz: '2026-11-20T12:00:00Z',
  jsonb: '',
};

/** The values that a field may have, if they are limited. */
const choicesOf = (kind: Kind, field: string): readonly string[] => {
  const schema = kind.resource.fields[field];
  const whole = schema ? describe(schema) : {};
  const shapes = [whole, ...(shapesOf(whole) ?? []).map(inside)];
  return shapes.flatMap((shape) => shape.enum ?? []).filter((one) => typeof one === 'string');
};

/** A value that rows of {@link fill} have in a field. */
export const sampleOf = (kind: Kind, field: string): string | number | boolean =>
  choicesOf(kind, field)[0] ?? SAMPLES[tableOf(kind).columns[columnName(field)]?.type ?? 'text'];

/** Fills a kind's table with this number of rows, whose fields have `some` different values, and analyses it. */
export const fill = async (client: ClientBase, kind: Kind, rows: number, some: number): Promise<void> => {
  const oneOf = (words: readonly string[]) =>
    `(array[${words.map((word) => `'${word}'`).join()}])[1 + i % ${words.length}]`;
  const chosen = Object.keys(kind.facts).flatMap((field) => {
    const choices = choicesOf(kind, field);
    return choices.length > 0 ? [[columnName(field), oneOf(choices)] as const] : [];
  });
  const own: Readonly<Record<string, string>> = {
    ...Object.fromEntries(chosen),
    id: 'gen_random_uuid()',
    state: oneOf(kind.resource.states),
    revision: '0',
    created_at: `now() - i * interval '1 min'`,
    updated_at: `now() - i * interval '1 min'`,
  };
  const { name, columns } = tableOf(kind);
  const values = Object.entries(columns).map(([column, { type }]) => own[column] ?? valueSql(type, some));
  const names = Object.keys(columns).map((column) => `"${column}"`);
  const into = `insert into ${SCHEMA}.${name} (${names.join()})`;
  // in random order, like rows that members write: rows in the order of an index would make it look better than it is
  const source = `(select i from generate_series(1, ${rows}) i order by md5(i::text)) rows`;
  await client.query(`${into} select ${values.join()} from ${source}`);
  await client.query(`analyze ${SCHEMA}.${name}`);
};
