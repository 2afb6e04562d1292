import { memoized, oncePer } from '../../domain/kit/once-per.ts';
import type { DeliveryRow } from '../../projections/realtime/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import { opaque } from '../resources/context.ts';
import type { EventFrame, FrameType } from '../../domain/realtime/frames.ts';
import type { Seen, Shown, Values, Views } from './views.ts';

type Frames = readonly EventFrame[];

/** Whoever is told something. */
export type Listener = {
  /** Things that they have been shown, and hear of when they are gone. */
  shown(): ReadonlySet<string>;
  /** Takes the frames. */
  told(frames: Frames): void;
  failed(error: unknown): void;
};

/** What a caller is to be told, in the log's order. */
export type Notification = {
  readonly caller: Caller;
  readonly rows: readonly DeliveryRow[];
  /** Up to where in the log it reaches. */
  readonly upTo: bigint;
  readonly to: Listener;
};

/** Makes the frames of it, at once or a moment later. Values are what a read would answer the caller then. */
export type Notify = (telling: Notification) => void;

/** What each frame carries the values of; counters aren't a thing's own. */
const SHOWN: Readonly<Record<FrameType, Shown | null>> = {
  notification: 'notification',
  post: 'post',
  post_counters: null,
  message: 'message',
  'read-message': 'room-user',
};

/** Of several changes of one post's counters only the last is told: values are absolute. */
const coalesced = (rows: readonly DeliveryRow[]): readonly DeliveryRow[] => {
  if (rows.length < 2) return rows;
  const last = new Map<string, bigint>();
  for (const row of rows) if (row.frame === 'post_counters') last.set(row.item, row.position);
  return rows.filter((row) => row.frame !== 'post_counters' || last.get(row.item) === row.position);
};

/** What is told also of things that are gone: it was the caller's own, or they were shown it. */
const isTold = (event: string, frame: FrameType): boolean =>
  frame === 'notification' || event === 'MessageRemoved';

const itemsOf = (rows: readonly DeliveryRow[], type: FrameType): readonly string[] => [
  ...new Set(rows.flatMap(({ frame, item }) => (frame === type ? [item] : []))),
];

/** What is seen of each thing by each of those who are told, by the type of frame and their place. */
type SeenByAll = ReadonlyMap<FrameType, readonly Seen[]>;

const seenByAll = async (views: Views, tellings: readonly Notification[]): Promise<SeenByAll> => {
  const last = tellings.reduce((upTo, one) => (one.upTo > upTo ? one.upTo : upTo), 0n);
  const unlike = new Set(tellings.map(({ rows }) => rows));
  const types = new Set([...unlike].flatMap((rows) => rows.map(({ frame }) => frame)));
  const looked = [...types].map(async (type) => {
    const idsOf = memoized((rows: readonly DeliveryRow[]) => itemsOf(rows, type));
    const looks = tellings.map(({ caller, rows }) => ({ caller, ids: idsOf(rows) }));
    const shown = SHOWN[type];
    return [type, await (shown ? views.of(shown, looks) : views.countersOf(looks, last))] as const;
  });
  return new Map(await Promise.all(looked));
};

// who hears the same gets the same rows, frames and list of them, not a thousand of each
const rowsOf = oncePer(coalesced);
const goneFrame = oncePer((row: DeliveryRow) => eventFrame(row, null));
const shownFrame = oncePer((row: DeliveryRow) =>
  oncePer((values: NonNullable<Values>) => eventFrame(row, values)),
);
const frameOf = (row: DeliveryRow, values: Values): EventFrame =>
  values === null ? goneFrame(row) : shownFrame(row)(values);
const none: Frames = [];
const withOne = oncePer((before: Frames) => oncePer((frame: EventFrame): Frames => [...before, frame]));

const handOn = (to: Listener, frames: Frames): void => {
  try {
    to.told(frames);
  } catch (error) {
    to.failed(error);
  }
};

/**
 * Counters that nothing has to be read for are told at once; all else that is told in one turn is read together: what a
 * thousand hear of is read once.
 */
export const notifyOf = (views: Views): Notify => {
  let waiting: Notification[] = [];

  /** Null if something has to be read. */
  const knownFrames = ({ caller, rows, upTo }: Notification): Frames | null => {
    let frames = none;
    for (const row of rowsOf(rows)) {
      const isKnown = row.frame === 'post_counters';
      const counts = isKnown ? views.knownCounters(caller, row.item, upTo) : undefined;
      if (!counts) return null;
      frames = withOne(frames)(frameOf(row, counts));
    }
    return frames;
  };

  const tellAll = async (): Promise<void> => {
    const tellings = waiting;
    waiting = [];
    // nothing is kept from one turn to the next: what is told is as it is now
    const seen = await seenByAll(views, tellings).catch((error: unknown) => {
      for (const { to } of tellings) to.failed(error);
    });
    if (!seen) return;
    for (const [n, telling] of tellings.entries()) {
      let frames = none;
      for (const row of rowsOf(telling.rows)) {
        const values = seen.get(row.frame)?.[n]?.(row.item) ?? null;
        const isUnseen =
          values === null && !isTold(row.event, row.frame) && !telling.to.shown().has(row.item);
        if (!isUnseen) frames = withOne(frames)(frameOf(row, values));
      }
      handOn(telling.to, frames);
    }
  };

  return (telling) => {
    const frames = knownFrames(telling);
    if (frames) return handOn(telling.to, frames);
    // behind all who are under way now, and before anything else that happens
    if (waiting.push(telling) === 1) queueMicrotask(() => void tellAll());
  };
};

const eventFrame = ({ frame, event, item, position }: DeliveryRow, values: Values): EventFrame => ({
  type: frame,
  event,
  position: opaque(position),
  id: item,
  values,
});
