import { dayAt } from '../../domain/trade/day.ts';
import type { CountQuery, Period } from './count-language.ts';
import { scanEvents, type ScanContext } from './scan-events.ts';

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

/** The events of a group in a period, or the persons who acted in them. */
type Cell = { readonly period: string; events: number; readonly persons: Set<string> };
type Cells = Map<string | null, Map<string, Cell>>;

/** The number of events in several cells, or of persons, each counted once. */
const sizeOf = (of: CountQuery['of'], cells: readonly Cell[]): number =>
  of === 'events'
    ? cells.reduce((sum, { events }) => sum + events, 0)
    : new Set(cells.flatMap(({ persons }) => [...persons])).size;

type Groups = readonly { readonly value: string | null; readonly cells: readonly Cell[] }[];

const cellsIn = (groups: Groups, period?: string): readonly Cell[] =>
  groups.flatMap(({ cells }) => cells.filter((cell) => period === undefined || cell.period === period));

const answerOf = (
  of: CountQuery['of'],
  found: Cells,
  most: number,
  { truncated, since }: Pick<Counted, 'truncated' | 'since'>,
): Counted => {
  const all = [...found].map(([value, periods]) => {
    const cells = [...periods.values()];
    return { value, cells, count: sizeOf(of, cells) };
  });
  const sorted = all.toSorted((one, other) => other.count - one.count);
  const [shown, others] = [sorted.slice(0, most), sorted.slice(most)];
  const periods = [...new Set(cellsIn(all).map(({ period }) => period))].toSorted();
  return {
    groups: shown.map(({ value, count }) => ({ value, count })),
    rows: periods.map((at) => ({
      at,
      counts: shown.map((group) => sizeOf(of, cellsIn([group], at))),
      others: sizeOf(of, cellsIn(others, at)),
    })),
    total: sizeOf(of, cellsIn(all)),
    truncated,
    since,
  };
};

/** The events of a definition, or the persons who acted, counted from the newest event on. */
export const countEvents = async (
  context: ScanContext,
  query: CountQuery,
  most = MOST_GROUPS,
): Promise<Counted> => {
  const { of, by, over } = query;
  const found: Cells = new Map();
  let since: string | null = null;
  const isComplete = await scanEvents(context, { ...query, order: 'last' }, (events, valueOf) => {
    for (const event of events) {
      const { actor } = event.meta;
      if (of === 'persons' && actor === null) continue;
      const group = by === undefined ? null : valueOf(event, by);
      const periods = found.get(group) ?? new Map<string, Cell>();
      found.set(group, periods);
      const period = periodOf(event.at, over);
      const cell = periods.get(period) ?? { period, events: 0, persons: new Set() };
      periods.set(period, cell);
      cell.events += 1;
      if (of === 'persons' && actor !== null) cell.persons.add(actor);
    }
    since = events.at(-1)?.at ?? since;
    return true;
  });
  return answerOf(of, found, most, { truncated: !isComplete, since });
};
