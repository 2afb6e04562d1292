import type { RecordedEvent } from '../../domain/kit/log.ts';
import { suspensionEvents } from '../../domain/kit/block-rules.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { decidingKinds } from '../../projections/resources/access.ts';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { Caller } from '../caller.ts';
import type { LoadRequest, BatchLoader } from './batch-load.ts';

/** Post visibility by caller, read from the read models and cached until an event that affects access. */
export type VisibilityCache = {
  /** Applies events from the log's tail. Call `begin` with the tail's first position before. */
  observe(events: readonly RecordedEvent[]): void;
  begin(position: bigint): void;
  /** For each look, a predicate that tells which of its posts the caller sees, from the cache or the read models. */
  of(looks: readonly LoadRequest[]): Promise<readonly ((post: string) => boolean)[]>;
  /** True if the cache says that the caller sees the post. */
  known(caller: Caller, post: string): boolean;
};

export type VisibilityCacheContext = {
  readonly registry: Registry;
  readonly position: Pick<ReadPosition, 'current'>;
  readonly load: BatchLoader;
  /** Monotonic clock, in milliseconds. */
  readonly now?: () => number;
};

/** Cached answers by post and caller. A caller with changed permissions is another object. */
type Known = Map<string, WeakMap<Caller, boolean>>;

/** Maximum number of cached posts. */
const MOST_POSTS = 1_000;
/** Cache lifetime. A detached projection may apply old events later, so answers are read again after this time. */
const KEPT_MS = 10_000;

const keep = (known: Known, post: string, caller: Caller, sees: boolean): void => {
  const callers = known.get(post) ?? new WeakMap<Caller, boolean>();
  known.set(post, callers.set(caller, sees));
};

export const visibilityCacheOf = ({
  registry,
  position,
  load,
  now = () => performance.now(),
}: VisibilityCacheContext): VisibilityCache => {
  const kind = registry.kind('post');
  const deciding = decidingKinds(registry, kind);
  const { persons } = registry;
  // of all account events only suspension affects visibility
  const suspending = persons ? suspensionEvents(persons) : new Set<string>();
  const decides = ({ type }: RecordedEvent): boolean => {
    const of = registry.ofEvent(type);
    return of === persons ? suspending.has(type) : deciding.has(of?.name ?? '');
  };
  let known: Known = new Map();
  let since = now();
  let changedAt = 0n;
  const forget = (): void => {
    known = new Map();
    since = now();
  };
  const isOld = (): boolean => now() - since > KEPT_MS;

  return {
    begin: (from) => {
      changedAt = from;
    },
    observe: (events) => {
      const last = events.findLast(decides);
      if (!last) return;
      changedAt = last.position;
      forget();
    },
    of: async (looks) => {
      if (known.size >= MOST_POSTS || isOld()) forget();
      // a read below the last change may be outdated, so it isn't cached
      const answers: Known = position.current() < changedAt ? new Map() : known;
      const isKnown = ({ caller, ids }: LoadRequest) => ids.every((id) => answers.get(id)?.has(caller));
      const asked = looks.filter((look) => !isKnown(look));
      const found = asked.length > 0 ? await load(kind, asked) : [];
      for (const [n, { caller, ids }] of asked.entries()) {
        for (const post of ids) keep(answers, post, caller, found[n]?.some(({ id }) => id === post) ?? false);
      }
      return looks.map(
        ({ caller }) =>
          (post) =>
            answers.get(post)?.get(caller) ?? false,
      );
    },
    known: (caller, post) => !isOld() && known.get(post)?.get(caller) === true,
  };
};
