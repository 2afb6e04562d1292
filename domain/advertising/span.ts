import type { Problem } from '../errors.ts';
import type { Item, Situation } from '../kit/resource.ts';

const DAY_MS = 86_400_000;
/** A year, a leap year too. */
const MOST_DAYS = 366;

const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days in their order, and no more than a year of them; what is wrong with them otherwise. */
export const notWithinAYear = ({ from, to }: { from: string; to: string }): Problem | undefined => {
  const last = after(from, MOST_DAYS - 1);
  if (to > last)
    return { code: 'invalid', errors: [{ path: 'to', code: 'too_big', values: { maximum: last } }] };
  if (from <= to) return undefined;
  return {
    code: 'invalid',
    errors: [
      { path: 'from', code: 'out_of_order', values: { must: 'not_after', other: 'to' } },
      { path: 'to', code: 'out_of_order', values: { must: 'not_before', other: 'from' } },
    ],
  };
};

/** The same for a thing with such days. */
export const withinAYear = (it: Item, { input }: Situation): Problem | undefined => {
  const { from = it['from'], to = it['to'] } = input;
  return typeof from === 'string' && typeof to === 'string' ? notWithinAYear({ from, to }) : undefined;
};
