import { z } from 'zod';
import { minorUnits, money, optional, ref } from '../../kit/fields.ts';
import { defineResource, keyed, type Item } from '../../kit/resource.ts';
import { admin, owner, system } from '../../kit/rules.ts';
import { moneyIn } from '../money.ts';
import { delivering, freeing, HELD_SUMS, heldIn, holding } from './held.ts';

const id = () => z.uuid().toLowerCase();
/** The order that a movement belongs to, and the seller whose accounts it posts to. */
const ofOrder = () => ({ orderId: id() });
const debit = () => ({
  ...ofOrder(),
  paymentId: id(),
  refundId: id(),
  fromPending: money(),
  fromAvailable: money(),
  commission: money(),
});

type Sums = {
  readonly sellerId?: string;
  readonly pending?: number;
  readonly earned?: number;
};

/** The sums after a movement; the event names the seller for the ledger. */
const moved = ({ sellerId, pending = 0, earned = 0 }: Sums, toPending: number, toEarned: number) => ({
  ...(sellerId && { sellerId }),
  pending: pending + toPending,
  earned: earned + toEarned,
});

const amountIn = (input: Readonly<Record<string, unknown>>, field: string): number =>
  moneyIn(input[field])?.amount ?? 0;

/** The amount that a seller can be paid: earnings, less what is held back and the payouts that are asked for or paid. */
export const availableIn = (balance: Item | undefined, payouts: readonly Item[]): number =>
  payouts
    .filter(({ state }) => state === 'requested' || state === 'approved' || state === 'paid')
    .reduce(
      (left, payout) => left - (moneyIn(payout['amount'])?.amount ?? 0),
      Number(balance?.['earned'] ?? 0) - heldIn(balance?.['held']),
    );

/**
 * The balance of a seller in one currency, in minor units. Its stream decides payouts, so they never exceed what was
 * earned. The ledger posts its events.
 */
export const sellerBalance = defineResource({
  name: 'seller-balance',
  path: '/seller-balance',
  stream: keyed('sellerId', 'currency'),
  owner: 'sellerId',
  label: { person: 'sellerId' },
  fields: {
    sellerId: ref('user', { evenRemoved: true }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .max(3),
    /** For orders that are paid and not delivered. */
    pending: minorUnits(),
    /** Of delivered orders, after commission and refunds, before payouts. Below zero, the seller owes it. */
    earned: minorUnits(),
    /** Of `earned`, what can't be paid out while a decision about its order waits. */
    held: optional(HELD_SUMS),
    /** Held as soon as its order is delivered: until then it is not in `earned`. */
    awaited: optional(HELD_SUMS),
  },
  states: ['open'],
  actions: {
    create: {
      event: 'SellerBalanceOpened',
      to: 'open',
      by: [system],
      takes: ['sellerId', 'currency'],
      sets: () => ({ pending: 0, earned: 0 }),
    },
    /** An order was paid. */
    credit: {
      event: 'SaleCredited',
      once: true,
      by: [system],
      asks: { ...ofOrder(), paymentId: id(), amount: money() },
      sets: (it, { input }) => moved(it, amountIn(input, 'amount'), 0),
    },
    /** An order was delivered: `amount` leaves the pending sum, and less the commission it can be paid out. */
    release: {
      event: 'SaleReleased',
      once: true,
      by: [system],
      asks: { ...ofOrder(), amount: money(), commission: money() },
      sets: (it, { input }) => {
        const amount = amountIn(input, 'amount');
        const part = amount - amountIn(input, 'commission');
        return { ...moved(it, -amount, part), ...delivering(it, input['orderId'], part) };
      },
    },
    /** A refund of an order: `commission` is the platform's part of it. */
    debit: {
      event: 'SaleDebited',
      once: true,
      by: [system],
      asks: debit(),
      sets: (it, { input }) => moved(it, -amountIn(input, 'fromPending'), -amountIn(input, 'fromAvailable')),
    },
    'reverse-debit': {
      event: 'SaleDebitReversed',
      once: true,
      by: [system],
      asks: debit(),
      sets: (it, { input }) => moved(it, amountIn(input, 'fromPending'), amountIn(input, 'fromAvailable')),
    },
    /** Cash was collected at the door by the seller's courier, who owes the commission. */
    'charge-cash': {
      event: 'CashCommissionCharged',
      once: true,
      by: [system],
      asks: { ...ofOrder(), commission: money() },
      sets: (it, { input }) => moved(it, 0, -amountIn(input, 'commission')),
    },
    'return-cash': {
      event: 'CashCommissionReturned',
      once: true,
      by: [system],
      asks: { ...ofOrder(), commission: money() },
      sets: (it, { input }) => moved(it, 0, amountIn(input, 'commission')),
    },
    /** A dispute, a return or a refund waits for its decision. `isAwaited`: its order is not delivered yet. */
    hold: {
      event: 'SaleHeld',
      once: true,
      by: [system],
      asks: { ...ofOrder(), cause: id(), amount: money(), most: money(), isAwaited: z.boolean().optional() },
      decide: (it, { input }) => {
        const [cause, orderId] = [id().parse(input['cause']), id().parse(input['orderId'])];
        const sums = { amount: amountIn(input, 'amount'), most: amountIn(input, 'most') };
        const sets = holding(it, { cause, orderId, ...sums }, input['isAwaited'] === true);
        return sets ? { sets } : 'conflict';
      },
    },
    /** It was decided. */
    free: {
      event: 'SaleFreed',
      once: true,
      by: [system],
      asks: { cause: id() },
      decide: (it, { input }) => {
        const sets = freeing(it, input['cause']);
        return sets ? { sets } : 'conflict';
      },
    },
  },
  lookups: ['seller/{sellerId}'],
  read: [owner, admin('orders')],
});
