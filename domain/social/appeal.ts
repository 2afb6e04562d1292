import { z } from 'zod';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, keyed, type Item } from '../kit/resource.ts';
import { admin, full, owner, system, type Actor } from '../kit/rules.ts';
import { POLICIES } from './policies.ts';

/** Subjects of an appeal: hidden things and suspended accounts. */
export const APPEALABLE = ['post', 'comment', 'product', 'message', 'review', 'room', 'user'] as const;
export type Appealable = (typeof APPEALABLE)[number];

/** The state of a thing while a decision of the staff is in force. */
export const statesInForce: Readonly<Record<Appealable, string>> = {
  post: 'hidden',
  comment: 'hidden',
  product: 'hidden',
  message: 'hidden',
  review: 'hidden',
  room: 'hidden',
  user: 'suspended',
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
      optionally: ['policy', 'decidedBy'],
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
    remove: { event: 'AppealWithdrawn', from: ['open'], to: 'removed', by: [owner] },
  },
  lookups: ['open', 'target/{targetId}', 'author/{authorId}'],
  read: [owner, admin('reports')],
  readField: { decidedBy: [admin('reports')] },
});
