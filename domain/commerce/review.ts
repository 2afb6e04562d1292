import { z } from 'zod';
import { invalid } from '../errors.ts';
import { optional, personal, ref } from '../kit/fields.ts';
import { defineResource, keyed, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { textIn } from '../kit/json.ts';
import { admin, all, full, owner, related, visibleVia, system } from '../kit/rules.ts';
import { rating, words } from '../trade/fields.ts';

const bought = z.array(z.object({ productId: z.string() }));

type Said = Pick<Item, 'id'> & { readonly userId?: string; readonly productId?: string };

/** Only who bought and received the product reviews it, and names the order. */
const ofOwnOrder = (it: Said, { input, refs: { orderId: order } }: Situation): Refusal | undefined => {
  if (input['orderId'] == null) return invalid('orderId', 'required');
  const items = bought.safeParse(order?.['items']).data ?? [];
  const isIts = order?.['userId'] === it.userId && items.some(({ productId }) => productId === it.productId);
  if (!isIts) return invalid('orderId', 'no_such_thing');
  return order?.state === 'delivered' ? undefined : 'order_not_delivered';
};

/** A buyer's review of a product with the order of the purchase, once, and the seller's answer. */
export const review = defineResource({
  name: 'review',
  path: '/review',
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
  },
  refusals: { order_not_delivered: 409 },
  states: ['shown'],
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
      by: [owner, admin('products')],
      takes: ['rating', 'text'],
      was: ['productId', 'sellerId', 'rating'],
    },
    answer: {
      event: 'ReviewAnswered',
      by: [all(full, related('product.sellerId'))],
      takes: ['answer'],
    },
    remove: {
      event: 'ReviewRemoved',
      to: 'removed',
      by: [owner, admin('products'), system],
      was: ['productId', 'sellerId', 'rating'],
    },
  },
  lookups: ['product/{productId}', 'user/{userId}'],
  read: [visibleVia('productId')],
});
