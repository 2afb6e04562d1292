import { orderPaymentId } from '../../../commands/commerce/checkout/orders.ts';
import { paymentOf } from '../../../commands/commerce/payments/refunds.ts';
import type { Problem } from '../../../domain/errors.ts';
import { isCash } from '../../../domain/commerce/checkout/methods.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { texts } from '../../messages/format.ts';
import { namesFor } from '../../resources/names.ts';
import { readingOne } from '../../resources/reading.ts';
import type { CommerceContext } from '../context.ts';
import { receiptOf } from './document.ts';

/** More than an order ever has. */
const MOST_REFUNDS = 100;

/** The payment of an order and its paid refunds, as far as the caller may see them. */
const paymentFor = async ({ resources }: CommerceContext, order: Item, actor: Caller) => {
  const { registry } = resources.runtime;
  const id = isCash(order['method']) ? orderPaymentId(order.id) : await paymentOf(resources.runtime, order);
  const where = { orderId: order.id, state: 'processed' };
  const [payment, refunds] = await Promise.all([
    id === null ? null : resources.queries.get(registry.kind('payment'), id, actor),
    resources.queries.list(registry.kind('refund'), { actor, where, limit: MOST_REFUNDS }),
  ]);
  return { payment, refunds: refunds.ok ? refunds.value.items : [] };
};

/** `GET /order/{id}/receipt.pdf`: for the buyer, the seller and the staff. */
export const receiptRoute = (context: CommerceContext): Route<Caller> => {
  const { resources, documents } = context;
  const kind = resources.runtime.registry.kind('order');
  return defineRoute({
    method: 'GET',
    path: '/order/:id/receipt.pdf',
    operationId: 'order.receipt',
    summary: 'The receipt of an order as PDF, in the language and the digits of `Accept-Language`',
    auth: 'required',
    responses: { 200: { description: 'A file of the type application/pdf' } },
    problems: ['not_found', 'behind', 'unavailable'],
    handle: ({ actor, params, facts }): Promise<Answer | Problem> =>
      readingOne(resources, kind, params.id, actor, facts, async (order) => {
        const [names, paid] = await Promise.all([
          namesFor(resources, kind, [order], actor),
          paymentFor(context, order, actor),
        ]);
        const nameOf = (id: unknown): string =>
          names[String(id)]?.name ?? texts[facts.reader.language].formerMember;
        const receipt = receiptOf(
          { order, seller: nameOf(order['sellerId']), buyer: nameOf(order['userId']), ...paid },
          facts.reader,
        );
        return {
          status: 200,
          headers: { 'Content-Disposition': 'attachment; filename="receipt.pdf"' },
          raw: { type: 'application/pdf', data: await documents.pdf(receipt) },
        };
      }),
  });
};
