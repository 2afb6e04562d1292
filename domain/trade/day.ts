/** Instants, and calendar days in Egypt's time zone. */

import { daysAfter } from '../format/days.ts';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });

/** Egypt's UTC offsets in hours, in summer and in winter. */
const AHEAD = [3, 2] as const;
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The instant this many milliseconds after another one, or after the beginning of a UTC day. */
export const later = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** Cache of the last hour and its day; events are ordered by time. */
let known = { hour: '', day: '' };
/** Length of `2026-11-23T21`. Offsets are whole hours, so all instants of a UTC hour have the same day. */
const HOUR = 13;

/** The calendar day in Egypt at an instant (RFC 3339, UTC). */
export const dayAt = (instant: string): string => {
  if (instant[10] !== 'T' || !instant.endsWith('Z')) return day.format(Date.parse(instant));
  const hour = instant.slice(0, HOUR);
  if (known.hour !== hour) known = { hour, day: day.format(Date.parse(instant)) };
  return known.day;
};

/** The start of a day in Egypt. Clocks change at midnight there, so both offsets are tried. */
export const beginOf = (date: string): string => {
  const midnights = AHEAD.map((hours) => Date.parse(date) - hours * HOUR_MS);
  const begins = midnights.find((time) => day.format(time) === date && day.format(time - 1) < date);
  return new Date(begins ?? Date.parse(date)).toISOString();
};

/** The end of a day in Egypt. */
export const endOf = (date: string): string => beginOf(daysAfter(date, 1));

/** The same time a number of months later; on the last day of the month if the day doesn't exist there. */
export const monthsAfter = (instant: string, months: number): string => {
  const at = new Date(instant);
  const month = at.getUTCMonth() + months;
  const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  at.setUTCMonth(month, Math.min(at.getUTCDate(), last));
  return at.toISOString();
};
