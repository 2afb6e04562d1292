import { setTimeout as pause } from 'node:timers/promises';
import { memoized, oncePer } from '../../domain/collections/once-per.ts';
import type { DeliveryRow } from '../../projections/realtime/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import { opaque } from '../resources/context.ts';
import type { EventFrame, FrameType, OrderedFrame, ThingFrame } from '../../domain/realtime/frames.ts';
import type { Row, ThingRow } from './things/changes.ts';
import { seesPart } from './things/parts.ts';
import type { SeenThing, ThingView } from './things/views.ts';
import type { Seen, Shown, Values, Views } from './views.ts';

type Frames = readonly OrderedFrame[];

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
  readonly rows: readonly Row[];
  /** The log position that the rows reach. */
  readonly upTo: bigint;
  readonly to: Listener;
};

/** Builds the frames, now or a moment later. Their values are those a read would return at that time. */
export type Notify = (notification: Notification) => void;

/** The kind of values in each type of frame; null for counters, which belong to no item, and for frames without values. */
const SHOWN: Readonly<Record<FrameType, Shown | null>> = {
  notification: 'notification',
  notificationRead: 'notification',
  post: 'post',
  post_counters: null,
  message: 'message',
  'message-reaction': 'message-reaction',
  'read-message': 'room-user',
  room: 'room',
  connection: 'user',
  member: 'user',
  own: null,
};

/** Rows with the same key replace each other: counters of a post, changes of a connection, of a thing or of one part of it. */
const keyOf = (row: Row): string | null => {
  if (row.frame === 'post_counters') return row.item;
  if (row.frame === 'connection' || row.frame === 'member') return `${row.topic} ${row.item}`;
  return row.frame === 'thing' ? `${row.topic} ${row.part?.item.id ?? ''}` : null;
};

/** Keeps the last of several rows that replace each other, because values are absolute. */
const coalesced = (rows: readonly Row[]): readonly Row[] => {
  if (rows.length < 2) return rows;
  const last = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) last.set(key, row);
  }
  return rows.filter((row) => {
    const key = keyOf(row);
    return key === null || last.get(key) === row;
  });
};

const SENT_WHEN_GONE: ReadonlySet<string> = new Set([
  'MessageRemoved',
  'MessageHeld',
  'MessageReactionWithdrawn',
  'RoomLeft',
  'RoomClosed',
]);

/** Frames that are also sent about an item that the receiver can't see: it is gone, or the person is hidden. */
const FRAMES_WHEN_GONE: ReadonlySet<FrameType> = new Set([
  'notification',
  'notificationRead',
  'connection',
  'member',
  'own',
]);

/** True for what is also sent about removed items, such as own notifications and messages in a room. */
const isSentWhenGone = (event: string, frame: FrameType): boolean =>
  FRAMES_WHEN_GONE.has(frame) || SENT_WHEN_GONE.has(event);

const itemsOf = (rows: readonly Row[], type: FrameType): readonly string[] => [
  ...new Set(rows.flatMap(({ frame, item }) => (frame === type ? [item] : []))),
];
const thingsOf = (rows: readonly Row[], kind: string): readonly string[] => [
  ...new Set(rows.flatMap((row) => (row.frame === 'thing' && row.kind === kind ? [row.item] : []))),
];

/** The visible values for each receiver, by type of frame and index of the notification. */
type SeenByAll = ReadonlyMap<FrameType, readonly Seen[]>;
/** The visible things for each receiver, by kind and index of the notification. */
type ThingsByAll = ReadonlyMap<string, readonly SeenThing[]>;

const seenByAll = async (views: Views, notifications: readonly Notification[]): Promise<SeenByAll> => {
  const last = notifications.reduce((upTo, one) => (one.upTo > upTo ? one.upTo : upTo), 0n);
  const distinct = new Set(notifications.map(({ rows }) => rows));
  const types = new Set(
    [...distinct].flatMap((rows) =>
      rows.flatMap(({ frame }) => (frame === 'thing' || frame === 'own' ? [] : [frame])),
    ),
  );
  const loading = [...types].map(async (type) => {
    const idsOf = memoized((rows: readonly Row[]) => itemsOf(rows, type));
    const looks = notifications.map(({ caller, rows }) => ({ caller, ids: idsOf(rows) }));
    const shown = SHOWN[type];
    return [type, await (shown ? views.of(shown, looks) : views.countersOf(looks, last))] as const;
  });
  return new Map(await Promise.all(loading));
};

const thingsByAll = async (views: Views, notifications: readonly Notification[]): Promise<ThingsByAll> => {
  const distinct = new Set(notifications.map(({ rows }) => rows));
  const kinds = new Set(
    [...distinct].flatMap((rows) => rows.flatMap((row) => (row.frame === 'thing' ? [row.kind] : []))),
  );
  const loading = [...kinds].map(async (kind) => {
    const idsOf = memoized((rows: readonly Row[]) => thingsOf(rows, kind));
    const looks = notifications.map(({ caller, rows }) => ({ caller, ids: idsOf(rows) }));
    return [kind, await views.things(kind, looks)] as const;
  });
  return new Map(await Promise.all(loading));
};

/** Rows that each receiver may see, by index of the notification. */
type Visible = { readonly seen: SeenByAll; readonly things: ThingsByAll };

const visibleToAll = async (views: Views, notifications: readonly Notification[]): Promise<Visible> => {
  const [seen, things] = await Promise.all([
    seenByAll(views, notifications),
    thingsByAll(views, notifications),
  ]);
  return { seen, things };
};

