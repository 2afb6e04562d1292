import { LRUCache } from 'lru-cache';
import { openOwnerStream } from '../../../commands/core/ids.ts';
import { itemIn, type StreamState, type Streams } from '../../../commands/core/streams.ts';
import { wasIn } from '../../../domain/kit/decide.ts';
import { HELD, RELEASED } from '../../../domain/kit/holds/holds.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import { LogUnavailable, type RecordedEvent } from '../../../domain/kit/log.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { DeliveryRow } from '../../../projections/realtime/delivery-reads.ts';
import { partsIn, type Membership, type RestrictedPart } from './parts.ts';

/** A change of a thing or of a part of it. It is not stored: see {@link Changes}. */
export type ThingRow = Omit<DeliveryRow, 'frame'> & {
  readonly frame: 'thing';
  readonly kind: string;
  /** Set if the change is of a part that each watcher must be allowed to see. */
  readonly part: RestrictedPart | null;
};

/** A row to send: stored in the `delivery` table, or the change of a thing. */
export type Row = DeliveryRow | ThingRow;

const PREFIX = 'thing/';
/** Topic of a thing, named `training/<id>`. */
export const thingTopic = (name: string): string => `${PREFIX}${name}`;
/** Topic that tells whether any thing of a kind is watched. No row has it. */
const kindTopic = (kind: string): string => `${PREFIX}${kind}`;
export const isThingTopic = (topic: string): boolean => topic.startsWith(PREFIX);

const splitName = (name: string): readonly [kind: string, id: string] => {
  const slash = name.indexOf('/');
  return [name.slice(0, slash), name.slice(slash + 1)];
};

/** The topics of a watcher of a thing. */
export const topicsOfThing = (name: string): readonly string[] => [
  thingTopic(name),
  kindTopic(splitName(name)[0]),
];

/** From after one position up to another. */
type Span = { readonly after: bigint; readonly upTo: bigint };

/** Changes of an event: rows of the changed things, and kinds of wholes that need a read of the log. */
export type Observed = { readonly rows: readonly ThingRow[]; readonly unknown: readonly string[] };

/**
 * The last change of each thing, in memory. A watcher that reads late, over a new connection or a poll, gets the
 * changes since its cursor from it. A thing with an unknown last change counts as changed: frames carry present values,
 * so one too many does no harm.
 */
export type Changes = {
  begin(position: bigint): void;
  /** Records an event of the tail. `isWatched`: whether a topic has a listener in this process. */
  observe(event: RecordedEvent, isWatched: (topic: string) => boolean): Observed;
  /** The rows of an event whose wholes were unknown, after a read of its stream. */
  resolve(event: RecordedEvent): Promise<readonly ThingRow[]>;
  /** Position after which every change is known. */
  since(): bigint;
  /** Rows of these topics in a span, in the log's order; at most two for each thing. */
  rows(topics: Iterable<string>, span: Span): readonly ThingRow[];
  /** Follows the reservations of a thing from its first watcher on, until the last has left. */
  watch(topic: string): void;
  unwatch(topic: string): void;
};

export type ChangesContext = {
  readonly registry: Registry;
  readonly streams: Pick<Streams, 'known' | 'load'>;
  /** Maximum number of things whose last change is kept. */
  readonly max?: number;
};

const none: Observed = { rows: [], unknown: [] };
/** Key of the last change of a restricted part, beside that of the thing itself. */
const restricted = (topic: string): string => `${topic}?`;

const byPosition = (one: ThingRow, other: ThingRow): number => Number(one.position - other.position);

const rowOf = (
  { type, position }: Pick<RecordedEvent, 'type' | 'position'>,
  kind: string,
  item: string,
  part: RestrictedPart | null = null,
): ThingRow => ({
  topic: thingTopic(`${kind}/${item}`),
  position,
  frame: 'thing',
  event: type,
  kind,
  item,
  part,
});

const wholeOf = (
  { data, stream, meta }: RecordedEvent,
  { field, whole, inStream }: Membership,
  state: StreamState | undefined,
): string | null => {
  if (inStream) return stream.slice(whole.length + 1);
  return (
    textIn(data[field]) ?? textIn(wasIn(data)[field]) ?? textIn(state && itemIn(state, meta.item)[field])
  );
};

