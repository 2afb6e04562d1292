import { ok, refuse, type Result } from '../../domain/errors.ts';
import {
  CONFIRMED,
  evolveOwner,
  HOLD_LAPSED,
  RELEASED,
  standing,
  type OpenHold,
  type OwnerState,
} from '../../domain/kit/holds.ts';
import type { JsonObject, NewEvent } from '../../domain/kit/log.ts';
import { write } from './append.ts';
import { eventId, newId } from './ids.ts';
import type { Patience, Runtime } from './runtime.ts';
import type { StreamState } from './streams.ts';

/** Appending to an owner's stream what there is room for: the holds in the way are asked about first. */

/** An event of the kit's own; its id follows from its type and `id`. */
export const protocolEvent = (type: string, id: string, item: string, data: JsonObject): NewEvent => ({
  id: eventId(`${type}/${id}`, 0),
  type,
  data,
  meta: { version: 1, item, state: 'open', command: id, actor: null },
});

/** An event about one hold, which has one of each type at most: the event's id follows from both. */
export const holdEvent = (
  type: string,
  item: string,
  data: JsonObject & { readonly hold: string },
): NewEvent => protocolEvent(type, data.hold, item, data);

/** That these holds were seen to be kept. */
const confirmation = (owner: string, kept: readonly OpenHold[]): readonly NewEvent[] =>
  kept.length === 0
    ? []
    : [protocolEvent(CONFIRMED, newId(), owner, { holds: kept.map(({ hold }) => hold) })];

/** What the claimant's stream says of a hold. */
export const standingIn = (claimant: StreamState, open: OpenHold) =>
  standing(open, claimant.revision, claimant.parts.get(open.item)?.holds ?? {});

/** Whether a doubtful hold still counts. One that might yet be kept is fenced off first, so that it can't be. */
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

/** Doubtful holds, by what their claimants' streams say of them. */
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

/** What an attempt on an owner's stream read of it: as this process knows it, or at the log's present end. */
export type OwnerLook = 'cached' | 'current';

/** Runs attempts on an owner's stream, one of this process at a time, until one is final. */
export const attemptsAt = async <T>(
  runtime: Runtime,
  owner: string,
  again: Patience,
  attempt: (look: OwnerLook) => Promise<Result<T> | 'again'>,
): Promise<Result<T>> =>
  runtime.lock(owner, async () => {
    let look: OwnerLook = 'cached';
    for (;;) {
      const result = await attempt(look);
      if (result !== 'again') return result;
      // what this process knew may have been behind; a second look that isn't enough has met another process
      if (look === 'current' && !(await again())) return refuse('unavailable', { retryAfterSeconds: 1 });
      look = 'current';
    }
  });

/** An event for an owner's stream, and the holds that leave no room for it. */
type Wanted = {
  readonly event: NewEvent;
  /** Null = there is room; else there is none, and these may be asked about. */
  readonly inTheWay: (open: OwnerState) => readonly OpenHold[] | null;
  /** Holds to be confirmed along with the event where none has to be asked. */
  readonly known: (open: OwnerState) => readonly OpenHold[];
};

/** Whether the event was appended, and the owner's state without the holds that were found dead. */
export type Tried = { readonly isAppended: boolean; readonly rest: OwnerState };

/** Appends the event if there is room, once the doubtful holds in its way are asked about and the dead ones released. */
export const appendIfRoom = async (
  runtime: Runtime,
  owner: string,
  look: OwnerLook,
  state: StreamState,
  { event, inTheWay, known }: Wanted,
  again: Patience,
): Promise<Result<Tried> | 'again'> => {
  const doubtful = inTheWay(state.open);
  if (doubtful && look === 'cached') return 'again';
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
