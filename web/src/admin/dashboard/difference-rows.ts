import type { ChartRow } from '../../ui/chart/file-table.ts';
import type { Counted } from './api.ts';

/** The numbers of a count: by group, or by period if it isn't grouped. */
const numbersOf = ({ groups, rows }: Counted, isGrouped: boolean): ReadonlyMap<string, number> =>
  new Map(
    isGrouped
      ? groups.map(({ value, count }) => [value ?? '', count])
      : rows.map(({ at, counts, others }) => [at, counts.reduce((sum, one) => sum + one, others)]),
  );

/** Rows of both counts, those of the present one first. */
export const differenceRows = (before: Counted, after: Counted, isGrouped: boolean): readonly ChartRow[] => {
  const [was, is] = [numbersOf(before, isGrouped), numbersOf(after, isGrouped)];
  const keys = [...new Set([...is.keys(), ...was.keys()])];
  const ordered = isGrouped ? keys : keys.toSorted();
  return ordered.map((at) => ({ at, before: was.get(at) ?? 0, after: is.get(at) ?? 0 }));
};
