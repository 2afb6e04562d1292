import type { Kind } from '../../domain/kit/kind.ts';
import { columnName } from '../../projections/resources/from-resource.ts';
import type { DatasetColumn, DatasetRow, DatasetSource } from '../../projections/analytics/sql-port.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';
import { serialize } from '../resources/serialize.ts';

/** Things with the private fields that the caller's session has opened. */

const COMMON = [
  { field: 'id', type: 'uuid' },
  { field: 'state', type: 'text' },
  { field: 'createdAt', type: 'timestamptz' },
  { field: 'updatedAt', type: 'timestamptz' },
  { field: 'createdBy', type: 'uuid' },
] as const;

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

async function* inTurn(rows: readonly DatasetRow[]): AsyncGenerator<DatasetRow> {
  yield* rows;
}

/** The items as rows. A field that the caller sees in none of them has no column. */
export const privateRows = (kind: Kind, items: readonly ReadItem[], actor: Caller): DatasetSource => {
  const opened = new Set([...(actor.opened ?? []), ...items.map(({ id }) => id)]);
  const shown = items.map((item) => serialize(kind, item, { ...actor, opened }));
  const own = Object.entries(kind.facts).map(([field, { column: type }]) => ({ field, type }));
  const fields = [...COMMON, ...own].filter(({ field }) => shown.some((item) => item[field] !== undefined));
  const columns = fields.map(({ field, type }): DatasetColumn => ({ name: columnName(field), type }));
  const rows = shown.map((item) => fields.map(({ field }) => textOf(item[field])));
  return { columns, rows: inTurn(rows) };
};
