import { postTopic } from '../../projections/deliveries.ts';
import type { DeliveryReads, DeliveryRow } from '../../projections/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import { opaque } from '../resources/desk.ts';
import type { EventFrame, FrameType } from '../../domain/realtime/frames.ts';
import type { Hub, Scope } from './hub.ts';
import type { Shown, Views } from './views.ts';

export type PullDesk = {
  readonly views: Views;
  readonly reads: Pick<DeliveryReads, 'ofMember' | 'ofTopics'>;
  readonly hub: Pick<Hub, 'recent'>;
  /** Runs a read when its turn has come, so that many clients woken at once leave the database to others too. */
  inTurn<T>(read: () => Promise<T>): Promise<T>;
};

/** Posts that a client has open: asked for, and those of them that it has seen, so that it may hear they are gone. */
export type Watching = { readonly asked: readonly string[]; readonly seen: ReadonlySet<string> };

export const watchingNothing: Watching = { asked: [], seen: new Set() };

/** What is asked for: from after a position up to another, for one caller. */
export type Pull = {
  readonly caller: Caller;
  readonly watching: Watching;
  readonly scope: Scope;
  readonly after: bigint;
  readonly upTo: bigint;
};

/** Frames in the log's order, and the position up to which nothing else concerns the caller. */
export type Pulled = { readonly frames: readonly EventFrame[]; readonly cursor: bigint };

/** Rows read at once. */
const PAGE = 100;

const idsOf = (rows: readonly DeliveryRow[], frame: FrameType): readonly string[] =>
  rows.flatMap((row) => (row.frame === frame ? [row.item] : []));

/** Of several changes of one post's counters only the last is told: values are absolute. */
const coalesced = (rows: readonly DeliveryRow[]): readonly DeliveryRow[] => {
  const last = new Map<string, bigint>();
  for (const row of rows) if (row.frame === 'post_counters') last.set(row.item, row.position);
  return rows.filter((row) => row.frame !== 'post_counters' || last.get(row.item) === row.position);
};

/** What is told also of things that are gone: it was the caller's own, or they were shown it. */
const isTold = (event: string, frame: FrameType): boolean =>
  frame === 'notification' || event === 'MessageRemoved';

/** A page of what is told: what was read for all who were woken, else the caller's own read. */
const rowsFor = async (desk: PullDesk, asked: Pull): Promise<readonly DeliveryRow[]> => {
  const { caller, watching, scope, after, upTo } = asked;
  const span = { after, upTo, limit: PAGE };
  if (scope === 'all') {
    const audience = { member: caller.id, watched: watching.asked.map(postTopic) };
    return desk.inTurn(() => desk.reads.ofMember(audience, span));
  }
  const read = desk.hub.recent(scope, span);
  return read ? read.slice(0, PAGE) : desk.inTurn(() => desk.reads.ofTopics([...scope], span));
};

/**
 * Reads what a caller is to be told, at most a page of it. Values are what a read would answer the caller now: of
 * things they may not see there is no frame, except that who has seen a watched post, owns a notification or is in the room
 * of a message hears it is gone.
 */
export const pull = async (desk: PullDesk, asked: Pull): Promise<Pulled> => {
  const { caller, watching, after, upTo } = asked;
  if (after >= upTo) return { frames: [], cursor: after };
  const rows = await rowsFor(desk, asked);
  const told = coalesced(rows);
  const seen = (kind: Shown, frame: FrameType) => desk.views.of(kind, idsOf(told, frame), caller);
  const [notification, post, post_counters, message, read] = await Promise.all([
    seen('notification', 'notification'),
    seen('post', 'post'),
    desk.views.countersOf(idsOf(told, 'post_counters'), caller),
    seen('message', 'message'),
    seen('room-user', 'read-message'),
  ]);
  const values = { notification, post, post_counters, message, 'read-message': read };
  const frames = told.flatMap(({ frame, event, item, position }): EventFrame[] => {
    const found = values[frame].get(item) ?? null;
    if (found === null && !isTold(event, frame) && !watching.seen.has(item)) return [];
    return [{ type: frame, event, position: opaque(position), id: item, values: found }];
  });
  const last = rows.at(-1);
  return { frames, cursor: rows.length === PAGE && last ? last.position : upTo };
};
