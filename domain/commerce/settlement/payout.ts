import { PRIVATE_DATA } from '../../accounts/private-data.ts';
import { instant, money, optional, personal, ref, text } from '../../kit/fields.ts';
import { defineResource, partOf, type Item, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin, all, full, owner, system } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';
import { invalid } from '../../errors.ts';
import { inCurrency, type Money } from '../money.ts';
import { availableIn } from './seller-balance.ts';

/** Payouts of one balance that can wait at once. */
const MOST_OPEN = 50;

type Asked = Pick<Item, 'id'> & {
  readonly sellerId?: string;
  readonly amount?: Money;
};

/** Whether it is more than is available now: since it was asked for, money may have been held back or refunded. */
const isTooMuch = ({ amount }: Asked, { parent, siblings }: Situation): boolean =>
  (amount?.amount ?? 0) > availableIn(parent, siblings);

/** Never more than is available: all payouts of a balance are decided in its stream. */
const notPayable = (asked: Asked, situation: Situation): Refusal | undefined => {
  const [{ amount, sellerId }, { parent, siblings }] = [asked, situation];
  if (!parent || parent['sellerId'] !== sellerId) return invalid('balanceId', 'no_such_thing');
  const mixed = inCurrency(String(parent['currency']), { amount });
  if (mixed) return mixed;
  if ((amount?.amount ?? 0) <= 0) return invalid('amount.amount', 'too_small', { minimum: 1 });
  const open = siblings.filter(({ state }) => state === 'requested' || state === 'approved');
  if (open.length >= MOST_OPEN) return 'too_many_payouts';
  return isTooMuch(asked, situation) ? 'balance_too_low' : undefined;
};

/** The values that the ledger posts. */
const posted = ({ amount, sellerId }: Asked) => ({
  ...(amount && { amount }),
  ...(sellerId && { sellerId }),
});

/**
 * A payout of a seller's balance, to the seller's bank account or wallet: asked for, approved by an admin, and paid by a
 * transfer, or rejected. Kept for the record.
 */
export const payout = defineResource({
  name: 'payout',
  path: '/payout',
  stream: partOf('seller-balance', 'balanceId'),
  owner: 'sellerId',
  fields: {
    balanceId: ref('seller-balance'),
    sellerId: ref('user'),
    amount: money(),
    /** The seller's account: an IBAN, or the number of a wallet. */
    destination: personal(line(100, 5)),
    /** The first of two admins, for a large amount. */
    approvedBy: optional(ref('admin')),
    approvedAt: optional(instant()),
    /** The bank's reference of the transfer. */
    reference: personal(optional(line(100, 3))),
    rejectReason: personal(optional(text(500, 3))),
  },
  refusals: { balance_too_low: 409, too_many_payouts: 409 },
  states: ['requested', 'approved', 'paid', 'rejected'],
  waits: ['requested', 'approved'],
  actions: {
    create: {
      event: 'PayoutRequested',
      to: 'requested',
      by: [all(full, owner)],
      takes: ['balanceId', 'sellerId', 'amount', 'destination'],
      refuse: notPayable,
    },
    /** The first of two approvals of a large amount; the route knows the configured limit. */
    'approve-first': {
      event: 'PayoutFirstApproved',
      from: ['requested'],
      by: [system],
      takes: ['approvedBy'],
      refuse: ({ approvedBy }) => (approvedBy == null ? undefined : 'second_admin_needed'),
    },
    approve: {
      event: 'PayoutApproved',
      call: 'POST approve/{id}',
      from: ['requested'],
      to: 'approved',
      by: [admin('orders'), system],
      refuse: (it, situation) => {
        if (it.approvedBy != null && it.approvedBy === situation.actor?.id) return 'second_admin_needed';
        return isTooMuch(it, situation) ? 'balance_too_low' : undefined;
      },
      sets: (_, { now }) => ({ approvedAt: now }),
    },
    /** The transfer was made. */
    pay: {
      event: 'PayoutPaid',
      call: 'POST pay/{id}',
      from: ['approved'],
      to: 'paid',
      by: [admin('orders')],
      takes: ['reference'],
      sets: posted,
    },
    reject: {
      event: 'PayoutRejected',
      call: 'POST reject/{id}',
      from: ['requested', 'approved'],
      to: 'rejected',
      by: [admin('orders')],
      takes: ['rejectReason'],
      sets: posted,
    },
    /** Its seller has left, and the account to pay it to is erased. */
    'seller-left': {
      event: 'PayoutRejected',
      from: ['requested'],
      to: 'rejected',
      by: [system],
      sets: posted,
    },
    remove: {
      event: 'PayoutWithdrawn',
      to: 'removed',
      by: [owner, admin('orders')],
      refuse: ({ state }) => (state === 'requested' ? undefined : 'kept_for_the_record'),
      sets: posted,
    },
  },
  lookups: ['balance/{balanceId}', 'seller/{sellerId}'],
  privateFields: PRIVATE_DATA.payout,
  read: [owner, admin('orders')],
});
