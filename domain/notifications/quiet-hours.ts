import { z } from 'zod';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A time of day: `22:30`. */
const timeOfDay = () =>
  z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({ examples: ['22:00', '07:00'] });

/** An IANA time zone that this server knows: `Africa/Cairo`. */
const timeZone = () =>
  z
    .string()
    .max(60)
    .refine(isTimeZone, { params: { code: 'bad_format' } })
    .meta({ format: 'time-zone', examples: ['Africa/Cairo', 'Europe/Paris'] });

/** A daily period, also over midnight, without notifications. Two equal times mean no period. */
export const quietHours = () => z.object({ from: timeOfDay(), to: timeOfDay(), timeZone: timeZone() });
export type QuietHours = z.output<ReturnType<typeof quietHours>>;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The wall-clock time in a time zone, in minutes since midnight. */
const clockIn = (zone: string, at: number): number =>
  minutesOf(new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at));

/** Minutes from one time of day until the next occurrence of the other. */
const until = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** The end of the present quiet hours; now, if there are none at the moment. */
export const quietUntil = ({ from, to, timeZone: zone }: QuietHours, now: string): string => {
  const at = Date.parse(now);
  const clock = clockIn(zone, at);
  const isQuiet = until(minutesOf(from), clock) < until(minutesOf(from), minutesOf(to));
  if (!isQuiet) return now;
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const end = minute + until(clock, minutesOf(to)) * MINUTE_MS;
  // after a change of the clocks in between, they show another time at that instant
  const early = until(clockIn(zone, end), minutesOf(to));
  const late = until(minutesOf(to), clockIn(zone, end));
  return new Date(end + (early <= late ? early : -late) * MINUTE_MS).toISOString();
};
