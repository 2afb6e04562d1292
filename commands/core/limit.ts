import { ok, type Result } from '../../domain/errors.ts';
import { beyondLimit, isPastCourtesy } from '../../domain/kit/holds.ts';
import { limitIn, type LimitChange, type LimitingField } from '../../domain/kit/limits.ts';
import type { ExpectedRevision } from '../../domain/kit/log.ts';
import {
  LIMIT_LOWERED,
  loweringStands,
  LOWERING_LAPSED,
  type LimitRead,
  type LoweredLimit,
} from '../../domain/kit/lowered-limit.ts';
import { write } from './append.ts';
import { newId, openOwnerStream, streamOf } from './ids.ts';
import { appendIfRoom, attemptsAt, protocolEvent, type OwnerLook } from './owner-append.ts';
import type { Patience, Runtime } from './runtime.ts';
import { itemIn } from './streams.ts';

/**
 * Limits that a thing's field states. The owner's stream counts, so a lower limit goes there first: a claim that has read
 * the thing before must not count by the former one.
 */

const asNumber = (revision: ExpectedRevision): number => (revision === 'none' ? -1 : revision);

/** The limit that a thing states, and the revision that states it, both of one state of its stream. */
export const readLimit = async (
  { streams }: Pick<Runtime, 'streams'>,
  { resource, id, field }: LimitingField,
): Promise<LimitRead> => {
  const state = await streams.load(streamOf(resource, id));
  return { limit: limitIn(itemIn(state, id), field), revision: asNumber(state.revision) };
};

/** The stream of the thing that is about to state a lower limit, and the revision that its own event is appended at. */
type Lowering = { readonly stream: string; readonly revision: ExpectedRevision };

/**
 * Step 1 of lowering a limit: tells the owner, or refuses when more hold. Step 2 is the thing's own event, appended at
 * the revision that is named here. `overtaken`: the thing's stream is known to be past that revision.
 */
export const lowerLimit = async (
  runtime: Runtime,
  change: LimitChange,
  { stream, revision }: Lowering,
  again: Patience,
): Promise<Result<'ready' | 'overtaken'>> => {
  const owner = openOwnerStream(change.of, change.key);
  const wanted: LimitRead = { limit: change.limit, revision: asNumber(revision) };
  const data = { limit: wanted.limit, thing: stream, revision: wanted.revision };
  const event = protocolEvent(LIMIT_LOWERED, newId(), owner, data);
  const attempt = async (look: OwnerLook): Promise<Result<'ready' | 'overtaken'> | 'again'> => {
    const state =
      look === 'cached' ? await runtime.streams.load(owner) : await runtime.streams.refresh(owner);
    const stands = loweringStands(state.open.lowered, wanted);
    if (stands !== 'open') return ok(stands);
    const now = runtime.now().toISOString();
    const room = {
      event,
      inTheWay: (open: typeof state.open) => beyondLimit(open, wanted.limit, now),
      known: () => [],
    };
    const tried = await appendIfRoom(runtime, owner, look, state, room, again);
    if (tried === 'again' || !tried.ok) return tried;
    return tried.value.isAppended ? ok('ready') : { ok: false, problem: change.refusal };
  };
  return attemptsAt(runtime, owner, again, attempt);
};

/**
 * Ends a lowering whose own event never came to the thing's stream: a fence moves that stream on, so that the lowered
 * limit is no longer in force and a late event conflicts. True = the claim may be tried again with what is read now.
 * A lowering of the last minute is left alone: its process may be at work.
 */
export const lapseLowering = async (
  runtime: Runtime,
  owner: string,
  { resource, id }: LimitingField,
  lowered: LoweredLimit,
): Promise<Result<boolean>> => {
  if (!isPastCourtesy(lowered, runtime.now().toISOString())) return ok(false);
  const stream = streamOf(resource, id);
  const { revision } = await runtime.streams.refresh(stream);
  if (revision !== lowered.revision) return ok(true);
  const data = { owner, limit: lowered.limit };
  const fence = protocolEvent(LOWERING_LAPSED, `${stream}@${revision}`, id, data);
  const fenced = await write(runtime, stream, revision, [fence]);
  return fenced.ok ? ok(true) : fenced;
};
