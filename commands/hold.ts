import { ok, refuse, type Result } from '../domain/errors.ts';
import type { HoldChange } from '../domain/kit/decide.ts';
import {
  acrossFrom,
  HELD,
  HOLD_LAPSED,
  inTheWay,
  isSameClaimant,
  RELEASED,
  standing,
  type Claim,
  type Claimant,
  type OpenHold,
} from '../domain/kit/holds.ts';
import { LogUnavailable, type HoldKept, type JsonObject, type NewEvent } from '../domain/kit/log.ts';
import { write } from './append.ts';
import { derivedId, eventId, newId } from './ids.ts';
import { patience, type Patience, type Runtime } from './runtime.ts';
import type { StreamState } from './streams.ts';

/** The stream that counts: by an HMAC where the key is a personal value, else by a derived id. */
export const ownerStream = (
  runtime: Runtime,
  change: Pick<HoldChange, 'of' | 'secret'>,
  key: string,
): string =>
  change.secret ? runtime.vault.ownerName(change.of, key) : `hold-${derivedId('hold', change.of, key)}`;

type HoldData = JsonObject & { readonly hold: string };

/** An event of the protocol; a hold has one of each type at most, so its id follows from both. */
const holdEvent = (type: string, item: string, data: HoldData): NewEvent => ({
  id: eventId(`${type}/${data.hold}`, 0),
  type,
  data,
  meta: { version: 1, item, state: 'open', command: data.hold, actor: null },
});

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

const lapsedOf = async (
  runtime: Runtime,
  doubtful: readonly OpenHold[],
  again: Patience,
): Promise<Result<readonly OpenHold[]>> => {
  const lapsed: OpenHold[] = [];
  for (const open of doubtful) {
    const counts = await stillCounts(runtime, open, again);
    if (!counts.ok) return counts;
    if (!counts.value) lapsed.push(open);
  }
  return ok(lapsed);
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
  if (state.open.some((one) => one.hold === hold)) return ok({ owner, hold });
  const now = runtime.now().toISOString();
  const doubtful = inTheWay(state.open, claim, change.limit, now);
  if (doubtful && look === 'cached') return 'again';
  const lapsed = doubtful ? await lapsedOf(runtime, doubtful, again) : ok([]);
  if (!lapsed.ok) return lapsed;
  const rest = state.open.filter((one) => !lapsed.value.includes(one));
  const isFree = inTheWay(rest, claim, change.limit, now) === null;
  const events = [
    ...lapsed.value.map((one) => holdEvent(RELEASED, owner, { hold: one.hold })),
    ...(isFree ? [holdEvent(HELD, owner, { ...claim, hold })] : []),
  ];
  const written = events.length > 0 ? await write(runtime, owner, state.revision, events) : null;
  if (written && !written.ok) return written;
  if (written?.value.retry) return 'again';
  if (isFree) return ok({ owner, hold });
  const isApart = acrossFrom(rest, claim, now).length > 0;
  return { ok: false, problem: (isApart ? change.apart : undefined) ?? change.refusal };
};

/**
 * Gives an owner's holds of one thing back: the dead ones, and those named in `unused`, which nobody has tried to keep.
 * Whatever goes wrong is harmless: the next taker asks the claimant.
 */
export const giveBack = async (
  runtime: Runtime,
  owner: string,
  claimant: Claimant,
  unused: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const isOver = (its: StreamState) => (open: OpenHold) =>
    isSameClaimant(open, claimant) && (unused.has(open.hold) || standingIn(its, open) === 'dead');
  await runtime.lock(owner, async () => {
    const again = patience();
    do {
      const its = await runtime.streams.load(claimant.by);
      const state = await runtime.streams.load(owner);
      const events = state.open
        .filter(isOver(its))
        .map((one) => holdEvent(RELEASED, owner, { hold: one.hold }));
      if (events.length === 0) return;
      const written = await write(runtime, owner, state.revision, events);
      if (!written.ok || !written.value.retry) return;
    } while (await again());
  });
};

/** {@link giveBack} for after a command, whose own outcome stands even if the log can't be reached any more. */
export const giveBackIfPossible: typeof giveBack = async (...wanted) => {
  try {
    await giveBack(...wanted);
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error;
  }
};
