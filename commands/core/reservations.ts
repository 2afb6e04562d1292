import { ok, type Result } from '../../domain/errors.ts';
import type { HoldChange } from '../../domain/kit/decide.ts';
import type { ExpectedRevision, HoldKept } from '../../domain/kit/log.ts';
import { releaseIfPossible, reserve } from './reservation.ts';
import type { Target } from './target.ts';
import type { Patience, Runtime } from './runtime.ts';

/** A command's reservations, over all its attempts. */
export type Held = {
  readonly target: Target;
  readonly again: Patience;
  /** Holds taken but not yet part of an appended event. */
  readonly unused: Set<string>;
  /** Owners that may count an obsolete hold of this item after the command. */
  readonly owners: Set<string>;
};

export const reservationsFor = (target: Target, again: Patience): Held => ({
  target,
  again,
  unused: new Set(),
  owners: new Set(),
});

/** Takes all reservations of a decision in the definition's order; returns the event's data about them by name. */
export const reserveAll = async (
  runtime: Runtime,
  held: Held,
  changes: readonly HoldChange[],
  revision: ExpectedRevision,
): Promise<Result<Readonly<Record<string, HoldKept | null>>>> => {
  const claim = { by: held.target.stream, item: held.target.id, revision };
  const kept: Record<string, HoldKept | null> = {};
  for (const { key, during, side, ...change } of changes) {
    const timed = { ...claim, ...(during && { during }), ...(side && { side }) };
    const taken = key === null ? ok(null) : await reserve(runtime, { ...change, key }, timed, held.again);
    if (!taken.ok) return taken;
    kept[change.name] = taken.value;
    if (taken.value) {
      held.owners.add(taken.value.owner);
      held.unused.add(taken.value.hold);
    }
  }
  return ok(kept);
};

/** Releases unused holds of the command, and holds that its item no longer keeps. */
export const settleReservations = async (
  runtime: Runtime,
  { target, unused, owners }: Held,
): Promise<void> => {
  const claimant = { by: target.stream, item: target.id };
  for (const owner of owners) await releaseIfPossible(runtime, owner, claimant, unused);
};
