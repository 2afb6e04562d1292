const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

export type Ago = { readonly unit: 'now' | 'hours' | 'days' | 'months'; readonly count: number };

/**
 * The age of a moment, in whole units of the largest full unit; a month counts 30 days. Both in ms since 1970. Less
 * than an hour is now, and so is a time in the future, given by a fast clock.
 */
export const agoOf = (at: number, now: number): Ago => {
  const passed = now - at;
  if (passed < HOUR) return { unit: 'now', count: 0 };
  if (passed < DAY) return { unit: 'hours', count: Math.floor(passed / HOUR) };
  if (passed < MONTH) return { unit: 'days', count: Math.floor(passed / DAY) };
  return { unit: 'months', count: Math.floor(passed / MONTH) };
};
