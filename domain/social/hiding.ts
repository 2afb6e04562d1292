import { z } from 'zod';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { admin, system, theSystem, type Actor } from '../kit/rules.ts';
import { POLICIES } from './policies.ts';

/** The staff's decision about an item or an account. Empty while no decision is in force. */
export const decisionFields = {
  policy: optional(z.enum(POLICIES)),
  /** Names one decision: an appeal is against this one, not against a later one. */
  decisionId: optional(z.uuid().toLowerCase()),
  /** The admin who decided. Only the staff see it. */
  decidedBy: optional(ref('admin')),
};

/** The same for a thing that can be hidden, with the note of the staff to its author. */
export const hidingFields = {
  ...decisionFields,
  hiddenBecause: personal(optional(text(500, 3))),
};

type Deciding = {
  readonly actor: Actor | null;
  readonly command: string;
  readonly input: { readonly decidedBy?: string | null | undefined };
};

/** The decision of a command. The system acts for the staff who upheld a report or confirmed a suggestion. */
export const decisionBy = ({ actor, command, input }: Deciding) => ({
  decisionId: command,
  decidedBy: actor === theSystem ? (input.decidedBy ?? null) : (actor?.id ?? null),
});

/** The values of a thing without a decision in force. */
export const noDecision = () => ({ policy: null, decisionId: null, decidedBy: null });

/** The same for a thing that could be hidden. */
export const notHidden = () => ({ ...noDecision(), hiddenBecause: null });

/** Definition of `hidingBy`: the event, the state of a visible item, its staff area, and the fields that the event keeps. */
type HidingOf<E extends string, S extends string, W extends string> = {
  readonly event: E;
  readonly from: S;
  readonly area: string;
  readonly was: readonly W[];
};

/**
 * The actions that hide an item: `hide` by the staff, and `hide-for-staff` by the system after an upheld report, with the
 * admin who upheld it.
 */
export const hidingBy = <const E extends string, const S extends string, const W extends string>({
  event,
  from,
  area,
  was,
}: HidingOf<E, S, W>) => {
  const hiding = {
    event,
    from: [from],
    to: 'hidden',
    optionally: ['hiddenBecause'],
    sets: (_: unknown, situation: Deciding) => decisionBy(situation),
    was,
  } as const;
  return {
    hide: { ...hiding, by: [admin(area)], takes: ['policy'] },
    'hide-for-staff': { ...hiding, by: [system], takes: ['policy', 'decidedBy'] },
  } as const;
};
