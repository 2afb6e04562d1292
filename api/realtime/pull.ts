import { postTopic } from '../../projections/realtime/deliveries.ts';
import type { DeliveryReads } from '../../projections/realtime/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import type { OrderedFrame } from '../../domain/realtime/frames.ts';
import type { Hub, Scope } from './hub.ts';
import type { Notify, Notification } from './notify.ts';
import { isThingTopic, topicsOfThing, type Changes, type Row } from './things/changes.ts';

export type PullContext = {
  readonly notify: Notify;
  readonly reads: Pick<DeliveryReads, 'ofMember' | 'ofTopics'>;
  readonly hub: Pick<Hub, 'recent'>;
  readonly changes: Pick<Changes, 'rows'>;
  /** Runs a read once the concurrency limit admits it. Many clients woken at once must leave database capacity. */
  readonly inTurn: <T>(read: () => Promise<T>) => Promise<T>;
};

/** The things that a client shows, and those sent to it. Removal is sent only for the latter. */
export type Watching = { readonly asked: readonly string[]; readonly seen: ReadonlySet<string> };

export const watchingNothing: Watching = { asked: [], seen: new Set() };

/** Whether a watched name is `kind/<id>`; otherwise it is the id of a post. */
export const isThing = (name: string): boolean => name.includes('/');

export const topicsOf = (name: string): readonly string[] =>
  isThing(name) ? topicsOfThing(name) : [postTopic(name)];

/** The requested span of positions, for one caller. */
export type Pull = {
  readonly caller: Caller;
  readonly watching: Watching;
  readonly scope: Scope;
  readonly after: bigint;
  readonly upTo: bigint;
};

/** Frames in the log's order, and the position up to which the caller has everything. */
export type Pulled = { readonly frames: readonly OrderedFrame[]; readonly cursor: bigint };

/** Rows per read. */
const PAGE = 100;

/**
 * Reads at most a page of a caller's frames. Items that the caller may not see give no frame. One exception: the
 * removal of a watched post, an own notification, or a message in an own room is sent.
 */
export const pull = async (context: PullContext, asked: Pull): Promise<Pulled> => {
  const { caller, watching, after, upTo } = asked;
  if (after >= upTo) return { frames: [], cursor: after };
  const known = knownRows(context, asked);
  const { rows, cursor } = known ? pageOf(known, upTo) : await ownPage(context, asked);
  const frames = rows.length === 0 ? [] : await toldOf(context, { caller, rows, upTo }, watching.seen);
  return { frames, cursor };
};

/** Rows of a span in the log's order, and where the span ends. */
type RowPage = { readonly rows: readonly Row[]; readonly cursor: bigint };

/** The first page of rows. Rows of one position belong together. */
const pageOf = (rows: readonly Row[], upTo: bigint): RowPage => {
  const last = rows[PAGE - 1];
  if (!last) return { rows, cursor: upTo };
  return { rows: rows.filter(({ position }) => position <= last.position), cursor: last.position };
};

type Wanted = Pick<Pull, 'scope' | 'after' | 'upTo'>;

/** The rows that the hub still keeps; null if the caller must read them itself. */
const knownRows = ({ hub }: PullContext, { scope, after, upTo }: Wanted): readonly Row[] | null =>
  scope === 'all' ? null : hub.recent(scope, { after, upTo });

/** The hub's rows, if they fit one page. Listeners woken together get the same array. */
export const knownPage = (context: PullContext, wanted: Wanted): readonly Row[] | null => {
  const rows = knownRows(context, wanted);
  return rows && rows.length < PAGE ? rows : null;
};

const toldOf = (
  { notify }: PullContext,
  asked: Omit<Notification, 'to'>,
  shown: ReadonlySet<string>,
): Promise<Pulled['frames']> =>
  new Promise((told, failed) => notify({ ...asked, to: { shown: () => shown, told, failed } }));

/** Reads the stored rows of a page, and adds the changes of things within the same span. */
const ownPage = async ({ reads, changes, inTurn }: PullContext, asked: Pull): Promise<RowPage> => {
  const { caller, watching, scope, after, upTo } = asked;
  const span = { after, upTo, limit: PAGE };
  const topics = scope === 'all' ? watching.asked.flatMap(topicsOf) : [...scope];
  const stored = topics.filter((topic) => !isThingTopic(topic));
  const found = await inTurn(() =>
    scope === 'all'
      ? reads.ofMember({ member: caller.id, watched: stored }, span)
      : reads.ofTopics(stored, span),
  );
  const { cursor } = pageOf(found, upTo);
  const things = changes.rows(topics.filter(isThingTopic), { after, upTo: cursor });
  const rows = [...found, ...things].toSorted((one, other) => Number(one.position - other.position));
  return { rows, cursor };
};
