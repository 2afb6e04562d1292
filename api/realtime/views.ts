import { oncePer } from '../../domain/collections/once-per.ts';
import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { isStaff } from '../../domain/kit/rules.ts';
import { standingOf } from '../../projections/engine/prepared.ts';
import type { Counts } from '../../projections/feed/feed-counts.ts';
import type { Caller } from '../caller.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import { serialize, type Serialized } from '../resources/serialize.ts';
import type { Counters } from './counters.ts';
import type { LoadRequest, BatchLoader } from './batch-load.ts';
import type { ThingViews } from './things/views.ts';
import type { VisibilityCache } from './visibility-cache.ts';

/** Kinds of items whose values frames carry. */
export type Shown = 'notification' | 'post' | 'message' | 'message-reaction' | 'room-user' | 'room' | 'user';

export type Values = EventFrame['values'];

/** Returns an item's values by id; undefined if the caller may not see it. */
export type Seen = (id: string) => Values | undefined;

/** The values visible to many callers, in the order of the looks. One read serves all, each with its own access. */
export type Views = {
  of(kind: Shown, looks: readonly LoadRequest[]): Promise<readonly Seen[]>;
  /** Counters of the visible posts, as of `upTo` or a little later. */
  countersOf(looks: readonly LoadRequest[], upTo: bigint): Promise<readonly Seen[]>;
  /**
   * Cached counters of a post known to be visible; undefined if a read is needed. The object is stable until a change.
   */
  knownCounters(caller: Caller, post: string, upTo: bigint): Counts | undefined;
  readonly things: ThingViews;
};

export type ViewsContext = {
  readonly registry: Registry;
  readonly load: BatchLoader;
  readonly visibility: Pick<VisibilityCache, 'of' | 'known'>;
  readonly counters: Pick<Counters, 'of' | 'known'>;
  readonly things: ThingViews;
};

const valuesIn = oncePer((item: ReadItem): ReadonlySet<unknown> => new Set(Object.values(item)));
const sharedOf = oncePer((_item: ReadItem) => new Map<string, Serialized>());

/**
 * An item's answer for a caller. Rules compare a caller with the ids in the item, so callers whom it doesn't name and who
 * have the same attributes share one answer: a post for ten thousand followers is serialized once for each read. Staff
 * have answers of their own, because of the private fields that they have opened.
 */
const answerFor = (kind: Kind, item: ReadItem, caller: Caller): Serialized => {
  if (isStaff(caller) || valuesIn(item).has(caller.id)) return serialize(kind, item, caller);
  const shared = sharedOf(item);
  const standing = `${standingOf(caller)} ${caller.plan}`;
  const answer = shared.get(standing) ?? serialize(kind, item, caller);
  shared.set(standing, answer);
  return answer;
};

export const viewsOf = ({ registry, load, visibility, counters, things }: ViewsContext): Views => {
  return {
    things,
    of: async (shown, looks) => {
      const kind = registry.kind(shown);
      const seen = await load(kind, looks);
      return looks.map(({ caller }, n): Seen => {
        return (id) => {
          const item = seen[n]?.find((one) => one.id === id);
          return item && answerFor(kind, item, caller);
        };
      });
    },
    countersOf: async (looks, upTo) => {
      const posts = new Set(looks.flatMap(({ ids }) => ids));
      const [counts, seen] = await Promise.all([counters.of([...posts], upTo), visibility.of(looks)]);
      return seen.map(
        (sees): Seen =>
          (id) =>
            sees(id) ? (counts.get(id) ?? null) : undefined,
      );
    },
    knownCounters: (caller, post, upTo) =>
      visibility.known(caller, post) ? counters.known(post, upTo) : undefined,
  };
};
