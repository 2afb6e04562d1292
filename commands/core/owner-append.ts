import { ok, refuse, type Result } from '../../domain/errors.ts';
import {
  CONFIRMED,
  evolveOwner,
  HOLD_LAPSED,
  RELEASED,
  standing,
  type OpenHold,
  type OwnerState,
} from '../../domain/kit/holds/holds.ts';
import type { JsonObject, NewEvent } from '../../domain/kit/log.ts';
import { write } from './append.ts';
import { eventId, newId } from './ids.ts';
import type { Patience, Runtime } from './runtime.ts';
import type { Freshness, StreamState } from './streams.ts';

/** Conditional appends to an owner stream. Doubtful holds that block an append are checked first. */

/** An event of the kit; its id derives from its type and `id`. */
export const protocolEvent = (type: string, id: string, item: string, data: JsonObject): NewEvent => ({
  id: eventId(`${type}/${id}`, 0),
  type,
  data,
  meta: { version: 1, item, state: 'open', command: id, actor: null },
});

/** An event about one hold, at most one per type: the event's id derives from both. */
export const holdEvent = (
  type: string,
  item: string,
  data: JsonObject & { readonly hold: string },
): NewEvent => protocolEvent(type, data.hold, item, data);

/** Events that confirm holds found to be kept. */
const confirmation = (owner: string, kept: readonly OpenHold[]): readonly NewEvent[] =>
  kept.length === 0
    ? []
    : [protocolEvent(CONFIRMED, newId(), owner, { holds: kept.map(({ hold }) => hold) })];

/** The state of a hold according to its claimant's stream. */
export const standingIn = (claimant: StreamState, open: OpenHold) =>
  standing(open, claimant.revision, claimant.parts.get(open.item)?.holds ?? {});

/** True if a doubtful hold still counts. A hold that might yet be kept is fenced off first. */
const stillCounts = async (runtime: Runtime, open: OpenHold, again: Patience): Promise<Result<boolean>> => {
  for (;;) {
    const claimant = await runtime.streams.refresh(open.by);
    const stands = standingIn(claimant, open);
    if (stands !== 'open') return ok(stands === 'kept');
    const fence = holdEvent(HOLD_LAPSED, open.item, { hold: open.hold });
    const fenced = await write(runtime, open.by, claimant.revision, [fence]);
    if (!fenced.ok) return fenced;
    if (!fenced.value.retry) return ok(false);
    if (!(await again())) return refuse('unavailable', { retryAfterSeconds: 1 });
  }
};

/** Doubtful holds, split by the states of their claimants' streams. */
type Examined = { readonly kept: readonly OpenHold[]; readonly lapsed: readonly OpenHold[] };

const examined = async (
  runtime: Runtime,
  doubtful: readonly OpenHold[],
  again: Patience,
): Promise<Result<Examined>> => {
  const kept: OpenHold[] = [];
  const lapsed: OpenHold[] = [];
  for (const open of doubtful) {
    const counts = await stillCounts(runtime, open, again);
    if (!counts.ok) return counts;
    (counts.value ? kept : lapsed).push(open);
  }
  return ok({ kept, lapsed });
};

/** Runs attempts on an owner stream until one is final; one at a time in this process. */
export const attemptsAt = async <T>(
  runtime: Runtime,
  owner: string,
  again: Patience,
  attempt: (freshness: Freshness) => Promise<Result<T> | 'again'>,
): Promise<Result<T>> =>
  runtime.lock(owner, async () => {
    let freshness: Freshness = 'cached';
    for (;;) {
      const result = await attempt(freshness);
      if (result !== 'again') return result;
      // a cached state may be outdated; a conflict after a fresh read comes from another process
      if (freshness === 'current' && !(await again())) return refuse('unavailable', { retryAfterSeconds: 1 });
      freshness = 'current';
    }
  });

/** An event for an owner stream, and the holds that block it. */
type Wanted = {
  readonly event: NewEvent;
  /** Null = enough capacity; otherwise the holds that may be checked. */
  readonly inTheWay: (open: OwnerState) => readonly OpenHold[] | null;
  /** Holds to confirm together with the event, if none has to be checked. */
  readonly known: (open: OwnerState) => readonly OpenHold[];
};

/** Whether the event was appended, and the owner's state without lapsed holds. */
export type Tried = { readonly isAppended: boolean; readonly rest: OwnerState };

/** Appends the event if capacity allows, after checking blocking holds and releasing lapsed ones. */
export const appendIfRoom = async (
  runtime: Runtime,
  owner: string,
  freshness: Freshness,
  state: StreamState,
  { event, inTheWay, known }: Wanted,
  again: Patience,
): Promise<Result<Tried> | 'again'> => {
  const doubtful = inTheWay(state.open);
  if (doubtful && freshness === 'cached') return 'again';
  const asked = await examined(runtime, doubtful ?? [], again);
  if (!asked.ok) return asked;
  const releases = asked.value.lapsed.map((one) => holdEvent(RELEASED, owner, { hold: one.hold }));
  const at = runtime.now().toISOString();
  const rest = releases.reduce((before, release) => evolveOwner(before, { ...release, at }), state.open);
  const isAppended = inTheWay(rest) === null;
  const kept = doubtful ? asked.value.kept : known(state.open);
  const events = [...releases, ...confirmation(owner, kept), ...(isAppended ? [event] : [])];
  const written = events.length > 0 ? await write(runtime, owner, state.revision, events) : null;
  if (written && !written.ok) return written;
  return written?.value.retry ? 'again' : ok({ isAppended, rest });
};
