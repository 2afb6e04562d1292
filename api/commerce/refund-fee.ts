import { z } from 'zod';
import { leftOf, paymentOf } from '../../commands/commerce/payments/refunds.ts';
import { itemNow } from '../../commands/core/open-item.ts';
import { money } from '../../domain/kit/fields.ts';
import { moneyIn, type Money } from '../../domain/commerce/money.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { PaymentProvider } from '../../commands/ports/payments.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { readingOne } from '../resources/reading.ts';
import type { CommerceContext } from './context.ts';

const answer = z.object({
  back: z
    .object({ amount: money(), fee: money().describe('The fee that the provider keeps of the amount') })
    .nullable()
    .describe('Null if there is nothing to refund: it was paid in cash, or not yet'),
});

/** The amount that a refund would return now. A provider may void a whole payment without a fee. */
const backOf = (payments: PaymentProvider, payment: Item, left: Money) => {
  const paidAt = textIn(payment['paidAt']);
  const isWhole = moneyIn(payment['amount'])?.amount === left.amount;
  const fee = payments.refundFee(left, isWhole && paidAt !== null ? { paidAt } : undefined);
  return { amount: left, fee };
};

/** `GET /order/refund-fee/{id}`: the refund of all that is left of an order, before it is asked for. */
export const refundFeeRoute = ({ resources, payments }: CommerceContext): Route<Caller> => {
  const { runtime } = resources;
  return defineRoute({
    method: 'GET',
    path: '/order/refund-fee/:id',
    operationId: 'order.refundFee',
    summary: 'What a refund of an order would be, and what the payment provider keeps of it',
    auth: 'required',
    responses: { 200: { description: 'The amount and the fee', schema: () => answer } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }): Promise<Answer | Problem> =>
      readingOne(resources, runtime.registry.kind('order'), params.id, actor, facts, async ({ id }) => {
        const order = await itemNow(runtime, 'order', id);
        const paymentId = await paymentOf(runtime, order);
        const payment = paymentId === null ? null : await itemNow(runtime, 'payment', paymentId);
        const left = payment?.state === 'succeeded' ? leftOf(order, payment) : null;
        const back = left && left.amount > 0 && payment ? backOf(payments, payment, left) : null;
        return { status: 200, body: { back } };
      }),
  });
};
