import { ok, type Result } from '../../domain/errors.ts';
import type { HoldChange } from '../../domain/kit/decide.ts';
import type { ExpectedRevision, HoldKept } from '../../domain/kit/log.ts';
import { giveBackIfPossible, takeHold } from './reservation.ts';
import type { Place } from './target.ts';
import type { Patience, Runtime } from './runtime.ts';

/** What a command has to do with holds, over all its attempts. */
export type Held = {
  readonly place: Place;
  readonly again: Patience;
  /** Taken and not yet sent along with an event: nobody else knows of them. */
  readonly unused: Set<string>;
  /** Owners who may count a hold of this thing that is over when the command ends. */
  readonly owners: Set<string>;
};

export const heldFor = (place: Place, again: Patience): Held => ({
  place,
  again,
  unused: new Set(),
  owners: new Set(),
});

/** Takes all that a decision needs, in the definition's order; what the event then says of holds, by their names. */
export const holdAll = async (
  runtime: Runtime,
  held: Held,
  changes: readonly HoldChange[],
  revision: ExpectedRevision,
): Promise<Result<Readonly<Record<string, HoldKept | null>>>> => {
  const claim = { by: held.place.stream, item: held.place.id, revision };
  const kept: Record<string, HoldKept | null> = {};
  for (const { key, during, side, ...change } of changes) {
    const timed = { ...claim, ...(during && { during }), ...(side && { side }) };
    const taken = key === null ? ok(null) : await takeHold(runtime, { ...change, key }, timed, held.again);
    if (!taken.ok) return taken;
    kept[change.name] = taken.value;
    if (taken.value) {
      held.owners.add(taken.value.owner);
      held.unused.add(taken.value.hold);
    }
  }
  return ok(kept);
};

/** Gives back what the command took and didn't need, and what its thing has let go of. */
export const settleHolds = async (runtime: Runtime, { place, unused, owners }: Held): Promise<void> => {
  const claimant = { by: place.stream, item: place.id };
  for (const owner of owners) await giveBackIfPossible(runtime, owner, claimant, unused);
};
