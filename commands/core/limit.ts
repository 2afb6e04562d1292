import { ok, type Result } from '../../domain/errors.ts';
import { beyondLimit, isPastCourtesy } from '../../domain/kit/holds/holds.ts';
import { limitIn, type LimitChange, type LimitingField } from '../../domain/kit/holds/limits.ts';
import { revisionNumber, type ExpectedRevision } from '../../domain/kit/log.ts';
import {
  LIMIT_LOWERED,
  loweringStands,
  LOWERING_LAPSED,
  type LimitRead,
  type LoweredLimit,
} from '../../domain/kit/holds/lowered-limit.ts';
import { write } from './append.ts';
import { newId, openOwnerStream, streamOf } from './ids.ts';
import { appendIfRoom, attemptsAt, protocolEvent } from './owner-append.ts';
import type { Patience, Runtime } from './runtime.ts';
import { itemIn, loadOf, type Freshness } from './streams.ts';

/**
 * Limits stated by an item's field. The owner stream counts reservations, so it gets a lower limit first. Otherwise a
 * claim with an older state of the item could still count by the higher limit.
 */

/** The limit stated by an item and the revision that states it, from one state of its stream. */
export const readLimit = async (
  { streams }: Pick<Runtime, 'streams'>,
  { resource, id, field }: LimitingField,
): Promise<LimitRead> => {
  const state = await streams.load(streamOf(resource, id));
  return { limit: limitIn(itemIn(state, id), field), revision: revisionNumber(state.revision) };
};

/** The stream of the item whose limit is lowered, and the revision at which its own event is appended. */
type Lowering = { readonly stream: string; readonly revision: ExpectedRevision };

/**
 * Step 1 of lowering a limit: records it in the owner stream, or refuses if more is reserved. Step 2 is the item's own
 * event, appended at the revision named here. `overtaken`: the item's stream is known to be past that revision.
 */
export const lowerLimit = async (
  runtime: Runtime,
  change: LimitChange,
  { stream, revision }: Lowering,
  again: Patience,
): Promise<Result<'ready' | 'overtaken'>> => {
  const owner = openOwnerStream(change.of, change.key);
  const wanted: LimitRead = { limit: change.limit, revision: revisionNumber(revision) };
  const data = { limit: wanted.limit, thing: stream, revision: wanted.revision };
  const event = protocolEvent(LIMIT_LOWERED, newId(), owner, data);
  const attempt = async (freshness: Freshness): Promise<Result<'ready' | 'overtaken'> | 'again'> => {
    const state = await loadOf(runtime.streams, freshness)(owner);
    const stands = loweringStands(state.open.lowered, wanted);
    if (stands !== 'open') return ok(stands);
    const now = runtime.now().toISOString();
    const room = {
      event,
      inTheWay: (open: typeof state.open) => beyondLimit(open, wanted.limit, now),
      known: () => [],
    };
    const tried = await appendIfRoom(runtime, owner, freshness, state, room, again);
    if (tried === 'again' || !tried.ok) return tried;
    return tried.value.isAppended ? ok('ready') : { ok: false, problem: change.refusal };
  };
  return attemptsAt(runtime, owner, again, attempt);
};

/**
 * Ends a lowering whose step 2 never happened. A fence event advances the item's stream, so the lowered limit lapses
 * and a late step 2 conflicts. True = the claim may be retried with fresh reads. A lowering of the last minute is left
 * alone, because its process may still be running.
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