export const changesOf = ({ registry, streams, max = 10_000 }: ChangesContext): Changes => {
  const kinds: ReadonlyMap<string, Kind> = new Map(
    registry.kinds.flatMap((kind) => (kind.resource.path === undefined ? [] : [[kind.name, kind]])),
  );
  const parts = partsIn(registry);
  let since = 0n;
  /** The last rows by topic; of reservations by their stream. They are peeked at, so the oldest is evicted first. */
  const last = new LRUCache<string, ThingRow>({
    max,
    dispose: ({ position }, _, reason) => {
      if (reason === 'evict') since = position;
    },
  });
  /** Kinds with a part that changed at this position, of an unknown whole. */
  const doubts = new Map<string, bigint>();
  /** The watched thing of a reservation stream. */
  const reserved = new Map<string, string>();

  const record = (key: string, row: ThingRow): ThingRow => {
    last.set(key, row);
    return row;
  };

  /** The rows of the wholes of a changed part; `unknown` if its stream must be read. */
  const ofWholes = (kind: Kind, event: RecordedEvent, state: StreamState | undefined): Observed => {
    const rows: ThingRow[] = [];
    const unknown: string[] = [];
    for (const membership of parts.get(kind.name) ?? []) {
      const { field, whole, isOpen } = membership;
      const id = wholeOf(event, membership, state);
      if (isOpen && id !== null) {
        const row = rowOf(event, whole, id);
        rows.push(record(row.topic, row));
      } else if (state && id !== null) {
        const row = rowOf(event, whole, id, { kind, item: itemIn(state, event.meta.item), field });
        rows.push(record(restricted(row.topic), row));
      } else if (!state) unknown.push(whole);
    }
    return { rows, unknown };
  };

  const streamsOf = (topic: string): readonly string[] => {
    const [kind, id] = splitName(topic.slice(PREFIX.length));
    return id === '' ? [] : (kinds.get(kind)?.limits.map(({ of }) => openOwnerStream(of, id)) ?? []);
  };

  /** A reservation was taken or released: the number of taken places has changed. */
  const ofReservation = (event: RecordedEvent): Observed => {
    const topic = reserved.get(event.stream);
    const [kind, id] = splitName(topic?.slice(PREFIX.length) ?? '');
    const row = record(event.stream, rowOf(event, kind, id));
    return topic === undefined ? none : { rows: [row], unknown: [] };
  };

  const doubt = (wholes: readonly string[], position: bigint): void => {
    for (const kind of wholes) doubts.set(kind, position);
  };

  return {
    begin: (position) => {
      since = position;
      last.clear();
    },
    observe: (event, isWatched) => {
      const kind = registry.ofEvent(event.type);
      if (!kind) return event.type === HELD || event.type === RELEASED ? ofReservation(event) : none;
      const own = kinds.has(kind.name) ? [rowOf(event, kind.name, event.meta.item)] : [];
      for (const row of own) record(row.topic, row);
      if ((parts.get(kind.name)?.length ?? 0) === 0) return { rows: own, unknown: [] };
      const { rows, unknown } = ofWholes(kind, event, streams.known(event.stream));
      const watched = unknown.filter((whole) => isWatched(kindTopic(whole)));
      // nobody here watches a thing of these kinds, so the stream is not read
      doubt(
        unknown.filter((whole) => !watched.includes(whole)),
        event.position,
      );
      return { rows: [...own, ...rows], unknown: watched };
    },
    resolve: async (event) => {
      const kind = registry.ofEvent(event.type);
      if (!kind) return [];
      try {
        return ofWholes(kind, event, await streams.load(event.stream)).rows;
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error;
        doubt(
          (parts.get(kind.name) ?? []).map(({ whole }) => whole),
          event.position,
        );
        return [];
      }
    },
    since: () => since,
    rows: (topics, { after, upTo }) => {
      const found: ThingRow[] = [];
      for (const topic of topics) {
        const [kind, id] = splitName(topic.slice(PREFIX.length));
        if (!isThingTopic(topic) || id === '') continue;
        const doubted = doubts.get(kind) ?? 0n;
        const isUnsure = after < since || (doubted > after && doubted <= upTo);
        const known = [topic, restricted(topic), ...streamsOf(topic)]
          .flatMap((key) => last.peek(key) ?? [])
          .filter(({ position }) => position > after && position <= upTo)
          .toSorted(byPosition);
        const sure = known.findLast(({ part }) => part === null);
        if (isUnsure) found.push(rowOf({ type: 'changed', position: upTo }, kind, id));
        else if (sure) found.push({ ...sure, topic, kind, item: id });
        found.push(...known.filter(({ part }) => part !== null));
      }
      return found.toSorted(byPosition);
    },
    watch: (topic) => {
      for (const stream of streamsOf(topic)) reserved.set(stream, topic);
    },
    unwatch: (topic) => {
      for (const stream of streamsOf(topic)) reserved.delete(stream);
    },
  };
};
