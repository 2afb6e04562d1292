import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { HoldChange } from '../../domain/kit/decide.ts';
import {
  acrossFrom,
  CONFIRMED,
  evolveOwner,
  HELD,
  HOLD_LAPSED,
  holdsOfClaimant,
  inTheWay,
  openHold,
  RELEASED,
  standing,
  type Claim,
  type Claimant,
  type OpenHold,
  type OwnerState,
} from '../../domain/kit/holds.ts';
import { LogUnavailable, type HoldKept, type JsonObject, type NewEvent } from '../../domain/kit/log.ts';
import { write } from './append.ts';
import { eventId, newId, openOwnerStream } from './ids.ts';
import { patience, type Patience, type Runtime } from './runtime.ts';
import type { StreamState } from './streams.ts';

/** The stream that counts: by an HMAC where the key is a personal value, else by a derived id. */
export const ownerStream = (
  runtime: Runtime,
  change: Pick<HoldChange, 'of' | 'secret'>,
  key: string,
): string => (change.secret ? runtime.vault.ownerName(change.of, key) : openOwnerStream(change.of, key));

const protocolEvent = (type: string, id: string, item: string, data: JsonObject): NewEvent => ({
  id: eventId(`${type}/${id}`, 0),
  type,
  data,
  meta: { version: 1, item, state: 'open', command: id, actor: null },
});

/** An event about one hold, which has one of each type at most: the event's id follows from both. */
const holdEvent = (type: string, item: string, data: JsonObject & { readonly hold: string }): NewEvent =>
  protocolEvent(type, data.hold, item, data);

/** That these holds were seen to be kept. */
const confirmation = (owner: string, kept: readonly OpenHold[]): readonly NewEvent[] =>
  kept.length === 0
    ? []
    : [protocolEvent(CONFIRMED, newId(), owner, { holds: kept.map(({ hold }) => hold) })];

const standingIn = (claimant: StreamState, open: OpenHold) =>
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

/** How many of the newest holds a taker looks at, and how many must be there to be confirmed. */
const LOOKED_AT = 64;
const WORTH_AN_EVENT = 16;

/**
 * Holds that this process knows to be kept, without a read: they are confirmed along with the taker's own `Held`. What it
 * knows may be behind: a hold that was let go meanwhile is released after this append, or has made it conflict.
 */
const knownToBeKept = ({ streams }: Runtime, { unconfirmed }: OwnerState): readonly OpenHold[] => {
  if (unconfirmed.length < WORTH_AN_EVENT) return [];
  const kept = unconfirmed.slice(-LOOKED_AT).filter((open) => {
    const claimant = streams.known(open.by);
    return claimant !== undefined && standingIn(claimant, open) === 'kept';
  });
  return kept.length < WORTH_AN_EVENT ? [] : kept;
};

type Wanted = HoldChange & { readonly key: string };

/**
 * Step 1 of a hold: takes a place with the owner, or refuses when all are kept by others. Step 2 is the claimant's own
 * event, appended at the claim's revision, that carries what is answered here.
 */
export const takeHold = async (
  runtime: Runtime,
  change: Wanted,
  claim: Claim,
  again: Patience,
): Promise<Result<HoldKept>> => {
  const kept = { owner: ownerStream(runtime, change, change.key), hold: newId() };
  return runtime.lock(kept.owner, async () => {
    let look: 'cached' | 'current' = 'cached';
    for (;;) {
      const taken = await tryToHold(runtime, change, claim, kept, look, again);
      if (taken !== 'again') return taken;
      // what this process knew may have been behind; a second look that isn't enough has met another process
      if (look === 'current' && !(await again())) return refuse('unavailable', { retryAfterSeconds: 1 });
      look = 'current';
    }
  });
};

const tryToHold = async (
  runtime: Runtime,
  change: Wanted,
  claim: Claim,
  { owner, hold }: HoldKept,
  look: 'cached' | 'current',
  again: Patience,
): Promise<Result<HoldKept> | 'again'> => {
  const { streams } = runtime;
  const state = look === 'cached' ? await streams.load(owner) : await streams.refresh(owner);
  if (openHold(state.open, hold)) return ok({ owner, hold });
  const now = runtime.now().toISOString();
  const doubtful = inTheWay(state.open, claim, change.limit, now);
  if (doubtful && look === 'cached') return 'again';
  const asked = await examined(runtime, doubtful ?? [], again);
  if (!asked.ok) return asked;
  const releases = asked.value.lapsed.map((one) => holdEvent(RELEASED, owner, { hold: one.hold }));
  const rest = releases.reduce((before, event) => evolveOwner(before, { ...event, at: now }), state.open);
  const isFree = inTheWay(rest, claim, change.limit, now) === null;
  const kept = doubtful ? asked.value.kept : knownToBeKept(runtime, state.open);
  const events = [
    ...releases,
    ...confirmation(owner, kept),
    ...(isFree ? [holdEvent(HELD, owner, { ...claim, hold })] : []),
  ];
  const written = events.length > 0 ? await write(runtime, owner, state.revision, events) : null;
  if (written && !written.ok) return written;
  if (written?.value.retry) return 'again';
  if (isFree) return ok({ owner, hold });
  const isApart = acrossFrom(rest, claim, now).length > 0;
  return { ok: false, problem: (isApart ? change.apart : undefined) ?? change.refusal };
};

/** How a give-back reads the two streams: as this process knows them, or at the log's present end. */
type Look = 'load' | 'refresh';

/**
 * Gives an owner's holds of one thing back: the dead ones, and those named in `unused`, which nobody has tried to keep.
 * After a command whatever goes wrong is harmless: the next taker asks the claimant, and a hold that was confirmed is
 * released by who follows the log.
 */
export const giveBack = async (
  runtime: Runtime,
  owner: string,
  claimant: Claimant,
  unused: ReadonlySet<string> = new Set(),
  look: Look = 'load',
): Promise<Result<null>> =>
  runtime.lock(owner, async () => {
    const again = patience();
    const read = runtime.streams[look];
    do {
      const its = await read(claimant.by);
      const state = await read(owner);
      const events = holdsOfClaimant(state.open, claimant)
        .filter((open) => unused.has(open.hold) || standingIn(its, open) === 'dead')
        .map((one) => holdEvent(RELEASED, owner, { hold: one.hold }));
      if (events.length === 0) return ok(null);
      const written = await write(runtime, owner, state.revision, events);
      if (!written.ok) return written;
      if (!written.value.retry) return ok(null);
    } while (await again());
    return refuse('unavailable', { retryAfterSeconds: 1 });
  });

/** {@link giveBack} for after a command, whose own outcome stands even if the log can't be reached any more. */
export const giveBackIfPossible = async (...wanted: Parameters<typeof giveBack>): Promise<void> => {
  try {
    await giveBack(...wanted);
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error;
  }
};
