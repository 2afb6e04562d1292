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
  /** Runs a read when its turn has come, so that many clients woken at once leave the database to others too. */
  readonly inTurn: <T>(read: () => Promise<T>) => Promise<T>;
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

/**
 * Reads what a caller is to be told, at most a page of it. Of things they may not see there is no frame, except that who
 * has seen a watched post, owns a notification or is in the room of a message hears it is gone.
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

/** What the hub still knows; null where the caller reads for itself. */
const knownRows = ({ hub }: PullContext, { scope, after, upTo }: Wanted): readonly DeliveryRow[] | null =>
  scope === 'all' ? null : hub.recent(scope, { after, upTo });

/** All that the hub still knows, if it is less than a page; who is woken with others gets the same rows as they. */
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
