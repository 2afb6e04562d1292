import { z } from 'zod';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { theSystem, type Actor } from '../kit/rules.ts';
import { POLICIES } from './policies.ts';

/** What the staff have decided about a thing or an account. Empty while no decision is in force. */
export const decisionFields = {
  policy: optional(z.enum(POLICIES)),
  /** Names one decision: an appeal is against this one, not against a later one. */
  decisionId: optional(z.uuid().toLowerCase()),
  /** Who decided. Only the staff see it. */
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
