import { dayAt } from '../../../domain/trade/day.ts';
import type { RefundRequest, RefundResult } from '../../../commands/ports/payments.ts';
import { amountOf, instantOf, isGivenBack, outcomeOf, transaction, type Transaction } from './transaction.ts';
import type { Books } from './books.ts';
import type { Wire, WireAnswer } from './wire.ts';

const UNKNOWN: RefundResult = { kind: 'unknown' };

/** Answers to a void after which a refund may still be taken. */
const REFUSED: ReadonlySet<string> = new Set(['refused', 'absent']);

/** Paymob voids a transaction, without a fee, until it settles it: on the same day in Egypt. */
const dayOf = (at: number): string => dayAt(new Date(at).toISOString());

const refundedOf = (it: Transaction): number =>
  it.is_voided === true
    ? it.amount_cents
    : (it.refunded_amount_cents ?? (it.is_refunded ? it.amount_cents : 0));

/**
 * Refunds at Paymob. What has gone back is read before and after: a refund without an answer is done if the sum has
 * risen by its amount, and was not done if the sum is as before. Anything else is left to people.
 */
export const refundsOf = (wire: Wire, books: Books, now: () => Date) => {
  const present = (id: string): Promise<WireAnswer<Transaction>> =>
    wire.ask(
      () => ({ method: 'GET', path: `/api/acceptance/transactions/${encodeURIComponent(id)}` }),
      transaction,
    );

  const post = (path: 'void' | 'refund', id: string, amount?: number) =>
    wire.send(
      {
        method: 'POST',
        path: `/api/acceptance/void_refund/${path}`,
        body: { transaction_id: id, ...(amount !== undefined && { amount_cents: amount }) },
      },
      transaction,
    );

  const pay = async (it: Transaction, amount: number) => {
    const isWhole = amount === it.amount_cents && refundedOf(it) === 0;
    const isToday = dayOf(instantOf(it)) === dayOf(now().getTime());
    const voided = isWhole && isToday ? await post('void', it.id) : null;
    return voided && !REFUSED.has(voided.kind) ? voided : post('refund', it.id, amount);
  };

  const ended = async (id: string, kind: 'refunded' | 'declined'): Promise<RefundResult> => {
    await books.endRefund(id, kind);
    return { kind };
  };

  /** Leaves a refund for the next attempt, which may begin at once. */
  const later = async (id: string): Promise<RefundResult> => {
    await books.leaveRefund(id);
    return UNKNOWN;
  };

  return async ({ refundId: id, paymentId, transactionId, amount }: RefundRequest): Promise<RefundResult> => {
    const claimed = await books.claimRefund({ id, paymentId, transactionId, amount: amount.amount });
    if (!claimed) {
      const state = await books.refundState(id);
      return state === 'refunded' || state === 'declined' ? { kind: state } : UNKNOWN;
    }
    const asked = await present(transactionId);
    if (asked.kind === 'absent' && claimed.state === 'new') return ended(id, 'declined');
    if (asked.kind !== 'answer') return later(id);
    const it = asked.value;
    const before = refundedOf(it);
    if (claimed.state === 'sent' && before === claimed.refunded_before + claimed.amount)
      return ended(id, 'refunded');
    if (claimed.state === 'sent' && before !== claimed.refunded_before)
      throw new Error('Paymob has given back another amount than was asked for');
    const isPayable = outcomeOf(it) === 'succeeded' && amountOf(it)?.currency === amount.currency;
    if (!isPayable || before + claimed.amount > it.amount_cents) return ended(id, 'declined');
    if (!(await books.beginRefund(id, before))) return later(id);
    const paid = await pay(it, claimed.amount);
    if (paid.kind === 'refused' || paid.kind === 'absent') return ended(id, 'declined');
    if (paid.kind === 'busy') return later(id);
    // without an answer it may yet be under way: the claim runs out before it is asked for
    if (paid.kind === 'unknown' || paid.value.pending) return UNKNOWN;
    return ended(id, paid.value.success || isGivenBack(paid.value) ? 'refunded' : 'declined');
  };
};
