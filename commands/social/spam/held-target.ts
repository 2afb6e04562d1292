import { textIn } from '../../../domain/kit/json.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { responsibleFor } from '../../../domain/social/responsible.ts';
import { HELD_PARTS, type HeldPart, type ScoredKind } from '../../../domain/social/spam/held-text.ts';

/** A thing, or a part of one that somebody else wrote. */
export type HeldTarget = { readonly kind: ScoredKind; readonly id: string; readonly part: HeldPart | null };

/** The part that a held text or an appeal is about; null = the thing. */
export const partOf = (about: Item): HeldPart | null =>
  HELD_PARTS.find((one) => one === about['part']) ?? null;

/** The field with the decision by which a thing, or a part of it, is hidden. */
export const decisionField = (part: HeldPart | null) => (part === null ? 'decisionId' : 'answerDecisionId');

/** Whether a text is held, by which decision, and its author. */
export const holdOf = (
  thing: Item,
  registry: Pick<Registry, 'kind'>,
  { kind, part }: Pick<HeldTarget, 'kind' | 'part'>,
): { readonly isHeld: boolean; readonly decisionId: string | null; readonly authorId: string | null } => ({
  isHeld: thing[part === null ? 'held' : 'answerHeld'] === true,
  decisionId: textIn(thing[decisionField(part)]),
  authorId: responsibleFor(registry.kind(kind), thing, part),
});

/** The actions that hold a text, show it again and keep it hidden. */
export const holdActions = (part: HeldPart | null) =>
  part === 'answer'
    ? ({ hold: 'hold-answer', restore: 'restore-answer', keep: 'keep-answer-hidden' } as const)
    : ({ hold: 'hold', restore: 'restore', keep: 'keep-hidden' } as const);
