import { beginOf, dayAt, later } from '../../../trade/day.ts';

/** Weeks of the mails: from Monday to Sunday, in Egypt. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;
const MONDAY = 1;
/** Mails go out at seven. */
const MORNING_MS = 7 * HOUR_MS;

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === MONDAY;

/** Seven in the morning of a day in Egypt. */
export const morningOf = (day: string): string => later(beginOf(day), MORNING_MS);

/** The first Monday whose mails are still to come at an instant. */
export const nextMonday = (at: string): string => {
  const today = dayAt(at);
  const days = Array.from({ length: WEEK_DAYS + 1 }, (_, ahead) => daysLater(today, ahead));
  return days.find((day) => isMonday(day) && morningOf(day) > at) ?? daysLater(today, WEEK_DAYS);
};

/** The seven days before a Monday, both inclusive. */
export const weekBefore = (monday: string): { readonly from: string; readonly to: string } => ({
  from: daysLater(monday, -WEEK_DAYS),
  to: daysLater(monday, -1),
});
