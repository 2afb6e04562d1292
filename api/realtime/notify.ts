import { memoized, oncePer } from '../../domain/kit/once-per.ts';
import type { DeliveryRow } from '../../projections/realtime/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import { opaque } from '../resources/context.ts';
import type { EventFrame, FrameType } from '../../domain/realtime/frames.ts';
import type { Seen, Shown, Values, Views } from './views.ts';

type Frames = readonly EventFrame[];

/** The receiver of a notification. */
export type Listener = {
  /** Items already sent to the receiver. Their removal is sent too. */
  shown(): ReadonlySet<string>;
  /** Takes the frames. */
  told(frames: Frames): void;
  failed(error: unknown): void;
};

/** Rows to send to one caller, in the log's order. */
export type Notification = {
  readonly caller: Caller;
  readonly rows: readonly DeliveryRow[];
  /** The log position that the rows reach. */
  readonly upTo: bigint;
  readonly to: Listener;
};

/** Builds the frames, now or a moment later. Their values are those a read would return at that time. */
export type Notify = (notification: Notification) => void;

/** The kind of values in each type of frame; null for counters, which belong to no item. */
const SHOWN: Readonly<Record<FrameType, Shown | null>> = {
  notification: 'notification',
  post: 'post',
  post_counters: null,
  message: 'message',
  'read-message': 'room-user',
};

/** Keeps the last of several counter changes of one post, because values are absolute. */
const coalesced = (rows: readonly DeliveryRow[]): readonly DeliveryRow[] => {
  if (rows.length < 2) return rows;
  const last = new Map<string, bigint>();
  for (const row of rows) if (row.frame === 'post_counters') last.set(row.item, row.position);
  return rows.filter((row) => row.frame !== 'post_counters' || last.get(row.item) === row.position);
};

/** True for frames also sent about removed items: own notifications, and messages that the caller had received. */
const isSentWhenGone = (event: string, frame: FrameType): boolean =>
  frame === 'notification' || event === 'MessageRemoved';

const itemsOf = (rows: readonly DeliveryRow[], type: FrameType): readonly string[] => [
  ...new Set(rows.flatMap(({ frame, item }) => (frame === type ? [item] : []))),
];

/** The visible values for each receiver, by type of frame and index of the notification. */
type SeenByAll = ReadonlyMap<FrameType, readonly Seen[]>;

const seenByAll = async (views: Views, notifications: readonly Notification[]): Promise<SeenByAll> => {
  const last = notifications.reduce((upTo, one) => (one.upTo > upTo ? one.upTo : upTo), 0n);
  const distinct = new Set(notifications.map(({ rows }) => rows));
  const types = new Set([...distinct].flatMap((rows) => rows.map(({ frame }) => frame)));
  const loading = [...types].map(async (type) => {
    const idsOf = memoized((rows: readonly DeliveryRow[]) => itemsOf(rows, type));
    const looks = notifications.map(({ caller, rows }) => ({ caller, ids: idsOf(rows) }));
    const shown = SHOWN[type];
    return [type, await (shown ? views.of(shown, looks) : views.countersOf(looks, last))] as const;
  });
  return new Map(await Promise.all(loading));
};

// listeners of the same topics share the rows, the frames and their list
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
 * Sends cached counters at once. All other notifications of one turn are batched, so an item for a thousand listeners
 * is read once.
 */
export const notifyOf = (views: Views): Notify => {
  let waiting: Notification[] = [];

  /** The frames, if no read is needed; otherwise null. */
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

  const sendWaiting = async (): Promise<void> => {
    const notifications = waiting;
    waiting = [];
    // no cache between turns: each turn sends the current values
    const seen = await seenByAll(views, notifications).catch((error: unknown) => {
      for (const { to } of notifications) to.failed(error);
    });
    if (!seen) return;
    for (const [n, notification] of notifications.entries()) {
      let frames = none;
      for (const row of rowsOf(notification.rows)) {
        const values = seen.get(row.frame)?.[n]?.(row.item) ?? null;
        const isUnseen =
          values === null && !isSentWhenGone(row.event, row.frame) && !notification.to.shown().has(row.item);
        if (!isUnseen) frames = withOne(frames)(frameOf(row, values));
      }
      handOn(notification.to, frames);
    }
  };

  return (notification) => {
    const frames = knownFrames(notification);
    if (frames) return handOn(notification.to, frames);
    // a microtask runs after all notifications of this turn and before any I/O
    if (waiting.push(notification) === 1) queueMicrotask(() => void sendWaiting());
  };
};

const eventFrame = ({ frame, event, item, position }: DeliveryRow, values: Values): EventFrame => ({
  type: frame,
  event,
  position: opaque(position),
  id: item,
  values,
});
