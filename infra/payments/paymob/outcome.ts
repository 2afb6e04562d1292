import type { PaymentNotice } from '../../../commands/ports/payments.ts';
import type { Books } from './books.ts';
import type { Charges } from './charges.ts';
import { isGivenBack, outcomeOf, transaction, type Transaction } from './transaction.ts';
import type { Wire } from './wire.ts';

/** The outcome of an order at Paymob. `absent`: it has no transaction. */
export type OrderState =
  | { readonly kind: 'succeeded'; readonly notice: PaymentNotice }
  | { readonly kind: 'failed' | 'pending' | 'absent' | 'unknown' };

/** Malaab's report on a transaction; null if its amount can't be read. */
export type NoticeOf = (
  it: Transaction,
  outcome: PaymentNotice['outcome'],
  paymentId: string,
) => PaymentNotice | null;

type Asking = {
  readonly wire: Wire;
  readonly books: Pick<Books, 'payment'>;
  readonly charges: Pick<Charges, 'ordersOf'>;
  readonly noticeOf: NoticeOf;
};

export type Outcomes = ReturnType<typeof outcomesOf>;

/** Asks Paymob for outcomes: of one order, and of a payment over all its orders. */
export const outcomesOf = ({ wire, books, charges, noticeOf }: Asking) => {
  const orderState = async (order_id: string, paymentId: string): Promise<OrderState> => {
    const answer = await wire.ask(
      (auth_token) => ({
        method: 'POST',
        path: '/api/ecommerce/orders/transaction_inquiry',
        body: { auth_token, order_id },
      }),
      transaction,
    );
    // an order without a transaction isn't paid yet
    if (answer.kind === 'absent') return { kind: 'absent' };
    if (answer.kind !== 'answer' || answer.value.order.id !== order_id) return { kind: 'unknown' };
    const outcome = outcomeOf(answer.value);
    if (outcome === 'none' || isGivenBack(answer.value)) return { kind: 'unknown' };
    if (outcome !== 'succeeded') return { kind: outcome };
    const notice = noticeOf(answer.value, outcome, paymentId);
    return notice ? { kind: 'succeeded', notice } : { kind: 'unknown' };
  };

  /** `none`: the payment has no order. */
  const outcomeNow = async (paymentId: string): Promise<PaymentNotice | 'pending' | 'unknown' | 'none'> => {
    const page = (await books.payment(paymentId))?.order_id;
    const orders = [...(page == null ? [] : [page]), ...(await charges.ordersOf(paymentId))];
    const states = await Promise.all(orders.map((order) => orderState(order, paymentId)));
    for (const state of states) if (state.kind === 'succeeded') return state.notice;
    if (orders.length === 0) return 'none';
    // after a declined attempt the buyer may try again
    return states.some(({ kind }) => kind === 'unknown') ? 'unknown' : 'pending';
  };
  return { orderState, outcomeNow };
};
