import type { Column } from '../../domain/kit/fields.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { figuresSql } from '../analytics/figure-reads.ts';
import { columnName, tableOf } from './from-resource.ts';

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

/** The SELECT list of a kind's table `t`, with a column for each field, and its counters. */
export const selectionOf = (kind: Kind, schema: string): string => {
  const { columns } = tableOf(kind);
  const fields = [...memberFields, ...Object.keys(kind.facts)].map((field) =>
    selected(columnName(field), field, columns[columnName(field)]?.type ?? 'text'),
  );
  return [...fields, ...figuresSql(kind, schema)].join(', ');
};
