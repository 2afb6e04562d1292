import type { RecordedEvent } from '../../domain/kit/log.ts';
import { suspensionEvents } from '../../domain/kit/reach.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { decidingKinds } from '../../projections/resources/access.ts';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { Caller } from '../caller.ts';
import type { Look, BatchLoader } from './batch-load.ts';

/** Who sees which posts: asked of the read models, and known until something happens that could change it. */
export type VisibilityCache = {
  /** Takes in what the log's tail brings; the position where it begins comes first, by `begin`. */
  observe(events: readonly RecordedEvent[]): void;
  begin(position: bigint): void;
  /** Of each look which of its posts the caller sees, as the read models have it or as it is already known. */
  of(looks: readonly Look[]): Promise<readonly ((post: string) => boolean)[]>;
  /** Whether it is already known that the caller sees a post. */
  known(caller: Caller, post: string): boolean;
};

export type VisibilityCacheContext = {
  readonly registry: Registry;
  readonly position: Pick<ReadPosition, 'current'>;
  readonly load: BatchLoader;
  /** Milliseconds by a clock that nobody sets. */
  readonly now?: () => number;
};

/** What has been seen, by post and who looked: a caller whose rights have changed is another object. */
type Known = Map<string, WeakMap<Caller, boolean>>;

/** Posts of which it is known at most. */
const MOST_POSTS = 1_000;
/** Then it is asked anew in any case: a projection that has left the pack may make up for an event that was long ago. */
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
  // of accounts only their suspension counts, of all that happens to them
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
      // what is read before the last change is there is no longer true then, so it isn't kept for others
      const answers: Known = position.current() < changedAt ? new Map() : known;
      const isKnown = ({ caller, ids }: Look) => ids.every((id) => answers.get(id)?.has(caller));
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
