import type { RecordedEvent } from '../../domain/kit/log.ts';
import { dayAt } from '../../domain/trade/day.ts';
import type { CountQuery, Period } from './count-language.ts';
import { scanEvents, textIn, type ScanContext } from './scan-events.ts';

/** Counts events of the log by a definition, within limits. */

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
  /** A limit was reached before the first event: older ones than `since` aren't counted. */
  readonly truncated: boolean;
  /** The time of the oldest counted event; null = none. */
  readonly since: string | null;
};

const MONTH = 7;
const YEAR = 4;

/** The day, month or year of an instant; `total`. */
export const periodOf = (at: string, over: Period): string => {
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

/** The value that an event is grouped by; null = none. */
export const groupOf = (event: RecordedEvent, by: string | undefined): string | null =>
  by === undefined ? null : textIn(event, by);

type Cells = Map<string | null, Map<string, number>>;

const sumOf = (periods: ReadonlyMap<string, number>): number =>
  [...periods.values()].reduce((sum, count) => sum + count, 0);

const answerOf = (cells: Cells, truncated: boolean, since: string | null): Counted => {
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
    since,
  };
};

/** The events of a definition, counted from the newest on. */
export const countEvents = async (context: ScanContext, query: CountQuery): Promise<Counted> => {
  const { by, over } = query;
  const cells: Cells = new Map();
  let since: string | null = null;
  const isComplete = await scanEvents(context, { ...query, order: 'last' }, (events) => {
    for (const event of events) {
      const group = groupOf(event, by);
      const periods = cells.get(group) ?? new Map<string, number>();
      cells.set(group, periods);
      const period = periodOf(event.at, over);
      periods.set(period, (periods.get(period) ?? 0) + 1);
    }
    since = events.at(-1)?.at ?? since;
    return true;
  });
  return answerOf(cells, !isComplete, since);
};