// listeners of the same topics share the rows, the frames and their list
const rowsOf = oncePer(coalesced);
const goneFrame = oncePer((row: DeliveryRow) => eventFrame(row, null));
const shownFrame = oncePer((row: DeliveryRow) =>
  oncePer((values: NonNullable<Values>) => eventFrame(row, values)),
);
const frameOf = (row: DeliveryRow, values: Values): EventFrame =>
  values === null ? goneFrame(row) : shownFrame(row)(values);
const goneThing = oncePer((row: ThingRow) => thingFrame(row, null));
const shownThing = oncePer((row: ThingRow) => oncePer((view: ThingView) => thingFrame(row, view)));
const none: Frames = [];
const withOne = oncePer((before: Frames) => oncePer((frame: OrderedFrame): Frames => [...before, frame]));

/** The frame of a row about a thing; null if the receiver may not see the thing or the changed part. */
const frameOfThing = (row: ThingRow, view: ThingView | undefined, { caller, to }: Notification) => {
  if (!view) return to.shown().has(`${row.kind}/${row.item}`) ? goneThing(row) : null;
  return row.part && !seesPart(row.part, view.item, caller) ? null : shownThing(row)(view);
};

const handOn = (to: Listener, frames: Frames): void => {
  try {
    to.told(frames);
  } catch (error) {
    to.failed(error);
  }
};

/** Notifications of the same rows in one turn; more are a crowd. */
const MOST_AT_ONCE = 100;

/** Longest time for which the frames of a crowd are sent without a rest, in milliseconds. */
const SLICE_MS = 2;
/** The rest after it, in which requests are answered. */
const REST_MS = 4;

/** Clock and pause of a crowd's slices, in milliseconds. */
export type Slices = {
  readonly now: () => number;
  readonly rest: (ms: number) => Promise<unknown>;
};

const realSlices: Slices = { now: () => performance.now(), rest: pause };

/**
 * Sends cached counters at once. All other notifications of one turn are batched, so an item for a thousand listeners
 * is read once. Crowds are sent one after the other, in slices, because a post for ten thousand followers would
 * otherwise stop the process for half a second.
 */
export const notifyOf = (views: Views, { now, rest }: Slices = realSlices): Notify => {
  let waiting: Notification[] = [];
  const crowds: (readonly Notification[])[] = [];

  /** The frames, if no read is needed; otherwise null. */
  const knownFrames = ({ caller, rows, upTo }: Notification): Frames | null => {
    let frames = none;
    for (const row of rowsOf(rows)) {
      if (row.frame !== 'post_counters') return null;
      const counts = views.knownCounters(caller, row.item, upTo);
      if (!counts) return null;
      frames = withOne(frames)(frameOf(row, counts));
    }
    return frames;
  };

  /** Reads a batch and sends its frames, with a rest after each slice if it is a crowd. */
  const send = async (notifications: readonly Notification[], isCrowd: boolean): Promise<void> => {
    // no cache between turns: each turn sends the current values
    const visible = await visibleToAll(views, notifications).catch((error: unknown) => {
      for (const { to } of notifications) to.failed(error);
    });
    if (!visible) return;
    const frameFor = (row: Row, notification: Notification, n: number): OrderedFrame | null => {
      if (row.frame === 'thing')
        return frameOfThing(row, visible.things.get(row.kind)?.[n]?.(row.item), notification);
      const values = visible.seen.get(row.frame)?.[n]?.(row.item) ?? null;
      const isUnseen =
        values === null && !isSentWhenGone(row.event, row.frame) && !notification.to.shown().has(row.item);
      return isUnseen ? null : frameOf(row, values);
    };
    let since = now();
    for (const [n, notification] of notifications.entries()) {
      if (isCrowd && now() - since >= SLICE_MS) {
        await rest(REST_MS);
        since = now();
      }
      let frames = none;
      for (const row of rowsOf(notification.rows)) {
        const frame = frameFor(row, notification, n);
        if (frame) frames = withOne(frames)(frame);
      }
      handOn(notification.to, frames);
    }
  };

  const sendCrowds = async (): Promise<void> => {
    for (let crowd = crowds[0]; crowd; crowd = crowds[0]) {
      await send(crowd, true);
      crowds.shift();
    }
  };

  /** Sends what was asked for in this turn: crowds in turn, all others as one batch. */
  const sendWaiting = (): void => {
    const few: Notification[] = [];
    for (const group of Map.groupBy(waiting, ({ rows }) => rows).values()) {
      if (group.length <= MOST_AT_ONCE) few.push(...group);
      else if (crowds.push(group) === 1) void sendCrowds();
    }
    waiting = [];
    if (few.length > 0) void send(few, false);
  };

  return (notification) => {
    const frames = knownFrames(notification);
    if (frames) return handOn(notification.to, frames);
    // a microtask runs after all notifications of this turn and before any I/O
    if (waiting.push(notification) === 1) queueMicrotask(sendWaiting);
  };
};

const eventFrame = ({ frame, event, item, position }: DeliveryRow, values: Values): EventFrame => ({
  type: frame,
  event,
  position: opaque(position),
  id: item,
  values,
});

const thingFrame = ({ kind, item, position }: ThingRow, view: ThingView | null): ThingFrame => ({
  type: 'thing',
  kind,
  id: item,
  revision: view?.revision ?? null,
  position: opaque(position),
  counters: view?.counters ?? null,
});
