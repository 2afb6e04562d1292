/** Dates of a calendar, as `2026-11-20`. They are counted without hours, so a change of the clocks moves none. */

const DAY_MS = 86_400_000;

/** The date some days later, or earlier if `days` is negative. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
