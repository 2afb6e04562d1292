import { postTopic } from '../../projections/deliveries.ts';
import type { DeliveryReads, DeliveryRow } from '../../projections/delivery-reads.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Queries } from '../../projections/queries.ts';
import type { Caller } from '../caller.ts';
import { opaque } from '../resources/desk.ts';
import { present } from '../resources/present.ts';
import type { EventFrame, FrameType } from '../../domain/realtime/frames.ts';
import type { Scope } from './hub.ts';

export type PullDesk = {
  readonly registry: Registry;
  readonly queries: Queries;
  readonly reads: DeliveryReads;
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

type Values = EventFrame['values'];

/** Rows read at once. */
const PAGE = 100;

/** Things as the caller may see them now, by id; those they may not see are missing. */
export const valuesOf = async (
  { registry, queries }: PullDesk,
  kind: 'notification' | 'post' | 'message' | 'room-user',
  ids: readonly string[],
  caller: Caller,
): Promise<ReadonlyMap<string, Values>> => {
  const of = registry.kind(kind);
  const items = await queries.some(of, [...new Set(ids)], caller);
  return new Map(items.map((item) => [item.id, present(of, item, caller)]));
};

/** Counters of those posts that the caller may see. */
export const countersFor = async (
  desk: PullDesk,
  ids: readonly string[],
  caller: Caller,
): Promise<ReadonlyMap<string, Values>> => {
  const visible = await desk.queries.some(desk.registry.kind('post'), [...new Set(ids)], caller);
  return desk.reads.countersOf(visible.map(({ id }) => id));
};

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

/**
 * Reads what a caller is to be told, at most a page of it. Values are what a read would answer the caller now: of
 * things they may not see there is no frame, except that who has seen a watched post, owns a notification or is in the room
 * of a message hears it is gone.
 */
export const pull = async (desk: PullDesk, asked: Pull): Promise<Pulled> => {
  const { caller, watching, scope, after, upTo } = asked;
  if (after >= upTo) return { frames: [], cursor: after };
  const only = scope === 'all' ? null : [...scope];
  const audience = { member: caller.id, watched: watching.asked.map(postTopic), only };
  const rows = await desk.reads.after(audience, { after, upTo, limit: PAGE });
  const told = coalesced(rows);
  const values: Readonly<Record<FrameType, ReadonlyMap<string, Values>>> = {
    notification: await valuesOf(desk, 'notification', idsOf(told, 'notification'), caller),
    post: await valuesOf(desk, 'post', idsOf(told, 'post'), caller),
    post_counters: await countersFor(desk, idsOf(told, 'post_counters'), caller),
    message: await valuesOf(desk, 'message', idsOf(told, 'message'), caller),
    'read-message': await valuesOf(desk, 'room-user', idsOf(told, 'read-message'), caller),
  };
  const frames = told.flatMap(({ frame, event, item, position }): EventFrame[] => {
    const found = values[frame].get(item) ?? null;
    if (found === null && !isTold(event, frame) && !watching.seen.has(item)) return [];
    return [{ type: frame, event, position: opaque(position), id: item, values: found }];
  });
  const last = rows.at(-1);
  return { frames, cursor: rows.length === PAGE && last ? last.position : upTo };
};
