import { z } from 'zod';
import { invalid } from '../errors.ts';
import { optional, personal, ref } from '../kit/fields.ts';
import { defineResource, keyed, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, full, owner, visibleVia, system } from '../kit/rules.ts';
import { rating, words } from '../trade/fields.ts';

const bought = z.array(z.object({ productId: z.string() }));

type Said = Pick<Item, 'id'> & { readonly userId?: string; readonly productId?: string };

/** A review that names an order requires that the member bought and received the product with it. */
const ofOwnOrder = (it: Said, { input, refs: { orderId: order } }: Situation): Refusal | undefined => {
  if (input['orderId'] == null) return undefined;
  const items = bought.safeParse(order?.['items']).data ?? [];
  const isIts = order?.['userId'] === it.userId && items.some(({ productId }) => productId === it.productId);
  if (!isIts) return invalid('orderId', 'no_such_thing');
  return order?.state === 'delivered' ? undefined : 'order_not_delivered';
};

/** A member's review of a product, with the order of the purchase: one for each member, not of their own product. */
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
  },
  refusals: { order_not_delivered: 409 },
  states: ['shown'],
  actions: {
    create: {
      event: 'ReviewWritten',
      to: 'shown',
      by: [full],
      refuse: (it, situation) =>
        situation.refs.productId?.sellerId === it.userId ? 'not_to_oneself' : ofOwnOrder(it, situation),
    },
    edit: { event: 'ReviewEdited', by: [owner, admin('products')], takes: ['rating', 'text'] },
    remove: { event: 'ReviewRemoved', to: 'removed', by: [owner, admin('products'), system] },
  },
  lookups: ['product/{productId}', 'user/{userId}'],
  read: [visibleVia('productId')],
});
