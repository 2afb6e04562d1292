import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

/** The optimizations of a subject in a period. */
export type SubjectEffect = {
  readonly subject: string;
  readonly count: number;
  readonly failed: number;
  /** Mean of the measured effects; null where none was measured. */
  readonly meanEffect: number | null;
};

/** Reads the optimizations of a period by subject, in alphabetical order; the first 500. */
export type OptimizationsIn = (
  from: string | null,
  until: string | null,
) => Promise<readonly SubjectEffect[]>;

export const optimizationsIn = (reader: Reader, schema: string): OptimizationsIn => {
  const text =
    `select subject, count(*)::float8 as count, count(*) filter (where failed)::float8 as failed, ` +
    `avg(effect) as "meanEffect" from ${qualified(schema, 'optimization_log')} ` +
    `where created_at >= coalesce($1::timestamptz, '-infinity') and created_at < coalesce($2::timestamptz, 'infinity') ` +
    `group by subject order by subject limit 500`;
  return (from, until) => reader.read<SubjectEffect>('scan', { text, values: [from, until] });
};
