import { daysAfter } from '../../domain/format/days.ts';

/** Days in Egypt, both inclusive; without `from` all days up to `to`. */
export type Range = { readonly from?: string | undefined; readonly to: string };

/** A part of a range, in whole days (`D`) or whole months (`M`). */
export type Segment = { readonly grain: 'D' | 'M'; readonly from: string; readonly to: string };

const FIRST_DAY = '0001-01-01';
const DAY_MS = 86_400_000;

/** The number of days in a range, both ends included. */
export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const nextMonthOf = (day: string): string => monthOf(daysAfter(monthOf(day), 31));

/** A range as days at its ends and whole months between, so that ten years are as few rows as two months. */
export const segmentsOf = ({ from = FIRST_DAY, to }: Range): readonly Segment[] => {
  if (from > to) return [];
  const after = daysAfter(to, 1);
  const wholeFrom = from === monthOf(from) ? from : nextMonthOf(from);
  const wholeAfter = monthOf(after);
  if (wholeFrom >= wholeAfter) return [{ grain: 'D', from, to }];
  const parts: readonly Segment[] = [
    { grain: 'D', from, to: daysAfter(wholeFrom, -1) },
    { grain: 'M', from: wholeFrom, to: daysAfter(wholeAfter, -1) },
    { grain: 'D', from: wholeAfter, to },
  ];
  return parts.filter((part) => part.from <= part.to);
};

/** The range of the same length that ends the day before; null for one without a beginning. */
export const rangeBefore = ({ from, to }: Range): Required<{ from: string; to: string }> | null =>
  from === undefined ? null : { from: daysAfter(from, -daysIn(from, to)), to: daysAfter(from, -1) };
