/** Days as Egypt has them: where a day is meant, it begins and ends there. */

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });

/** Hours that Egypt's clocks are ahead of UTC, in summer and in winter. */
const AHEAD = [3, 2] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The last hour that was asked about, and its day: events come in the order of their times. */
let known = { hour: '', day: '' };
/** Letters of `2026-11-23T21`. Clocks are put by whole hours, so that an hour of UTC has one day. */
const HOUR = 13;

/** The day that it is in Egypt at an instant (RFC 3339, UTC). */
export const dayAt = (instant: string): string => {
  if (instant[10] !== 'T' || !instant.endsWith('Z')) return day.format(Date.parse(instant));
  const hour = instant.slice(0, HOUR);
  if (known.hour !== hour) known = { hour, day: day.format(Date.parse(instant)) };
  return known.day;
};

/** When a day begins in Egypt. Clocks change at midnight there, so that either difference may be the one. */
export const beginOf = (date: string): string => {
  const midnights = AHEAD.map((hours) => Date.parse(date) - hours * HOUR_MS);
  const begins = midnights.find((time) => day.format(time) === date && day.format(time - 1) < date);
  return new Date(begins ?? Date.parse(date)).toISOString();
};

/** When a day is over in Egypt. */
export const endOf = (date: string): string =>
  beginOf(new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10));

/** The same hour as many months later, or on the last day of a month that has no such day. */
export const monthsAfter = (instant: string, months: number): string => {
  const at = new Date(instant);
  const month = at.getUTCMonth() + months;
  const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  at.setUTCMonth(month, Math.min(at.getUTCDate(), last));
  return at.toISOString();
};
