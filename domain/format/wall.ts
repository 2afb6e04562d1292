import { TIME_ZONE } from './format.ts';

/** `sv` writes a moment in the format of the browser's date field, except for the separator between date and time. */
const clock = new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });

/** Egypt's offsets from UTC in hours, in summer and in winter. */
const AHEAD = [3, 2] as const;
const HOUR_MS = 3_600_000;

/** The wall-clock time in Egypt at an instant, to the minute: `2026-11-20T14:00`. Empty for an invalid instant. */
export const wallOf = (instant: string): string => {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : clock.format(at).replace(' ', 'T');
};

/** The day in Egypt at a moment, in ms since 1970: `2026-11-20`. */
export const dayAt = (time: number): string => wallOf(new Date(time).toISOString()).slice(0, 10);

/** The instant of a wall-clock time in Egypt; the first one, if the hour occurs twice. Undefined if it is invalid. */
export const instantAt = (wall: string): string | undefined => {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const instants = AHEAD.map((hours) => new Date(asUtc - hours * HOUR_MS).toISOString());
  // a skipped hour counts as before the change of the clocks
  return instants.find((instant) => wallOf(instant) === wall.slice(0, 16)) ?? instants.at(-1);
};
