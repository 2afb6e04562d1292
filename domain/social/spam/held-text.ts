import { z } from 'zod';
import { list, optional, personal, ref, text } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';
import { POLICIES } from '../policies.ts';

/** Kinds of things of which the texts are scored. */
export const SCORED = ['post', 'comment', 'message', 'product', 'review'] as const;
export type ScoredKind = (typeof SCORED)[number];

/** Parts of a thing that somebody else than its author wrote: the seller's answer to a review. */
export const HELD_PARTS = ['answer'] as const;
export type HeldPart = (typeof HELD_PARTS)[number];

/** A thing that is hidden because of a spam model's score. A moderator releases it, or confirms that it is spam. */
export const heldText = defineResource({
  name: 'held-text',
  path: '/held-texts',
  owner: 'authorId',
  stream: keyed('targetId', 'decisionId'),
  fields: {
    authorId: ref('user'),
    targetType: z.enum(SCORED),
    targetId: z.uuid().toLowerCase().meta({ 'x-named-by': 'targetType' }),
    /** The part that is hidden; left out = the thing. */
    part: optional(z.enum(HELD_PARTS)),
    /** The decision of the thing while it is hidden. */
    decisionId: z.uuid().toLowerCase(),
    /** Language and version of the model: `ar-1`. */
    model: text(20),
    score: z.number().min(0).max(1),
    /** The words of the text that weighed most. */
    reasons: personal(list(z.strictObject({ words: text(80), weight: z.number() }), 10)),
    policy: optional(z.enum(POLICIES)),
    /** The note of the staff to the author, beside the policy. */
    note: personal(optional(text(500, 3))),
  },
  states: ['open', 'released', 'confirmed', 'withdrawn'],
  waits: ['open'],
  actions: {
    create: {
      event: 'TextHeld',
      to: 'open',
      by: [system],
      takes: ['authorId', 'targetType', 'targetId', 'decisionId', 'model', 'score', 'reasons'],
      optionally: ['part'],
    },
    release: {
      event: 'HeldTextReleased',
      from: ['open'],
      to: 'released',
      // the system: the staff have restored the thing, or granted an appeal
      by: [admin('reports'), system],
    },
    confirm: {
      event: 'HeldTextConfirmed',
      from: ['open'],
      to: 'confirmed',
      // the system: the staff have refused an appeal
      by: [admin('reports'), system],
      takes: ['policy'],
      optionally: ['note'],
    },
    /** The author has removed the thing. */
    withdraw: { event: 'HeldTextWithdrawn', from: ['open'], to: 'withdrawn', by: [system] },
  },
  label: { person: 'authorId' },
  lookups: ['open', 'target/{targetId}'],
  read: [admin('reports')],
});
