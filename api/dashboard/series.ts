import { z } from 'zod';
import { daysAfter } from '../../domain/format/days.ts';
import { ENGAGEMENT } from '../../projections/dashboard/counting.ts';
import type { Point } from '../../projections/dashboard/dashboard-reads.ts';
import { daysIn } from '../../projections/dashboard/ranges.ts';
import type { FiguresContext } from './figures-context.ts';
import { spanBefore, type Scope } from './filter.ts';
import { storedName } from './metrics.ts';

/** Numbers by day or month, and those of the period before. */

/** Series of up to this number of days are by day, longer ones by month. */
const MOST_DAYS = 92;
/** Days that are shown where no first day is given. */
const USUAL_DAYS = 30;

/** A change at a day or month. */
export const point = z.object({ at: z.iso.date(), value: z.int() });

/** Numbers of engagement. */
export const engaged = z.object({ posts: z.int(), reactions: z.int(), comments: z.int(), shares: z.int() });

/** The series of the period before, at the days or months of the period. */
export const seriesBefore = z.object({
  days: z.int().describe('How many days earlier it is.'),
  until: z.iso.datetime().nullable().describe('Where it ends within its last day; null = with that day.'),
  userGrowth: z.array(point),
  revenueTrend: z.array(point),
  daily: z.array(engaged.extend({ at: z.iso.date() })),
});

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days or months of a range, each by its first day. */
const pointsOf = (from: string, to: string, grain: 'D' | 'M'): readonly string[] => {
  const points: string[] = [];
  for (let at = grain === 'D' ? from : monthOf(from); at <= to;) {
    points.push(at);
    at = grain === 'D' ? daysAfter(at, 1) : monthOf(daysAfter(at, 31));
  }
  return points;
};

/** The numbers of the series. */
const seriesNames = (scope: Scope) => [storedName('totalUsers', scope), 'totalRevenue', ...ENGAGEMENT];

/** The series at these days or months, from the value of a number there. */
const seriesAt = (scope: Scope, points: readonly string[], of: (name: string, at: string) => number) => ({
  userGrowth: points.map((at) => ({ at, value: of(storedName('totalUsers', scope), at) })),
  revenueTrend: points.map((at) => ({ at, value: of('totalRevenue', at) })),
  daily: points.map((at) => ({
    at,
    posts: of('posts', at),
    reactions: of('reactions', at),
    comments: of('comments', at),
    shares: of('shares', at),
  })),
});

/** The changes, summed by the day or month that `unit` gives for the day of each. */
const summed = (found: readonly Point[], unit: (at: string) => string) => {
  const sums = new Map<string, number>();
  for (const { name, at, value } of found) {
    const key = `${name} ${unit(at)}`;
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return (name: string, at: string): number => sums.get(`${name} ${at}`) ?? 0;
};

/** Growth, revenue and engagement of a scope by day or month. `isCompared`: also those of the period before. */
export const seriesOf = async (
  { dashboard }: FiguresContext,
  scope: Scope,
  now: Date,
  isCompared: boolean,
) => {
  const { part, span } = scope;
  const from = span.from ?? daysAfter(span.to, 1 - USUAL_DAYS);
  const grain = daysIn(from, span.to) > MOST_DAYS ? 'M' : 'D';
  const names = seriesNames(scope);
  const users = storedName('totalUsers', scope);
  const spanOfPrevious = isCompared ? spanBefore(span, now) : null;
  const [found, before, foundBefore] = await Promise.all([
    dashboard.series(names, part, grain, { ...span, from }),
    dashboard.sums([users], part, { to: daysAfter(from, -1) }),
    // by day: months of the period before don't begin with those of the period
    spanOfPrevious ? dashboard.series(names, part, 'D', spanOfPrevious) : [],
  ]);
  const points = pointsOf(from, span.to, grain);
  const series = seriesAt(
    scope,
    points,
    summed(found, (at) => at),
  );
  let total = before[users] ?? 0;
  const userGrowth = series.userGrowth.map(({ at, value }) => {
    total += value;
    return { at, value, total };
  });
  const days = spanOfPrevious ? daysIn(spanOfPrevious.from, spanOfPrevious.to) : 0;
  const unitLater = (at: string): string => {
    const later = daysAfter(at, days);
    return grain === 'D' ? later : monthOf(later);
  };
  const previous = spanOfPrevious && {
    days,
    until: spanOfPrevious.end?.at ?? null,
    ...seriesAt(scope, points, summed(foundBefore, unitLater)),
  };
  return {
    grain: grain === 'D' ? 'day' : 'month',
    from,
    to: span.to,
    ...series,
    userGrowth,
    ...(isCompared && { previous }),
  };
};
