import { beginOf, dayAt, endOf } from '../../trade/day.ts';

/** When a campaign may be shown next, so that its budget lasts until its end. Pure. */

export type Paced = {
  readonly from: string;
  readonly to: string;
  readonly pace: 'even' | 'fast';
  /** The paid budget. */
  readonly held: number;
};

const DAY_MS = 86_400_000;

/**
 * The earliest time of the next impression: `now` or before it if it may be shown now, null if nothing is left. With an
 * even pace, each day gets an equal share of what was left in the morning, and within the day the share grows with the
 * time that has passed: `share = left in the morning ÷ days left`, `may be spent = share × part of the day`.
 */
export const nextAt = (
  { from, to, pace, held }: Paced,
  spent: { readonly total: number; readonly today: number },
  now: string,
): number | null => {
  if (spent.total >= held || Date.parse(to) <= Date.parse(now)) return null;
  const day = dayAt(now);
  const begin = Math.max(Date.parse(beginOf(day)), Date.parse(from));
  if (pace === 'fast') return begin;
  const end = Math.min(Date.parse(endOf(day)), Date.parse(to));
  // the last day may be a part of one
  const days = Math.max(1, Math.ceil((Date.parse(to) - begin) / DAY_MS));
  const share = (held - (spent.total - spent.today)) / days;
  return begin + Math.round((end - begin) * (spent.today / share));
};
