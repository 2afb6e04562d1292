import { z } from 'zod';
import { invalid } from '../errors.ts';
import { integer, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, keyed, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { textIn } from '../kit/json.ts';
import { admin, all, full, inState, owner, party, related, system, visibleVia, where } from '../kit/rules.ts';
import { hidingFields, hidingForStaff, holdingBy, notHidden } from '../social/hiding.ts';
import { POLICIES } from '../social/policies.ts';
import { rating, words } from '../trade/fields.ts';

const bought = z.array(z.object({ productId: z.string() }));

type Said = Pick<Item, 'id'> & { readonly userId?: string; readonly productId?: string };

/** Only a buyer of a delivered order reviews its product, and names the order. */
const ofOwnOrder = (it: Said, { input, refs: { orderId: order } }: Situation): Refusal | undefined => {
  if (input['orderId'] == null) return invalid('orderId', 'required');
  const items = bought.safeParse(order?.['items']).data ?? [];
  const isIts = order?.['userId'] === it.userId && items.some(({ productId }) => productId === it.productId);
  if (!isIts) return invalid('orderId', 'no_such_thing');
  return order?.state === 'delivered' ? undefined : 'order_not_delivered';
};

/** The readers of an answer that is held. Admins of reports decide about it. */
const answerReaders = [party('sellerId'), admin('products'), admin('reports')];

/** Values that the event of a hidden review keeps: its author, and those that counters subtract. */
const HIDDEN_WAS = ['userId', 'productId', 'sellerId', 'rating'] as const;

/** An answer that everybody reads who reads the review. */
const SHOWN_ANSWER = {
  answerHeld: false,
  answerDecisionId: null,
  answerDecidedBy: null,
  answerPolicy: null,
  answerNote: null,
};

/** A buyer's review of a product with the order of the purchase, once, and the seller's answer. */
export const review = defineResource({
  name: 'review',
  path: '/review',
  alsoAt: ['/product-review'],
  stream: keyed('productId', 'userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    productId: ref('product', { removed: 'remove' }),
    orderId: optional(ref('order')),
    rating: rating(),
    text: personal(optional(words())),
    sellerId: optional(ref('user')),
    answer: personal(optional(words()), 'productId.sellerId'),
    /** Whether the answer is hidden: by a spam model until a moderator has decided, or by a decision of the staff. */
    answerHeld: optional(z.boolean()),
    /** The decision of the answer while it is hidden. */
    answerDecisionId: optional(z.uuid().toLowerCase()),
    /** The moderator who has confirmed it, the reason, and a note to the seller. */
    answerDecidedBy: optional(ref('admin')),
    answerPolicy: optional(z.enum(POLICIES)),
    answerNote: personal(optional(text(500, 3)), 'productId.sellerId'),
    ...hidingFields,
    /** The rating of a hidden review that was removed: it had been taken off the counters before. */
    uncounted: optional(integer(1, 5)),
  },
  refusals: { order_not_delivered: 409 },
  states: ['shown', 'hidden'],
  actions: {
    create: {
      event: 'ReviewWritten',
      to: 'shown',
      by: [full],
      takes: ['userId', 'productId', 'rating'],
      optionally: ['orderId', 'text'],
      refuse: (it, situation) =>
        situation.refs.productId?.sellerId === it.userId ? 'not_to_oneself' : ofOwnOrder(it, situation),
      sets: (_, { refs }) => ({ sellerId: textIn(refs.productId?.['sellerId']) }),
    },
    edit: {
      event: 'ReviewEdited',
      from: ['shown'],
      by: [owner, admin('products')],
      takes: ['rating', 'text'],
      was: ['productId', 'sellerId', 'rating'],
    },
    answer: {
      event: 'ReviewAnswered',
      from: ['shown'],
      by: [all(full, related('product.sellerId'))],
      takes: ['answer'],
      sets: () => SHOWN_ANSWER,
    },
    'hold-answer': {
      event: 'ReviewAnswerHeld',
      from: ['shown'],
      by: [system],
      takes: [],
      refuse: ({ answerHeld }) => (answerHeld ? 'invalid_transition' : undefined),
      sets: (_, { command }) => ({ answerHeld: true, answerDecisionId: command }),
      was: ['sellerId'],
    },
    /** After an upheld report: as if a moderator had confirmed a hold. */
    'hide-answer-for-staff': {
      event: 'ReviewAnswerHidden',
      by: [system],
      takes: ['answerPolicy', 'answerDecidedBy'],
      optionally: ['answerNote'],
      refuse: ({ answerHeld }) => (answerHeld === false ? undefined : 'invalid_transition'),
      sets: (_, { command }) => ({ answerHeld: true, answerDecisionId: command }),
      was: ['sellerId'],
    },
    'restore-answer': {
      event: 'ReviewAnswerRestored',
      by: [system],
      takes: [],
      refuse: ({ answerHeld }) => (answerHeld ? undefined : 'invalid_transition'),
      sets: () => SHOWN_ANSWER,
      was: ['sellerId', 'answerDecisionId', 'answerPolicy'],
    },
    /** A moderator has confirmed it: the answer stays hidden until the seller writes another one, or an appeal is granted. */
    'keep-answer-hidden': {
      event: 'ReviewAnswerKeptHidden',
      by: [system],
      takes: ['answerPolicy', 'answerDecidedBy'],
      optionally: ['answerNote'],
      refuse: ({ answerHeld }) => (answerHeld ? undefined : 'invalid_transition'),
      was: ['sellerId'],
    },
    ...hidingForStaff({ event: 'ReviewHidden', from: 'shown', was: HIDDEN_WAS }),
    ...holdingBy({ hidden: 'ReviewHidden', kept: 'ReviewKeptHidden', from: 'shown', was: HIDDEN_WAS }),
    restore: {
      event: 'ReviewRestored',
      from: ['hidden'],
      to: 'shown',
      by: [admin('products'), system],
      // the counters read the rating again
      sets: (it) => ({ ...notHidden(it), ...(it.rating !== undefined && { rating: it.rating }) }),
      was: ['userId', 'productId', 'sellerId', 'decisionId'],
    },
    remove: {
      event: 'ReviewRemoved',
      to: 'removed',
      sets: (it) => (it.state === 'hidden' ? { uncounted: it.rating } : {}),
      by: [owner, admin('products'), system],
      was: ['productId', 'sellerId', 'rating'],
    },
  },
  lookups: ['product/{productId}', 'user/{userId}'],
  read: [owner, admin('products'), all(inState('shown'), visibleVia('productId'))],
  // formerly, no answer was held
  upcasters: { ReviewAnswered: [{ plain: (values) => ({ ...values, answerHeld: false }) }] },
  readField: {
    decidedBy: [admin('products')],
    answer: [...answerReaders, where('answerHeld', false)],
    answerHeld: answerReaders,
    answerPolicy: answerReaders,
    answerNote: answerReaders,
    answerDecisionId: answerReaders,
    answerDecidedBy: [admin('products')],
  },
});
