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
} from '../../domain/kit/holds/holds.ts';
import { LogUnavailable, type HoldKept } from '../../domain/kit/log.ts';
import { limitInForce } from '../../domain/kit/holds/lowered-limit.ts';
import { write } from './append.ts';
import { newId, openOwnerStream } from './ids.ts';
import { lapseLowering, readLimit } from './limit.ts';
import { appendIfRoom, attemptsAt, holdEvent, standingIn } from './owner-append.ts';
import { patience, type Patience, type Runtime } from './runtime.ts';
import { loadOf, type Freshness } from './streams.ts';

/** The owner stream: named by an HMAC if the key is a personal value, otherwise by a derived id. */
export const ownerStream = (
  runtime: Runtime,
  change: Pick<HoldChange, 'of' | 'secret'>,
  key: string,
): string => (change.secret ? runtime.vault.ownerName(change.of, key) : openOwnerStream(change.of, key));

/** Number of the newest holds that a claim checks, and the minimum number to be confirmed. */
const LOOKED_AT = 64;
const WORTH_AN_EVENT = 16;

/**
 * Holds known to be kept from cached states, without a read. They are confirmed together with the claimant's own
 * `Held`. The cache may be outdated: a hold released meanwhile is released after this append, or makes it conflict.
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
 * Step 1 of a reservation: takes a place in the owner stream, or refuses if all places are kept. Step 2 is the
 * claimant's own event with the returned claim, appended at the claim's revision.
 */
export const reserve = async (
  runtime: Runtime,
  change: Wanted,
  claim: Claim,
  again: Patience,
): Promise<Result<HoldKept>> => {
  const kept = { owner: ownerStream(runtime, change, change.key), hold: newId() };
  return attemptsAt(runtime, kept.owner, again, (freshness) =>
    tryToHold(runtime, change, claim, kept, freshness, again),
  );
};

const tryToHold = async (
  runtime: Runtime,
  change: Wanted,
  claim: Claim,
  { owner, hold }: HoldKept,
  freshness: Freshness,
  again: Patience,
): Promise<Result<HoldKept> | 'again'> => {
  const state = await loadOf(runtime.streams, freshness)(owner);
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
  const tried = await appendIfRoom(runtime, owner, freshness, state, room, again);
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

/**
 * Releases an owner's holds of one item: the lapsed ones, and those in `unused`, which were never kept. After a command
 * a failure is harmless. The next claim checks unconfirmed holds; the releases process manager handles confirmed ones.
 */
export const release = async (
  runtime: Runtime,
  owner: string,
  claimant: Claimant,
  unused: ReadonlySet<string> = new Set(),
  freshness: Freshness = 'cached',
): Promise<Result<null>> =>
  runtime.lock(owner, async () => {
    const again = patience();
    const read = loadOf(runtime.streams, freshness);
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

/** {@link release} after a command. The command's result stands even if the log is unreachable. */
export const releaseIfPossible = async (...wanted: Parameters<typeof release>): Promise<void> => {
  try {
    await release(...wanted);
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error;
  }
};
