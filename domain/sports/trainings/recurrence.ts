import type { Span } from '../../kit/resource.ts';
import { dayAt } from '../../trade/day.ts';

/** Recurrences and their maximum number of occurrences: a quarter of days, a year of weeks. */
export const RECURRENCES = { NONE: 1, DAILY: 92, WEEKLY: 52 } as const;
export type Recurrence = keyof typeof RECURRENCES;

const DAYS_BETWEEN = { NONE: 0, DAILY: 1, WEEKLY: 7 } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', timeStyle: 'medium' });

/** The same wall-clock time in Egypt, so many days later, also after a change of the clocks. */
const daysLater = (start: number, days: number): number => {
  const later = start + days * DAY_MS;
  const candidates = [later, later - HOUR_MS, later + HOUR_MS];
  return candidates.find((time) => clock.format(time) === clock.format(start)) ?? later;
};

/** A recurring event: start and end of its first occurrence, and the last day on which one begins. */
export type Recurring = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly recurrence: Recurrence;
  /** Left out = the maximum number of occurrences. */
  readonly until?: string | null | undefined;
};

/** The periods of all occurrences. */
export const spansOf = ({ startsAt, endsAt, recurrence, until }: Recurring): readonly Span[] => {
  if (recurrence === 'NONE') return [{ from: startsAt, until: endsAt }];
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return Array.from({ length: RECURRENCES[recurrence] }, (_, time) => {
    const from = daysLater(start, time * DAYS_BETWEEN[recurrence]);
    return { from: new Date(from).toISOString(), until: new Date(from + end - start).toISOString() };
  }).filter(({ from }) => until == null || dayAt(from) <= until);
};

/** The day of the last occurrence, if `until` doesn't end it earlier. */
export const lastDayOf = (recurring: Recurring): string => {
  const last = spansOf({ ...recurring, until: null }).at(-1);
  return dayAt(last?.from ?? recurring.startsAt);
};
