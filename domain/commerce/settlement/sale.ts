import { z } from 'zod';
import { instant, list, money, optional, ref } from '../../kit/fields.ts';
import { defineResource, type Item, type Refusal } from '../../kit/resource.ts';
import { admin, party, system } from '../../kit/rules.ts';
import { percent } from '../../trade/fields.ts';
import { moneyIn, type Money } from '../money.ts';
import { commissionOf } from './commission.ts';

/** Refunds of one order that can be under way or done. */
const MOST_REFUNDS = 100;

const refundId = () => z.uuid().toLowerCase();
/** Parameters of reducing a sale by a refund, and of restoring it. */
const refunding = () => ({ refundId: refundId(), refundAmount: money() });

type Reducible = Pick<Item, 'id' | 'state'> & {
  readonly orderId?: string;
  readonly sellerId?: string;
  readonly paymentId?: string | null | undefined;
  readonly amount?: Money;
  readonly goods?: Money;
  readonly commissionPercent?: number;
  readonly refunded?: Money | null | undefined;
  readonly refundIds?: readonly string[] | null | undefined;
};

/** The values that an event of a refund sets. */
type Changes = {
  orderId?: string;
  sellerId?: string;
  paymentId?: string;
  amount?: Money;
  refunded?: Money;
  commission?: Money;
  refundIds?: string[];
};

/** The values that the movement of the seller's balance needs, in each event of a sale. */
const about = ({ orderId, sellerId, paymentId, amount }: Reducible) => ({
  ...(orderId && { orderId }),
  ...(sellerId && { sellerId }),
  ...(paymentId && { paymentId }),
  ...(amount && { amount }),
});

/** The commission is zero until the sale is completed. */
const withRefunded = (it: Reducible, refunded: number) => {
  if (!it.amount) return {};
  const after = { ...it, refunded: { ...it.amount, amount: refunded } };
  const commission = it.state === 'completed' ? commissionOf(after) : 0;
  return { refunded: after.refunded, commission: { ...it.amount, amount: commission } };
};

/** A refund reduces a sale once, and never below zero. */
const reduced = (it: Reducible, given: unknown, id: unknown): Refusal | { readonly sets: Changes } => {
  const [refund, ids] = [moneyIn(given), it.refundIds ?? []];
  if (!it.amount || !refund || typeof id !== 'string' || ids.includes(id)) return 'conflict';
  const after = (it.refunded?.amount ?? 0) + refund.amount;
  if (refund.currency !== it.amount.currency || after > it.amount.amount || ids.length >= MOST_REFUNDS)
    return 'not_refundable';
  return { sets: { ...about(it), ...withRefunded(it, after), refundIds: [...ids, id] } };
};

/** A refund that could not be paid no longer reduces the sale. */
const restored = (it: Reducible, given: unknown, id: unknown): Refusal | { readonly sets: Changes } => {
  const [refund, ids] = [moneyIn(given), it.refundIds ?? []];
  if (!it.amount || !refund || typeof id !== 'string' || !ids.includes(id)) return 'conflict';
  const after = (it.refunded?.amount ?? 0) - refund.amount;
  if (after < 0) return 'conflict';
  const refundIds = ids.filter((one) => one !== id);
  return { sets: { ...about(it), ...withRefunded(it, after), refundIds } };
};

/**
 * A seller's earnings from one order: pending from the payment on, completed by a delivery that the buyer confirms or
 * doesn't contest for some days, less the commission and refunds. Without a payment, the seller's courier collected cash, and only the commission is due.
 */
export const sale = defineResource({
  name: 'sale',
  path: '/sale',
  owner: 'sellerId',
  fields: {
    orderId: ref('order'),
    sellerId: ref('user', { evenRemoved: true }),
    paymentId: optional(ref('payment')),
    amount: money(),
    /** The amount without the delivery. */
    goods: money(),
    commissionPercent: percent(),
    commission: money(),
    refunded: optional(money()),
    refundIds: optional(list(refundId(), MOST_REFUNDS)),
    /** When the sale is completed, if the buyer doesn't confirm the delivery before. */
    releaseAt: optional(instant()),
  },
  states: ['pending', 'completed'],
  actions: {
    create: {
      event: 'SaleRecorded',
      to: 'pending',
      by: [system],
      takes: ['orderId', 'sellerId', 'amount', 'goods', 'commissionPercent'],
      optionally: ['paymentId'],
      sets: ({ amount }) => (amount ? { commission: { ...amount, amount: 0 } } : {}),
    },
    /** The order was delivered by the word of the seller alone. */
    deliver: { event: 'SaleDelivered', from: ['pending'], by: [system], takes: ['releaseAt'] },
    /** Its buyer has not contested the delivery for the days of its terms. */
    'fall-due': {
      event: 'SaleFellDue',
      from: ['pending'],
      by: [system],
      at: ({ releaseAt }) => releaseAt ?? null,
      sets: () => ({ releaseAt: null }),
    },
    /** The delivery is certain: the commission is earned, and the rest is available. */
    complete: {
      event: 'SaleCompleted',
      from: ['pending'],
      to: 'completed',
      by: [system],
      sets: (it) => ({
        ...about(it),
        ...withRefunded({ ...it, state: 'completed' }, it.refunded?.amount ?? 0),
      }),
    },
    reduce: {
      event: 'SaleReduced',
      by: [system],
      asks: refunding(),
      was: ['commission'],
      decide: (it, { input }) => reduced(it, input['refundAmount'], input['refundId']),
    },
    restore: {
      event: 'SaleRestored',
      by: [system],
      asks: refunding(),
      was: ['commission'],
      decide: (it, { input }) => restored(it, input['refundAmount'], input['refundId']),
    },
  },
  lookups: ['seller/{sellerId}', 'order/{orderId}'],
  read: [party('sellerId'), admin('orders')],
});
