import { TIME_ZONE } from './format.ts';

/** `sv` writes a moment as a field of the browser wants it, but for the sign between date and time. */
const clock = new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });

/** Hours that Egypt's clocks are ahead of UTC, in summer and in winter. */
const AHEAD = [3, 2] as const;
const HOUR_MS = 3_600_000;

/** What a clock in Egypt shows at an instant, to the minute: `2026-11-20T14:00`. Empty if it is none. */
export const wallOf = (instant: string): string => {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : clock.format(at).replace(' ', 'T');
};

/** The day in Egypt at a moment, in ms since 1970: `2026-11-20`. */
export const dayAt = (time: number): string => wallOf(new Date(time).toISOString()).slice(0, 10);

/** The instant at which a clock in Egypt shows this; of an hour that comes twice, the first. Undefined if it is none. */
export const instantAt = (wall: string): string | undefined => {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const instants = AHEAD.map((hours) => new Date(asUtc - hours * HOUR_MS).toISOString());
  // an hour that the clocks leave out is what it would have been before they were changed
  return instants.find((instant) => wallOf(instant) === wall.slice(0, 16)) ?? instants.at(-1);
};
