import { dayAt } from '../../../../domain/format/wall.ts';

/** Periods in which a competition may begin. */
export const PERIODS = ['week', 'month', 'nextMonth'] as const;
export type Period = (typeof PERIODS)[number];

export const isPeriod = (text: string | null): text is Period => PERIODS.some((one) => one === text);

/** Days from today to the last day of the coming week. */
const WEEK = 6;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Today in Cairo, as midnight UTC, so that days can be counted. */
const todayIn = (now: Date): Date => new Date(`${dayAt(now.getTime())}T00:00:00Z`);

/** The first and the last day of a period, both included. */
export const spanOf = (period: Period, now: Date): { readonly from: string; readonly to: string } => {
  const today = todayIn(now);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  switch (period) {
    case 'week':
      return { from: dayOf(today), to: dayOf(new Date(Date.UTC(year, month, day + WEEK))) };
    case 'month':
      return { from: dayOf(today), to: dayOf(new Date(Date.UTC(year, month + 1, 0))) };
    case 'nextMonth':
      return {
        from: dayOf(new Date(Date.UTC(year, month + 1, 1))),
        to: dayOf(new Date(Date.UTC(year, month + 2, 0))),
      };
    default: {
      const never: never = period;
      return never;
    }
  }
};
