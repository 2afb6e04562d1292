import type { DeliveryRow } from '../../projections/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import { opaque } from '../resources/desk.ts';
import type { EventFrame, FrameType } from '../../domain/realtime/frames.ts';
import { memoized } from './memoized.ts';
import type { Seen, Shown, Values, Views } from './views.ts';

type Frames = readonly EventFrame[];

/** What a caller is to be told, in the log's order. */
export type Telling = {
  readonly caller: Caller;
  readonly rows: readonly DeliveryRow[];
  /** Things that the caller has been shown, and hears of when they are gone. */
  readonly shown: ReadonlySet<string>;
  /** Up to where in the log it reaches. */
  readonly upTo: bigint;
  /** Takes the frames of it. */
  readonly told: (frames: Frames) => void;
  readonly failed: (error: unknown) => void;
};

/** Makes the frames of it, a moment later. Values are what a read would answer the caller then. */
export type Tell = (telling: Telling) => void;

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

export type TellDesk = {
  readonly views: Views;
  /** Resolves once the read models have what lies up to there. */
  readonly readable: (upTo: bigint) => Promise<void>;
};

const seenByAll = async ({ views, readable }: TellDesk, tellings: readonly Telling[]): Promise<SeenByAll> => {
  const last = tellings.reduce((upTo, one) => (one.upTo > upTo ? one.upTo : upTo), 0n);
  const isReadable = readable(last);
  const unlike = new Set(tellings.map(({ rows }) => rows));
  const types = new Set([...unlike].flatMap((rows) => rows.map(({ frame }) => frame)));
  const looked = [...types].map(async (type) => {
    const idsOf = memoized((rows: readonly DeliveryRow[]) => itemsOf(rows, type));
    const looks = tellings.map(({ caller, rows }) => ({ caller, ids: idsOf(rows) }));
    const shown = SHOWN[type];
    if (!shown) return [type, await views.countersOf(looks, last, isReadable)] as const;
    await isReadable;
    return [type, await views.of(shown, looks)] as const;
  });
  return new Map(await Promise.all(looked));
};

/** All that is told at once is read together: what a thousand hear of is read once. */
export const tellOf = (desk: TellDesk): Tell => {
  let waiting: Telling[] = [];
  const tellAll = async (): Promise<void> => {
    const tellings = waiting;
    waiting = [];
    // nothing is kept from one turn to the next: what is told is as it is now
    const seen = await seenByAll(desk, tellings).catch((error: unknown) => {
      for (const { failed } of tellings) failed(error);
    });
    if (!seen) return;
    const rowsOf = memoized(coalesced);
    const frameOf = memoized((row: DeliveryRow) => memoized((values: Values) => eventFrame(row, values)));
    const none: Frames = [];
    // who hears the same gets the same list, not a thousand of them
    const withOne = memoized((before: Frames) => memoized((frame: EventFrame): Frames => [...before, frame]));
    for (const [n, { rows, shown, told, failed }] of tellings.entries()) {
      let frames = none;
      for (const row of rowsOf(rows)) {
        const values = seen.get(row.frame)?.[n]?.(row.item) ?? null;
        const isUnseen = values === null && !isTold(row.event, row.frame) && !shown.has(row.item);
        if (!isUnseen) frames = withOne(frames)(frameOf(row)(values));
      }
      try {
        told(frames);
      } catch (error) {
        failed(error);
      }
    }
  };
  return (telling) => {
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
