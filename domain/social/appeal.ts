import { z } from 'zod';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import { defineResource, keyed, type Item } from '../kit/resource.ts';
import { admin, full, owner, system, type Actor } from '../kit/rules.ts';
import { POLICIES } from './policies.ts';
import { HELD_PARTS, type HeldPart } from './spam/held-text.ts';

/** Subjects of an appeal: hidden things and suspended accounts. */
export const APPEALABLE = ['post', 'comment', 'product', 'message', 'review', 'room', 'user'] as const;
export type Appealable = (typeof APPEALABLE)[number];

/** The state of a thing while a decision of the staff is in force. */
const statesInForce: Readonly<Record<Appealable, string>> = {
  post: 'hidden',
  comment: 'hidden',
  product: 'hidden',
  message: 'hidden',
  review: 'hidden',
  room: 'hidden',
  user: 'suspended',
};

/** The decision of the staff in force on a thing, or on a part of it; null if there is none. */
export const decisionOn = (
  targetType: Appealable,
  thing: Item,
  part: HeldPart | null,
): {
  readonly decisionId: string;
  readonly policy: string | null;
  readonly decidedBy: string | null;
} | null => {
  const isInForce = part === null ? thing.state === statesInForce[targetType] : thing['answerHeld'] === true;
  const [id, policy, decidedBy] =
    part === null
      ? [thing['decisionId'], thing['policy'], thing['decidedBy']]
      : [thing['answerDecisionId'], thing['answerPolicy'], thing['answerDecidedBy']];
  const decisionId = textIn(id);
  if (!isInForce || decisionId === null) return null;
  return { decisionId, policy: textIn(policy), decidedBy: textIn(decidedBy) };
};

/** An admin can't decide the appeal against their own decision, unless no other admin can. */
export const isOwnDecision = (
  { decidedBy }: Pick<Item<typeof appeal.fields>, 'decidedBy'>,
  actor: Pick<Actor, 'id'>,
  staff: readonly string[],
): boolean => decidedBy === actor.id && staff.some((one) => one !== actor.id);

/** An author's appeal against a decision of the staff: one for each decision. */
export const appeal = defineResource({
  name: 'appeal',
  path: '/appeals',
  owner: 'authorId',
  stream: keyed('targetId', 'decisionId'),
  fields: {
    authorId: ref('user'),
    targetType: z.enum(APPEALABLE),
    targetId: z.uuid().toLowerCase().meta({ 'x-named-by': 'targetType' }),
    /** The part that is hidden; left out = the thing. */
    part: optional(z.enum(HELD_PARTS)),
    decisionId: z.uuid().toLowerCase(),
    policy: optional(z.enum(POLICIES)),
    decidedBy: optional(ref('admin')),
    text: personal(text(1000, 10)),
    /** The answer of the staff. */
    answer: personal(optional(text(500, 3))),
  },
  refusals: { nothing_to_appeal: 409, own_decision: 403 },
  states: ['open', 'granted', 'refused'],
  waits: ['open'],
  actions: {
    create: {
      event: 'AppealFiled',
      to: 'open',
      by: [full, system],
      takes: ['authorId', 'targetType', 'targetId', 'decisionId', 'text'],
      optionally: ['part', 'policy', 'decidedBy'],
    },
    grant: {
      event: 'AppealGranted',
      from: ['open'],
      to: 'granted',
      // the system: the staff have restored the thing without an appeal
      by: [admin('reports'), system],
      takes: [],
      optionally: ['answer'],
    },
    refuse: {
      event: 'AppealRefused',
      from: ['open'],
      to: 'refused',
      by: [admin('reports')],
      takes: [],
      optionally: ['answer'],
    },
    // the system: the thing was removed, its author erased, or another answer took the place of the hidden one
    remove: { event: 'AppealWithdrawn', from: ['open'], to: 'removed', by: [owner, system] },
  },
  lookups: ['open', 'target/{targetId}', 'author/{authorId}'],
  read: [owner, admin('reports')],
  readField: { decidedBy: [admin('reports')] },
});
