import { daysAfter } from '../../../../domain/format/days.ts';
import { dayAt } from '../../../../domain/format/wall.ts';
import type { Entry } from './api.ts';

export type View = 'month' | 'week';

const WEEK = 7;

/** The first day of a week, as `Date.getUTCDay` counts: Saturday in Arabic, Sunday in English. */
const FIRST_DAY = { ar: 6, en: 0 } as const;

/** Days are counted at midnight UTC; they name days of Egypt. */
const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const nameOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The same day of the month, some months later, or that month's last day. */
const monthsAfter = (day: string, months: number): string => {
  const date = utcOf(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return nameOf(first);
};

/** The day to open when somebody turns a page of the calendar. */
export const turned = (day: string, view: View, pages: number): string =>
  view === 'week' ? daysAfter(day, pages * WEEK) : monthsAfter(day, pages);

const weekStart = (day: string, language: 'ar' | 'en'): string =>
  daysAfter(day, -((utcOf(day).getUTCDay() - FIRST_DAY[language] + WEEK) % WEEK));

/** The days on a page of the calendar: the week of a day, or all weeks that its month touches. */
export const daysOn = (day: string, view: View, language: 'ar' | 'en'): readonly string[] => {
  const begins = view === 'week' ? day : `${day.slice(0, 7)}-01`;
  const ends = view === 'week' ? day : daysAfter(monthsAfter(begins, 1), -1);
  const days: string[] = [];
  const last = daysAfter(weekStart(ends, language), WEEK - 1);
  for (let one = weekStart(begins, language); one <= last; one = daysAfter(one, 1)) days.push(one);
  return days;
};

const dayOf = (instant: string): string => dayAt(Date.parse(instant));

/** Whether something goes out on a day, or lasts on it. */
export const isOn = ({ at, until }: Pick<Entry, 'at' | 'until'>, day: string): boolean =>
  dayOf(at) <= day && day <= dayOf(until ?? at);

/** Whether it went out on an earlier day and lasts. */
export const isLasting = ({ at }: Pick<Entry, 'at'>, day: string): boolean => dayOf(at) < day;
