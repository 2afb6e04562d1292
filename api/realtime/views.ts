import DataLoader from 'dataloader';
import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { DeliveryReads } from '../../projections/delivery-reads.ts';
import type { Counts } from '../../projections/feed-counts.ts';
import type { Asked, Queries, ReadItem } from '../../projections/queries.ts';
import type { Caller } from '../caller.ts';
import { present } from '../resources/present.ts';

/** Things whose values frames carry. */
const SHOWN = ['notification', 'post', 'message', 'room-user'] as const;
export type Shown = (typeof SHOWN)[number];

export type Values = EventFrame['values'];

/** What callers see now. All who ask in one turn are answered by one read, each by their own rights. */
export type Views = {
  /** Things as the caller may see them, by id; those they may not see are missing. */
  of(kind: Shown, ids: readonly string[], caller: Caller): Promise<ReadonlyMap<string, Values>>;
  /** Counters of those posts that the caller may see. */
  countersOf(ids: readonly string[], caller: Caller): Promise<ReadonlyMap<string, Values>>;
};

export type ViewsDesk = {
  readonly registry: Registry;
  readonly queries: Pick<Queries, 'each'>;
  readonly reads: Pick<DeliveryReads, 'countersOf'>;
  /** Runs a read when its turn has come. */
  inTurn<T>(read: () => Promise<T>): Promise<T>;
};

/** Things read at once: a page of frames for a hundred clients, or one frame for a thousand. */
const MOST = 1_000;

export const viewsOf = ({ registry, queries, reads, inTurn }: ViewsDesk): Views => {
  // nothing is kept from one turn to the next: what is told is as it is now
  const options = { cache: false, maxBatchSize: MOST };
  const loaderOf = (kind: Shown) =>
    new DataLoader<Asked, ReadItem | null>(
      (asked) => inTurn(() => queries.each(registry.kind(kind), asked)),
      options,
    );
  const loaders: Readonly<Record<Shown, ReturnType<typeof loaderOf>>> = {
    notification: loaderOf('notification'),
    post: loaderOf('post'),
    message: loaderOf('message'),
    'room-user': loaderOf('room-user'),
  };
  const counters = new DataLoader<string, Counts | null>(async (posts) => {
    const found = await inTurn(() => reads.countersOf([...new Set(posts)]));
    return posts.map((post) => found.get(post) ?? null);
  }, options);

  const visible = async (
    kind: Shown,
    ids: readonly string[],
    actor: Caller,
  ): Promise<readonly ReadItem[]> => {
    const found = await Promise.all([...new Set(ids)].map((id) => loaders[kind].load({ actor, id })));
    return found.filter((item) => item !== null);
  };

  return {
    of: async (kind, ids, caller) => {
      const items = await visible(kind, ids, caller);
      return new Map(items.map((item) => [item.id, present(registry.kind(kind), item, caller)]));
    },
    countersOf: async (ids, caller) => {
      const seen = await visible('post', ids, caller);
      return new Map(await Promise.all(seen.map(async ({ id }) => [id, await counters.load(id)] as const)));
    },
  };
};
