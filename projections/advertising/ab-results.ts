import { wasIn } from '../../domain/kit/decide.ts';
import type { Tried } from '../../domain/advertising/analytics/statistics.ts';
import type { Projection } from '../engine/projection.ts';
import type { Reader } from '../engine/reader.ts';
import { column, qualified, type Table } from '../engine/table.ts';

/** Per variant of a test: members who saw it, and members who converted. */
const results: Table = {
  name: 'ab_result',
  columns: {
    test_id: column('uuid'),
    variant: column('text'),
    shown: column('bigint'),
    converted: column('bigint'),
  },
  key: ['test_id', 'variant'],
};

export const abResultsProjection: Projection = {
  name: 'ab-results',
  version: 1,
  sealed: 'unread',
  tables: [results],
  on: {
    VariantShown: ({ data: { testId, variant } }, rows) =>
      rows.table(results.name).count({ test_id: testId, variant }, { shown: 1 }),
    VariantConverted: ({ data }, rows) => {
      const { testId, variant } = wasIn(data);
      rows.table(results.name).count({ test_id: testId, variant }, { converted: 1 });
    },
  },
};

/** Reads the results of a test's variants. Variants without views are left out. */
export type AbResultsOf = (test: string) => Promise<readonly Tried[]>;

export const abResultsOf = (reader: Reader, schema: string): AbResultsOf => {
  const text =
    `select variant as name, coalesce(shown, 0)::float8 as shown, coalesce(converted, 0)::float8 as converted ` +
    `from ${qualified(schema, results.name)} where test_id = $1`;
  return (test) => reader.read<Tried>('key', { text, values: [test] });
};
