import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { HoldChange } from '../../domain/kit/decide.ts';
import {
  acrossFrom,
  HELD,
  holdsOfClaimant,
  inTheWay,
  openHold,
  RELEASED,
  type Claim,
  type Claimant,
  type OpenHold,
  type OwnerState,
} from '../../domain/kit/holds.ts';
import { LogUnavailable, type HoldKept } from '../../domain/kit/log.ts';
import { limitInForce } from '../../domain/kit/lowered-limit.ts';
import { write } from './append.ts';
import { newId, openOwnerStream } from './ids.ts';
import { lapseLowering, readLimit } from './limit.ts';
import { appendIfRoom, attemptsAt, holdEvent, standingIn, type OwnerLook } from './owner-append.ts';
import { patience, type Patience, type Runtime } from './runtime.ts';

/** The stream that counts: by an HMAC where the key is a personal value, else by a derived id. */
export const ownerStream = (
  runtime: Runtime,
  change: Pick<HoldChange, 'of' | 'secret'>,
  key: string,
): string => (change.secret ? runtime.vault.ownerName(change.of, key) : openOwnerStream(change.of, key));

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
  return attemptsAt(runtime, kept.owner, again, (look) =>
    tryToHold(runtime, change, claim, kept, look, again),
  );
};

const tryToHold = async (
  runtime: Runtime,
  change: Wanted,
  claim: Claim,
  { owner, hold }: HoldKept,
  look: OwnerLook,
  again: Patience,
): Promise<Result<HoldKept> | 'again'> => {
  const { streams } = runtime;
  const state = look === 'cached' ? await streams.load(owner) : await streams.refresh(owner);
  if (openHold(state.open, hold)) return ok({ owner, hold });
  const now = runtime.now().toISOString();
  const { limitedBy } = change;
  const own = limitedBy && (await readLimit(runtime, limitedBy));
  const limit = own ? limitInForce(state.open.lowered, own) : change.limit;
  const room = {
    event: holdEvent(HELD, owner, { ...claim, hold }),
    inTheWay: (open: OwnerState) => inTheWay(open, claim, limit, now),
    known: (open: OwnerState) => knownToBeKept(runtime, open),
  };
  const tried = await appendIfRoom(runtime, owner, look, state, room, again);
  if (tried === 'again' || !tried.ok) return tried;
  const { isAppended, rest } = tried.value;
  if (isAppended) return ok({ owner, hold });
  if (limitedBy && own && limit < own.limit && rest.lowered) {
    const lapsed = await lapseLowering(runtime, owner, limitedBy, rest.lowered);
    if (!lapsed.ok) return lapsed;
    if (lapsed.value) return 'again';
  }
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
