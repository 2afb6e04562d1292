import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import { beginOf, dayAt, endOf } from '../../domain/trade/day.ts';
import { bisectedPlace } from '../../projections/engine/place-at.ts';
import { isAfter } from '../resources/past/point.ts';
import { fulfils, type CountQuery, type Period } from './count-language.ts';

/** Counts events of the log by a definition, within limits. */

/** Events in a read. */
const PART = 2000;
/** Events that are read at most, and for how long. */
const MOST_EVENTS = 500_000;
const MOST_MS = 5000;
/** Groups of an answer; the rest are summed up. */
const MOST_GROUPS = 20;

export type Counted = {
  /** The largest groups; null = without a value. */
  readonly groups: readonly { readonly value: string | null; readonly count: number }[];
  /** A period's counts, in the order of the groups; `others`: of the groups that aren't listed. */
  readonly rows: readonly {
    readonly at: string;
    readonly counts: readonly number[];
    readonly others: number;
  }[];
  readonly total: number;
  /** The limit was reached before the last event. */
  readonly truncated: boolean;
};

const MONTH = 7;
const YEAR = 4;

const periodOf = (at: string, over: Period): string => {
  switch (over) {
    case 'day':
      return dayAt(at);
    case 'month':
      return dayAt(at).slice(0, MONTH);
    case 'year':
      return dayAt(at).slice(0, YEAR);
    case 'total':
      return 'total';
    default:
      return over satisfies never;
  }
};

const textIn = ({ data, type }: RecordedEvent, field: string): string | null => {
  if (field === 'type') return type;
  const value = data[field];
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

type Cells = Map<string | null, Map<string, number>>;

const sumOf = (periods: ReadonlyMap<string, number>): number =>
  [...periods.values()].reduce((sum, count) => sum + count, 0);

const answerOf = (cells: Cells, truncated: boolean): Counted => {
  const all = [...cells].map(([value, periods]) => ({ value, periods, count: sumOf(periods) }));
  const sorted = all.toSorted((one, other) => other.count - one.count);
  const [shown, others] = [sorted.slice(0, MOST_GROUPS), sorted.slice(MOST_GROUPS)];
  const periods = [...new Set(all.flatMap((group) => [...group.periods.keys()]))].toSorted();
  return {
    groups: shown.map(({ value, count }) => ({ value, count })),
    rows: periods.map((at) => ({
      at,
      counts: shown.map((group) => group.periods.get(at) ?? 0),
      others: others.reduce((sum, group) => sum + (group.periods.get(at) ?? 0), 0),
    })),
    total: all.reduce((sum, { count }) => sum + count, 0),
    truncated,
  };
};

/** The events of a definition, counted. */
export const countEvents = async (
  feed: EventFeed,
  { event, where = [], by, over, dateFrom, dateTo, asOf }: CountQuery,
): Promise<Counted> => {
  const begun = performance.now();
  const from = dateFrom === undefined ? null : beginOf(dateFrom);
  const to = dateTo === undefined ? null : endOf(dateTo);
  const cells: Cells = new Map();
  let place = (from !== null && (await bisectedPlace(feed, (at) => at >= from))) || 0n;
  let read = 0;
  for (;;) {
    const { events, looked } = await feed.readTypes([event], place, PART);
    for (const one of events) {
      if ((asOf && isAfter(one, asOf)) || (to !== null && one.at >= to)) return answerOf(cells, false);
      if (
        (from !== null && one.at < from) ||
        !where.every((condition) => fulfils(textIn(one, condition.field), condition))
      )
        continue;
      const group = by === undefined ? null : textIn(one, by);
      const periods = cells.get(group) ?? new Map<string, number>();
      cells.set(group, periods);
      const period = periodOf(one.at, over);
      periods.set(period, (periods.get(period) ?? 0) + 1);
    }
    if (looked < place) return answerOf(cells, false);
    read += events.length;
    if (read >= MOST_EVENTS || performance.now() - begun > MOST_MS) return answerOf(cells, true);
    place = looked + 1n;
  }
};
