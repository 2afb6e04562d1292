import { notRouted, type Difference } from './difference.ts';

const MODERATED = 'the staff take down, or put right, what must not be shown';

const moderated = (name: string): readonly Difference[] =>
  ['create', 'edit', 'remove'].map((verb) => ({
    about: `${name}.may.${verb}`,
    difference: 'lets in admin',
    why: MODERATED,
  }));

export const commerce: readonly Difference[] = [
  ...(['hold'] as const).map((step) => ({
    about: `product.steps.${step}`,
    difference: 'is added',
    why: 'what a spam model finds is held until a moderator has decided',
  })),
  {
    about: 'review.states',
    difference: 'adds shown, hidden',
    why: 'what a spam model finds is held until a moderator has decided',
  },
  {
    about: 'product.states',
    difference: 'adds hidden',
    why: 'a product that the staff hide comes back when its appeal is granted',
  },
  ...['hide', 'hide-for-staff', 'restore'].map((step) => ({
    about: `product.steps.${step}`,
    difference: 'is added',
    why: 'the staff hide a product by a policy, and restore it',
  })),
  ...moderated('product-image'),
  ...moderated('product-variant'),
  {
    about: 'product-image.fields.isMain',
    difference: 'is missing',
    why: 'the main one stands first in the order of a product’s pictures, so that there is always exactly one',
  },
  ...[
    ['create', 'full'],
    ['edit', 'person'],
    ['disable', 'person'],
    ['remove', 'person'],
  ].map(([verb = '', who = '']) => ({
    about: `coupon.may.${verb}`,
    difference: `lets in ${who}`,
    why: 'a seller has coupons for their own products',
  })),
  {
    about: 'product-review.path',
    difference: 'is none',
    why: 'its calls are redirected to the one list of reviews, which buyers of a delivered order write: none is left to verify',
  },
  {
    about: 'product.fields.revenue',
    difference: 'is missing',
    why: 'its seller reads it in the statistics of the product, by currency',
  },
  ...notRouted(
    'the checkout alone makes it: what is bought, its price and the coupon are decided together there',
    'POST /order',
    'POST /payment',
  ),
  ...[
    ['order.states', 'adds confirmed, returned'],
    ['order.steps.confirm', 'is added'],
    ['order.steps.ship', 'leads confirmed,paid->shipped'],
    ['order.steps.cancel', 'leads confirmed,paid,placed->cancelled'],
    ['payment.states', 'adds due, collected'],
    ['payment.steps.expect-cash', 'is added'],
    ['payment.steps.collect', 'is added'],
    ['payment.steps.fail', 'leads due,pending->failed'],
  ].map(([about = '', difference = '']) => ({
    about,
    difference,
    why: 'cash on delivery has states of its own: it is confirmed, shipped, and collected at the door',
  })),
  {
    about: 'payment.steps.succeed',
    difference: 'leads failed,pending->succeeded',
    why: 'a payment whose orders have expired may yet arrive; it is then refunded',
  },
  ...['reserve-refund', 'release-refund'].map((step) => ({
    about: `payment.steps.${step}`,
    difference: 'is added',
    why: 'the payment’s own stream decides how much of it can be refunded',
  })),
  ...[
    ['refund.states', 'adds approved'],
    ['refund.steps.approve', 'is added'],
    ['refund.steps.ask-second', 'is added'],
    ['refund.steps.decline', 'is added'],
    ['refund.steps.process', 'leads approved,requested->processed'],
  ].map(([about = '', difference = '']) => ({
    about,
    difference,
    why: 'an admin approves it, and the provider then pays or declines it',
  })),
  {
    about: 'shipping.steps.lapse',
    difference: 'is added',
    why: 'a parcel counts as delivered some days after its date, if neither side says so',
  },
  {
    about: 'order.steps.lapse',
    difference: 'is added',
    why: 'an order that its seller does not ship gives its stock and its money back',
  },
  {
    about: 'payment.steps.replace',
    difference: 'is added',
    why: 'an order that is cancelled before the payment leaves the bill',
  },
  {
    about: 'order.steps.return',
    difference: 'is added',
    why: 'an order whose parcel came back gives its stock back',
  },
  {
    about: 'product.steps.reserve',
    difference: 'is added',
    why: 'the system takes pieces out of the stock of an active product',
  },
  {
    about: 'order-item.states',
    difference: 'adds ordered, given_up',
    why: 'the lines of an order that was given up count no longer as sold',
  },
  {
    about: 'refund.may.process',
    difference: 'keeps out admin',
    why: 'the rules of money: the call comes with them',
  },
];
