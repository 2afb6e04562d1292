import type { DeliveryRow } from '../../projections/realtime/delivery-reads.ts';

/** From after a position up to another. */
export type Span = { readonly after: bigint; readonly upTo: bigint };

/** What is told of the last few rounds of waking, one behind the other: known to all who were woken without a read. */
export type Recent = {
  /**
   * Rows of these topics in a span, in the log's order; null where it reaches further back than what is kept. Who asks
   * by the same set for the same span gets the same rows.
   */
  rows(topics: ReadonlySet<string>, span: Span): readonly DeliveryRow[] | null;
  /** Takes a round's rows; null = there are too many, so whoever wants them, or those before, reads for itself. */
  keep(span: Span, rows: readonly DeliveryRow[] | null): void;
};

/** Rounds that are kept: who is further behind than these has more to wait for than a read. */
const KEPT = 16;

type Round = Span & { readonly byTopic: ReadonlyMap<string, readonly DeliveryRow[]> };

const byTopicOf = (rows: readonly DeliveryRow[]): Round['byTopic'] => {
  const found = new Map<string, DeliveryRow[]>();
  for (const row of rows) {
    const others = found.get(row.topic);
    if (others) others.push(row);
    else found.set(row.topic, [row]);
  }
  return found;
};

export const recentOf = (): Recent => {
  let rounds: readonly Round[] = [];
  const answers = new WeakMap<ReadonlySet<string>, Span & { readonly rows: readonly DeliveryRow[] }>();
  const rowsOf = (topics: ReadonlySet<string>, { after, upTo }: Span): readonly DeliveryRow[] => {
    const within = rounds.filter((round) => round.upTo > after && round.after < upTo);
    const asked = [...topics];
    const found = within.flatMap(({ byTopic }) => asked.flatMap((topic) => byTopic.get(topic) ?? []));
    return found
      .filter(({ position }) => position > after && position <= upTo)
      .toSorted((one, other) => (one.position < other.position ? -1 : 1));
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
