import { z } from 'zod';
import { instant, integer, list, money, optional, ref } from '../kit/fields.ts';
import { defineResource, unique, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, full, member, party, permits, system, where } from '../kit/rules.ts';
import { percent } from '../trade/fields.ts';
import { notLimitedLater } from '../trade/limit.ts';
import { before } from '../trade/order.ts';
import { oneCurrency } from './money.ts';

/** The code entered at the checkout: letters, digits and dashes, stored in capitals. */
export const couponCode = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9-]{3,40}$/)
    .max(40)
    .toUpperCase()
    .meta({ examples: ['SUMMER-10', 'RAMADAN'] });

const inTime = before('from', 'to');
const amountsAgree = oneCurrency('amount', 'minimumOrder');

/** The discount is either a share of the price or an amount. */
const oneOff = (it: object, { input }: Situation): Refusal | undefined => {
  const after = { ...it, ...input };
  const told = ['percent', 'amount'].filter((field) => Reflect.get(after, field) != null);
  if (told.length === 1) return undefined;
  const code = told.length === 0 ? 'required' : 'unknown_field';
  return {
    code: 'invalid',
    errors: [
      { path: 'percent', code },
      { path: 'amount', code },
    ],
  };
};

/** Coupons of one seller that are not disabled. */
const MOST_OF_SELLER = 50;

const TERMS = [
  'percent',
  'amount',
  'maxRedemptions',
  'perUser',
  'minimumOrder',
  'productIds',
  'isPublic',
] as const;
const staff = admin('orders');
const sellerOrStaff = [staff, all(full, party('sellerId'))];

/**
 * A code that lowers the price of an order for a period, up to a number of uses in all and for each member. The staff's
 * coupons apply to all products, a seller's coupon only to that seller's own.
 */
export const coupon = defineResource({
  name: 'coupon',
  path: '/coupon',
  fields: {
    code: couponCode(),
    /** The seller whose products it is for; empty = a coupon of the staff. */
    sellerId: optional(ref('user', { removed: 'remove' })),
    percent: optional(percent()),
    amount: optional(money()),
    from: instant(),
    to: instant(),
    maxRedemptions: optional(integer(1, 1_000_000)),
    perUser: optional(integer(1, 1000)),
    minimumOrder: optional(money()),
    productIds: optional(list(ref('product'), 100)),
    /** Whether members see it in lists; another one is used by those alone who know its code. */
    isPublic: z.boolean().default(false),
  },
  states: ['active', 'disabled'],
  actions: {
    create: {
      event: 'CouponIssued',
      to: 'active',
      by: [full, staff],
      takes: ['code', 'from', 'to'],
      optionally: TERMS,
      refuse: (it, situation) =>
        inTime(it, situation) ?? oneOff(it, situation) ?? amountsAgree(it, situation),
      sets: (_, { actor }) => (permits(actor, 'orders') || !actor ? {} : { sellerId: actor.id }),
    },
    edit: {
      event: 'CouponEdited',
      from: ['active'],
      by: sellerOrStaff,
      takes: ['code', 'from', 'to', ...TERMS],
      refuse: (it, situation) =>
        inTime(it, situation) ??
        oneOff(it, situation) ??
        amountsAgree(it, situation) ??
        notLimitedLater('maxRedemptions', 'perUser')(it, situation),
    },
    disable: { event: 'CouponDisabled', from: ['active'], to: 'disabled', by: sellerOrStaff },
    remove: { event: 'CouponRemoved', to: 'removed', by: [...sellerOrStaff, system] },
  },
  refusals: { too_many_coupons: 409 },
  holds: [
    unique('code'),
    {
      name: 'seller',
      secret: false,
      refusal: 'too_many_coupons',
      field: 'sellerId',
      key: ({ state, sellerId }) => (state === 'active' ? (sellerId ?? null) : null),
      limit: () => MOST_OF_SELLER,
    },
  ],
  lookups: [
    'seller/{sellerId}',
    { at: 'active', where: { state: 'active' }, during: ['from', 'to'] },
    { at: 'expired', past: 'to' },
  ],
  read: [all(member, where('isPublic', true)), party('sellerId'), staff],
  // formerly, members saw all coupons
  upcasters: { CouponIssued: [{ plain: (values) => ({ ...values, isPublic: true }) }] },
});
