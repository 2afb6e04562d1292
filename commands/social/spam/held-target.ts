import { textIn } from '../../../domain/kit/json.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { HeldPart, ScoredKind } from '../../../domain/social/spam/held-text.ts';

/** A thing, or a part of one that somebody else wrote. */
export type HeldTarget = { readonly kind: ScoredKind; readonly id: string; readonly part: HeldPart | null };

/** Whether a text is held, by which decision, and its author. */
export const holdOf = (
  thing: Item,
  registry: Pick<Registry, 'kind'>,
  { kind, part }: Pick<HeldTarget, 'kind' | 'part'>,
): { readonly isHeld: boolean; readonly decisionId: string | null; readonly authorId: string | null } =>
  part === 'answer'
    ? {
        isHeld: thing['answerHeld'] === true,
        decisionId: textIn(thing['answerDecisionId']),
        authorId: textIn(thing['sellerId']),
      }
    : {
        isHeld: thing['held'] === true,
        decisionId: textIn(thing['decisionId']),
        authorId: textIn(thing[registry.kind(kind).owner]),
      };

/** The actions that hold a text, show it again and keep it hidden. */
export const holdActions = (part: HeldPart | null) =>
  part === 'answer'
    ? ({ hold: 'hold-answer', restore: 'restore-answer', keep: 'keep-answer-hidden' } as const)
    : ({ hold: 'hold', restore: 'restore', keep: 'keep-hidden' } as const);
