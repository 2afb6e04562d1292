import type { Column } from '../../domain/kit/fields.ts';
import { endsOfPath, relatedPaths } from '../../domain/kit/related.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { figuresSql } from './figure-reads.ts';
import { columnName, tableOf } from './from-resource.ts';
import { qualified, quote } from '../engine/table.ts';

/** Members common to all items. */
const memberFields = ['id', 'state', 'revision', 'createdAt', 'updatedAt', 'createdBy'];

/** RFC 3339 with milliseconds, formatted in SQL: faster than the driver's Date conversion. */
const selected = (name: string, field: string, type: Column): string => {
  const source = `t."${name}"`;
  const value =
    type === 'timestamptz'
      ? `to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : type === 'date'
        ? `${source}::text`
        : type === 'bigint'
          ? `${source}::double precision`
          : source;
  return `${value} as "${field}"`;
};

/** The persons behind references whom the rules of actions and fields require: a lookup by primary key each. */
const relatedSql = (kind: Kind, schema: string): readonly string[] =>
  relatedPaths(kind).flatMap((path) => {
    const { field, of } = endsOfPath(path);
    const ref = kind.facts[field]?.ref;
    if (!ref) return [];
    const [table, own] = [qualified(schema, columnName(ref.resource)), quote(columnName(field))];
    return [`(select r.${quote(columnName(of))} from ${table} r where r.id = t.${own}) as ${quote(path)}`];
  });

/**
 * The SELECT list of a kind's table `t`, with a column for each field, its counters, and the persons whom the
 * rules of its actions and fields require.
 */
export const selectionOf = (kind: Kind, schema: string): string => {
  const { columns } = tableOf(kind);
  const fields = [...memberFields, ...Object.keys(kind.facts)].map((field) =>
    selected(columnName(field), field, columns[columnName(field)]?.type ?? 'text'),
  );
  return [...fields, ...figuresSql(kind, schema), ...relatedSql(kind, schema)].join(', ');
};
