import type { Row } from './things/changes.ts';

/** From after one position up to another. */
export type Span = { readonly after: bigint; readonly upTo: bigint };

/** Rows of the last rounds. Woken listeners share them without a read. */
export type Recent = {
  /**
   * Rows of these topics in a span, in the log's order; null if the span starts before the oldest kept round. The same
   * set and span return the same array.
   */
  rows(topics: ReadonlySet<string>, span: Span): readonly Row[] | null;
  /** Adds a round's rows; null if there were too many. Listeners then read that round and all before it themselves. */
  keep(span: Span, rows: readonly Row[] | null): void;
};

/** Number of rounds kept. A listener further behind reads from the database. */
const KEPT = 16;

type Round = Span & { readonly byTopic: ReadonlyMap<string, readonly Row[]> };

const byTopicOf = (rows: readonly Row[]): Round['byTopic'] => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const others = found.get(row.topic);
    if (others) others.push(row);
    else found.set(row.topic, [row]);
  }
  return found;
};

export const recentOf = (): Recent => {
  let rounds: readonly Round[] = [];
  const answers = new WeakMap<ReadonlySet<string>, Span & { readonly rows: readonly Row[] }>();
  const rowsOf = (topics: ReadonlySet<string>, { after, upTo }: Span): readonly Row[] => {
    const within = rounds.filter((round) => round.upTo > after && round.after < upTo);
    const asked = [...topics];
    const found = within.flatMap(({ byTopic }) => asked.flatMap((topic) => byTopic.get(topic) ?? []));
    return found
      .filter(({ position }) => position > after && position <= upTo)
      .toSorted((one, other) => Number(one.position - other.position));
  };
  return {
    rows: (topics, { after, upTo }) => {
      const [first, last] = [rounds[0], rounds.at(-1)];
      if (!first || !last || after < first.after || upTo > last.upTo) return null;
      const before = answers.get(topics);
      if (before?.after === after && before.upTo === upTo) return before.rows;
      const rows = rowsOf(topics, { after, upTo });
      answers.set(topics, { after, upTo, rows });
      return rows;
    },
    keep: (span, rows) => {
      rounds = rows === null ? [] : [...rounds, { ...span, byTopic: byTopicOf(rows) }].slice(-KEPT);
    },
  };
};
