import { daysAfter } from '../../domain/format/days.ts';

/** Days in Egypt, both inclusive; without `from` all days up to `to`. */
export type Range = { readonly from?: string | undefined; readonly to: string };

/** Days, months or years. */
export type Grain = 'D' | 'M' | 'Y';

/** A part of a range, in whole units of its grain. */
export type Segment = { readonly grain: Grain; readonly from: string; readonly to: string };

const FIRST_DAY = '0001-01-01';
const DAY_MS = 86_400_000;

/** The number of days in a range, both ends included. */
export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The first day of the unit that a day lies in. */
const beginOfUnit: Readonly<Record<Grain, (day: string) => string>> = {
  D: (day) => day,
  M: (day) => `${day.slice(0, 7)}-01`,
  Y: (day) => `${day.slice(0, 4)}-01-01`,
};
/** More days than a unit has, and fewer than two units. */
const BEYOND: Readonly<Record<Grain, number>> = { D: 1, M: 31, Y: 366 };
const SMALLER: Readonly<Record<Grain, Grain>> = { D: 'D', M: 'D', Y: 'M' };

/**
 * A range as whole units of the largest grain, with smaller ones at its ends, so that ten years are as few rows as two
 * months.
 */
export const segmentsOf = ({ from = FIRST_DAY, to }: Range, grain: Grain = 'M'): readonly Segment[] => {
  if (from > to) return [];
  if (grain === 'D') return [{ grain, from, to }];
  const begin = beginOfUnit[grain];
  const wholeFrom = from === begin(from) ? from : begin(daysAfter(begin(from), BEYOND[grain]));
  const wholeAfter = begin(daysAfter(to, 1));
  const smaller = SMALLER[grain];
  if (wholeFrom >= wholeAfter) return segmentsOf({ from, to }, smaller);
  return [
    ...segmentsOf({ from, to: daysAfter(wholeFrom, -1) }, smaller),
    { grain, from: wholeFrom, to: daysAfter(wholeAfter, -1) },
    ...segmentsOf({ from: wholeAfter, to }, smaller),
  ];
};

/** The range of the same length that ends the day before; null for one without a beginning. */
export const rangeBefore = ({ from, to }: Range): Required<{ from: string; to: string }> | null =>
  from === undefined ? null : { from: daysAfter(from, -daysIn(from, to)), to: daysAfter(from, -1) };
