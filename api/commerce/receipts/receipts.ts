import type { PrintedDocument } from '../../../commands/commerce/document-port.ts';
import { streamOf } from '../../../commands/core/ids.ts';
import { itemNow, openStored } from '../../../commands/core/open-item.ts';
import type { Runtime } from '../../../commands/core/runtime.ts';
import { topUpsIn } from '../../../domain/advertising/top-up.ts';
import { orderPaymentId } from '../../../commands/commerce/checkout/orders.ts';
import { paymentOf } from '../../../commands/commerce/payments/refunds.ts';
import type { Problem } from '../../../domain/errors.ts';
import { isCash } from '../../../domain/commerce/checkout/methods.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { texts } from '../../messages/format.ts';
import type { Reader } from '../../messages/locale.ts';
import { namesFor, type Names } from '../../resources/names.ts';
import { readingOne } from '../../resources/reading.ts';
import type { CommerceContext } from '../context.ts';
import { receiptOf } from './document.ts';
import { paymentReceiptOf, type PaidFor } from './payment-document.ts';

/** More than an order or a payment ever has. */
const MOST_REFUNDS = 100;

const RESPONSES = { 200: { description: 'A file of the type application/pdf' } };

const file = async ({ documents }: CommerceContext, receipt: PrintedDocument): Promise<Answer> => ({
  status: 200,
  headers: { 'Content-Disposition': 'attachment; filename="receipt.pdf"' },
  raw: { type: 'application/pdf', data: await documents.pdf(receipt) },
});

/** The name of a person in an answer. */
const namedIn =
  (names: Names, { language }: Reader) =>
  (id: unknown): string =>
    names[String(id)]?.name ?? texts[language].formerMember;

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
const receiptRoute = (context: CommerceContext): Route<Caller> => {
  const { resources } = context;
  const kind = resources.runtime.registry.kind('order');
  return defineRoute({
    method: 'GET',
    path: '/order/:id/receipt.pdf',
    operationId: 'order.receipt',
    summary: 'The receipt of an order as PDF, in the language and the digits of `Accept-Language`',
    auth: 'required',
    responses: RESPONSES,
    problems: ['not_found', 'behind', 'unavailable'],
    handle: ({ actor, params, facts }): Promise<Answer | Problem> =>
      readingOne(resources, kind, params.id, actor, facts, async (order) => {
        const [names, paid] = await Promise.all([
          namesFor(resources, kind, [order], actor),
          paymentFor(context, order, actor),
        ]);
        const nameOf = namedIn(names, facts.reader);
        const people = { seller: nameOf(order['sellerId']), buyer: nameOf(order['userId']) };
        return file(context, receiptOf({ order, ...people, ...paid }, facts.reader));
      }),
  });
};

/** Events by which a payment takes effect on a subscription. */
const IN_EFFECT: ReadonlySet<string> = new Set([
  'SubscriptionActivated',
  'SubscriptionUpgraded',
  'SubscriptionRenewed',
]);

/** The subscription as a payment left it; null if the payment had no effect. */
const subscribedBy = async (runtime: Runtime, id: string, paymentId: string): Promise<Item | null> => {
  const events = await runtime.store.readStream(streamOf('subscription', id));
  const effect = events.find(({ type, data }) => IN_EFFECT.has(type) && data['paymentId'] === paymentId);
  return effect ? openStored(runtime, 'subscription', id, effect.revision + 1) : null;
};

/** The plan or the campaign that a payment was made for; null for a payment of orders: each order has a receipt. */
const paidForOf = async (
  { resources: { runtime, queries } }: CommerceContext,
  payment: Item,
  actor: Caller,
): Promise<PaidFor | null> => {
  const [subscriptionId, campaignId] = [textIn(payment['subscriptionId']), textIn(payment['campaignId'])];
  if (subscriptionId !== null)
    return { kind: 'plan', subscription: await subscribedBy(runtime, subscriptionId, payment.id) };
  if (campaignId === null) return null;
  const campaign = await itemNow(runtime, 'campaign', campaignId);
  const isTopUp =
    campaign['topUpId'] === payment.id || topUpsIn(campaign).some((one) => one.paymentId === payment.id);
  return {
    kind: isTopUp ? 'top-up' : 'budget',
    campaign: await queries.get(runtime.registry.kind('campaign'), campaignId, actor),
  };
};

/** `GET /payment/{id}/receipt.pdf`: of a plan or a campaign, for its payer and the staff. */
const paymentReceiptRoute = (context: CommerceContext): Route<Caller> => {
  const { resources } = context;
  const { registry } = resources.runtime;
  const kind = registry.kind('payment');
  return defineRoute({
    method: 'GET',
    path: '/payment/:id/receipt.pdf',
    operationId: 'payment.receipt',
    summary:
      'The receipt of a payment for a plan or a campaign as PDF, in the language and the digits of `Accept-Language`',
    description: 'A payment of orders has none: each order has its own, at `GET /order/{id}/receipt.pdf`.',
    auth: 'required',
    responses: RESPONSES,
    problems: ['not_found', 'behind', 'unavailable'],
    handle: ({ actor, params, facts }): Promise<Answer | Problem> =>
      readingOne(resources, kind, params.id, actor, facts, async (payment) => {
        const paidFor = await paidForOf(context, payment, actor);
        if (!paidFor) return { code: 'not_found' };
        // the refunds of one member: those of a payment have no index of their own
        const where = { userId: textIn(payment['userId']), paymentId: payment.id, state: 'processed' };
        const [names, refunds] = await Promise.all([
          namesFor(resources, kind, [payment], actor),
          resources.queries.list(registry.kind('refund'), { actor, where, limit: MOST_REFUNDS }),
        ]);
        const payer = namedIn(names, facts.reader)(payment['userId']);
        const paid = { payment, payer, paidFor, refunds: refunds.ok ? refunds.value.items : [] };
        return file(context, paymentReceiptOf(paid, facts.reader));
      }),
  });
};

/** The receipts of orders, and of payments for plans and campaigns. */
export const receiptRoutes = (context: CommerceContext): readonly Route<Caller>[] => [
  receiptRoute(context),
  paymentReceiptRoute(context),
];
