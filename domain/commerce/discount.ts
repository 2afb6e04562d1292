import { instant, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, related, visibleVia, system } from '../kit/rules.ts';
import { percent } from '../trade/fields.ts';
import { before } from '../trade/order.ts';

const sellerOrStaff = [all(full, related('product.sellerId')), admin('products')];
const inTime = before('from', 'to');

/** Discounts planned for one product at the same time. */
const MOST = 20;

/** A product at a lower price for a while. It begins and ends with its times, without anything being written. */
export const discount = defineResource({
  name: 'discount',
  path: '/discount',
  fields: {
    productId: ref('product', { removed: 'remove' }),
    percent: percent(),
    from: instant(),
    to: instant(),
  },
  states: ['planned'],
  actions: {
    create: { event: 'DiscountPlanned', to: 'planned', by: sellerOrStaff, refuse: inTime },
    edit: { event: 'DiscountReplanned', by: sellerOrStaff, takes: ['percent', 'from', 'to'], refuse: inTime },
    remove: { event: 'DiscountRemoved', to: 'removed', by: [...sellerOrStaff, system] },
  },
  // a reservation finds a product's discounts in the log, so that prices don't depend on a read model
  holds: [
    {
      name: 'product',
      secret: false,
      refusal: 'conflict',
      field: 'productId',
      key: ({ productId }) => productId ?? null,
      limit: () => MOST,
    },
  ],
  lookups: ['product/{productId}', { at: 'active', during: ['from', 'to'] }],
  read: [visibleVia('productId')],
});
