import { planNamed } from '../../accounts/plans.ts';
import { beginOf, dayAt } from '../../trade/day.ts';

/** Maximum number of people a month, other than friends, to whom a member may write first. */
export const contactsCap = (plan: string): number => planNamed(plan).contacts ?? Number.POSITIVE_INFINITY;

/** The calendar month in Egypt at an instant: `2026-11`. */
export const monthAt = (instant: string): string => dayAt(instant).slice(0, 7);

/** The instant at which the next calendar month begins in Egypt. */
export const nextMonthAfter = (instant: string): string => {
  const [year = 0, month = 0] = monthAt(instant).split('-').map(Number);
  return beginOf(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
};
