import { formatIn, localeOf } from '../../domain/format/format.ts';
import { agrees, type Parity } from '../../projections/engine/rebuild/parity.ts';
import type { RebuildStep } from '../../projections/engine/rebuild/build.ts';

/** Messages of a rebuild for the operator. */

export const stepLine: Readonly<Record<RebuildStep, string>> = {
  indexes: 'Keys and indexes are made.',
  comparison: 'Every row is compared with the live one.',
  switch: 'The new read models take the place of the live ones.',
};

/** The comparison of one table. */
export const parityLine = (parity: Parity): string => {
  const { table, rows, missing, extra, different, examples } = parity;
  const verdict = agrees(parity)
    ? 'as before'
    : `${missing} of the live rows aren't in the log, ${extra} were missing, ${different} differed: ${examples.join(', ')}`;
  return `  ${table.padEnd(24)} ${formatIn(localeOf('en')).number(rows).padStart(12)} rows  ${verdict}`;
};
