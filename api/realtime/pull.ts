import { postTopic } from '../../projections/realtime/deliveries.ts';
import type { DeliveryReads, DeliveryRow } from '../../projections/realtime/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Hub, Scope } from './hub.ts';
import type { Notify, Notification } from './notify.ts';

export type PullContext = {
  readonly notify: Notify;
  readonly reads: Pick<DeliveryReads, 'ofMember' | 'ofTopics'>;
  readonly hub: Pick<Hub, 'recent'>;
  /** Runs a read once the concurrency limit admits it. Many clients woken at once must leave database capacity. */
  readonly inTurn: <T>(read: () => Promise<T>) => Promise<T>;
};

/** The posts that a client has open, and those sent to it. Removal is sent only for the latter. */
export type Watching = { readonly asked: readonly string[]; readonly seen: ReadonlySet<string> };

export const watchingNothing: Watching = { asked: [], seen: new Set() };

/** The requested span of positions, for one caller. */
export type Pull = {
  readonly caller: Caller;
  readonly watching: Watching;
  readonly scope: Scope;
  readonly after: bigint;
  readonly upTo: bigint;
};

/** Frames in the log's order, and the position up to which the caller has everything. */
export type Pulled = { readonly frames: readonly EventFrame[]; readonly cursor: bigint };

/** Rows per read. */
const PAGE = 100;

/**
 * Reads at most a page of a caller's frames. Items that the caller may not see give no frame. One exception: the
 * removal of a watched post, an own notification, or a message in an own room is sent.
 */
export const pull = async (context: PullContext, asked: Pull): Promise<Pulled> => {
  const { caller, watching, after, upTo } = asked;
  if (after >= upTo) return { frames: [], cursor: after };
  const rows =
    knownRows(context, asked)?.slice(0, PAGE) ?? (await context.inTurn(() => ownRows(context, asked)));
  const frames = rows.length === 0 ? [] : await toldOf(context, { caller, rows, upTo }, watching.seen);
  const last = rows.at(-1);
  return { frames, cursor: rows.length === PAGE && last ? last.position : upTo };
};

type Wanted = Pick<Pull, 'scope' | 'after' | 'upTo'>;

/** The rows that the hub still keeps; null if the caller must read them itself. */
const knownRows = ({ hub }: PullContext, { scope, after, upTo }: Wanted): readonly DeliveryRow[] | null =>
  scope === 'all' ? null : hub.recent(scope, { after, upTo });

/** The hub's rows, if they fit one page. Listeners woken together get the same array. */
export const knownPage = (context: PullContext, wanted: Wanted): readonly DeliveryRow[] | null => {
  const rows = knownRows(context, wanted);
  return rows && rows.length < PAGE ? rows : null;
};

const toldOf = (
  { notify }: PullContext,
  asked: Omit<Notification, 'to'>,
  shown: ReadonlySet<string>,
): Promise<Pulled['frames']> =>
  new Promise((told, failed) => notify({ ...asked, to: { shown: () => shown, told, failed } }));

const ownRows = ({ reads }: PullContext, asked: Pull): Promise<readonly DeliveryRow[]> => {
  const { caller, watching, scope, after, upTo } = asked;
  const span = { after, upTo, limit: PAGE };
  if (scope !== 'all') return reads.ofTopics([...scope], span);
  return reads.ofMember({ member: caller.id, watched: watching.asked.map(postTopic) }, span);
};
