import DataLoader from 'dataloader';
import type { DeliveryRow } from '../../projections/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import { opaque } from '../resources/desk.ts';
import type { EventFrame, FrameType } from '../../domain/realtime/frames.ts';
import type { Seen, Shown, Views } from './views.ts';

/** What a caller is to be told, in the log's order. */
export type Telling = {
  readonly caller: Caller;
  readonly rows: readonly DeliveryRow[];
  /** Things that the caller has been shown, and hears of when they are gone. */
  readonly shown: ReadonlySet<string>;
};

/** Makes the frames of it. Values are what a read would answer the caller now. */
export type Tell = (telling: Telling) => Promise<readonly EventFrame[]>;

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

const framesOf = (
  { rows, shown }: Telling,
  seen: (frame: FrameType) => Seen | undefined,
): readonly EventFrame[] =>
  rows.flatMap(({ frame, event, item, position }): EventFrame[] => {
    const values = seen(frame)?.get(item) ?? null;
    if (values === null && !isTold(event, frame) && !shown.has(item)) return [];
    return [{ type: frame, event, position: opaque(position), id: item, values }];
  });

/** All that is told in one turn is read together: what a thousand hear of is read once. */
export const tellOf = (views: Views): Tell => {
  const tellAll = async (asked: readonly Telling[]): Promise<readonly (readonly EventFrame[])[]> => {
    const tellings = asked.map((telling) => ({ ...telling, rows: coalesced(telling.rows) }));
    const frames = new Set(tellings.flatMap(({ rows }) => rows.map(({ frame }) => frame)));
    const looked = [...frames].map(async (frame) => {
      const looks = tellings.map(({ caller, rows }) => ({
        caller,
        ids: new Set(rows.flatMap((row) => (row.frame === frame ? [row.item] : []))),
      }));
      const shown = SHOWN[frame];
      return [frame, await (shown ? views.of(shown, looks) : views.countersOf(looks))] as const;
    });
    const seen = new Map(await Promise.all(looked));
    return tellings.map((telling, n) => framesOf(telling, (frame) => seen.get(frame)?.[n]));
  };
  // nothing is kept from one turn to the next: what is told is as it is now
  const loader = new DataLoader(tellAll, { cache: false });
  return (telling) => loader.load(telling);
};
