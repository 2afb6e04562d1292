import type { RefundRequest, RefundResult } from '../../../commands/ports/payments.ts';
import { amountOf, isGivenBack, isOfToday, outcomeOf, transaction, type Transaction } from './transaction.ts';
import type { Books } from './books.ts';
import type { Wire, WireAnswer } from './wire.ts';

const UNKNOWN: RefundResult = { kind: 'unknown' };

/** Answers to a void after which a refund may still be taken. */
const REFUSED: ReadonlySet<string> = new Set(['refused', 'absent']);

const refundedOf = (it: Transaction): number =>
  it.is_voided === true
    ? it.amount_cents
    : (it.refunded_amount_cents ?? (it.is_refunded ? it.amount_cents : 0));

/** A refund that was paid: what went back, and how Paymob answered. */
type Paid = { readonly answer: WireAnswer<Transaction>; readonly back: number };

/**
 * Refunds at Paymob. What has gone back is read before and after: a refund without an answer is done if the sum has
 * risen by its amount, and was not done if the sum is as before. Anything else is left to people. A whole payment of
 * today is voided, without the fee.
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

  const pay = async (it: Transaction, whole: number, back: number): Promise<Paid> => {
    const mayVoid = whole === it.amount_cents && refundedOf(it) === 0 && isOfToday(it.created_at, now());
    const voided = mayVoid ? await post('void', it.id) : null;
    return voided && !REFUSED.has(voided.kind)
      ? { answer: voided, back: whole }
      : { answer: await post('refund', it.id, back), back };
  };

  /** Leaves a refund for the next attempt, which may begin at once. */
  const later = async (id: string): Promise<RefundResult> => {
    await books.leaveRefund(id);
    return UNKNOWN;
  };

  return async (request: RefundRequest): Promise<RefundResult> => {
    const { refundId: id, paymentId, transactionId, amount, fee } = request;
    const whole = amount.amount;
    const refunded = (back: number): RefundResult => ({
      kind: 'refunded',
      fee: { ...amount, amount: whole - back },
    });
    const done = async (back: number): Promise<RefundResult> => {
      await books.endRefund(id, 'refunded', back);
      return refunded(back);
    };
    const declined = async (): Promise<RefundResult> => {
      await books.endRefund(id, 'declined');
      return { kind: 'declined' };
    };
    const claimed = await books.claimRefund({ id, paymentId, transactionId, amount: whole - fee.amount });
    if (!claimed) {
      const known = await books.refund(id);
      if (known?.state === 'refunded') return refunded(known.amount);
      return known?.state === 'declined' ? { kind: 'declined' } : UNKNOWN;
    }
    const asked = await present(transactionId);
    if (asked.kind === 'absent' && claimed.state === 'new') return declined();
    if (asked.kind !== 'answer') return later(id);
    const it = asked.value;
    const before = refundedOf(it);
    const isSent = claimed.state === 'sent';
    const isVoided = it.is_voided === true && whole === it.amount_cents && claimed.refunded_before === 0;
    if (isSent && isVoided) return done(whole);
    if (isSent && before === claimed.refunded_before + claimed.amount) return done(claimed.amount);
    if (isSent && before !== claimed.refunded_before)
      throw new Error('Paymob has given back another amount than was asked for');
    const isPayable = outcomeOf(it) === 'succeeded' && amountOf(it)?.currency === amount.currency;
    if (!isPayable || before + claimed.amount > it.amount_cents) return declined();
    if (!(await books.beginRefund(id, before))) return later(id);
    const { answer, back } = await pay(it, whole, claimed.amount);
    if (answer.kind === 'refused' || answer.kind === 'absent') return declined();
    if (answer.kind === 'busy') return later(id);
    // without an answer it may yet be under way: the claim runs out before it is asked for
    if (answer.kind === 'unknown' || answer.value.pending) return UNKNOWN;
    return answer.value.success || isGivenBack(answer.value) ? done(back) : declined();
  };
};
