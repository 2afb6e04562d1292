import type { Span } from '../../kit/resource.ts';
import { dayAt } from '../../trade/day.ts';

/** How often something takes place; what recurs, for so many times at most: a quarter of days, a year of weeks. */
export const RECURRENCES = { NONE: 1, DAILY: 92, WEEKLY: 52 } as const;
export type Recurrence = keyof typeof RECURRENCES;

const DAYS_BETWEEN = { NONE: 0, DAILY: 1, WEEKLY: 7 } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', timeStyle: 'medium' });

/** So many days later at the same time of day in Egypt, whatever its clocks did meanwhile. */
const daysLater = (start: number, days: number): number => {
  const later = start + days * DAY_MS;
  const candidates = [later, later - HOUR_MS, later + HOUR_MS];
  return candidates.find((time) => clock.format(time) === clock.format(start)) ?? later;
};

/** What takes place again and again: from when to when the first time, and the last day on which it begins. */
export type Recurring = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly recurrence: Recurrence;
  /** Left out = as often as it may. */
  readonly until?: string | null | undefined;
};

/** When it takes place, each time. */
export const spansOf = ({ startsAt, endsAt, recurrence, until }: Recurring): readonly Span[] => {
  if (recurrence === 'NONE') return [{ from: startsAt, until: endsAt }];
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return Array.from({ length: RECURRENCES[recurrence] }, (_, time) => {
    const from = daysLater(start, time * DAYS_BETWEEN[recurrence]);
    return { from: new Date(from).toISOString(), until: new Date(from + end - start).toISOString() };
  }).filter(({ from }) => until == null || dayAt(from) <= until);
};

/** The day on which it begins for the last time, if nothing ends it sooner. */
export const lastDayOf = (recurring: Recurring): string => {
  const last = spansOf({ ...recurring, until: null }).at(-1);
  return dayAt(last?.from ?? recurring.startsAt);
};
