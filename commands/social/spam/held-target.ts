import { textIn } from '../../../domain/kit/json.ts';
import type { JsonObject } from '../../../domain/kit/log.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { responsibleFor } from '../../../domain/social/responsible.ts';
import { HELD_PARTS, type HeldPart, type ScoredKind } from '../../../domain/social/spam/held-text.ts';

/** A thing, or a part of one that somebody else wrote. */
export type HeldTarget = { readonly kind: ScoredKind; readonly id: string; readonly part: HeldPart | null };

/** The part that a held text, an appeal or a report is about; null = the thing. */
export const partOf = (about: Item): HeldPart | null =>
  HELD_PARTS.find((one) => one === about['part']) ?? null;

/** The field with the decision by which a thing, or a part of it, is hidden. */
export const decisionField = (part: HeldPart | null) => (part === null ? 'decisionId' : 'answerDecisionId');

/** Whether a text is held, by which decision, and its author. An answer with a policy is hidden by the staff. */
export const holdOf = (
  thing: Item,
  registry: Pick<Registry, 'kind'>,
  { kind, part }: Pick<HeldTarget, 'kind' | 'part'>,
): { readonly isHeld: boolean; readonly decisionId: string | null; readonly authorId: string | null } => ({
  isHeld:
    part === null ? thing['held'] === true : thing['answerHeld'] === true && thing['answerPolicy'] == null,
  decisionId: textIn(thing[decisionField(part)]),
  authorId: responsibleFor(registry.kind(kind), thing, part),
});

/** The actions that hold a text, show it again, keep it hidden, and hide it for the staff. */
export const holdActions = (part: HeldPart | null) =>
  part === 'answer'
    ? ({
        hold: 'hold-answer',
        restore: 'restore-answer',
        keep: 'keep-answer-hidden',
        hide: 'hide-answer-for-staff',
      } as const)
    : ({ hold: 'hold', restore: 'restore', keep: 'keep-hidden', hide: 'hide-for-staff' } as const);

/** A decision of the staff: its policy, the note to the author, and the admin. */
export type Decision = {
  readonly policy: string | null;
  readonly note: string | null;
  readonly decidedBy: string | null;
};

/** The input of the actions that hide a text for the staff or keep it hidden. */
export const hidingInput = (part: HeldPart | null, { policy, note, decidedBy }: Decision): JsonObject =>
  part === 'answer'
    ? { answerPolicy: policy, answerDecidedBy: decidedBy, ...(note !== null && { answerNote: note }) }
    : { policy, decidedBy, ...(note !== null && { hiddenBecause: note }) };
