import { z } from 'zod';
import { parcelsIn } from '../../commands/commerce/checkout/orders.ts';
import { bySystem } from '../../commands/core/by-system.ts';
import { receiveMessage } from '../../commands/commerce/payments/notices.ts';
import { itemNow, openStored } from '../../commands/core/open-item.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import {
  SANDBOX_DECISIONS,
  SANDBOX_REPORTS,
  takesCurrency,
  type PaymentProvider,
  type Sandbox,
  type SandboxPayment,
} from '../../commands/ports/payments.ts';
import { refund } from '../../domain/commerce/refund.ts';
import { ONLINE_METHODS } from '../../domain/commerce/checkout/methods.ts';
import { moneyIn, STORE_CURRENCY } from '../../domain/commerce/money.ts';
import type { Problem } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { money } from '../../domain/kit/fields.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import { rawBody } from '../http/raw-body.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

/** Largest message of a provider, in bytes. */
const MESSAGE_BYTES = 64 * 1024;

/** `POST /payment/webhook/{provider}`: messages of the payment provider. */
export const webhookRoute = ({ resources: { runtime }, payments }: CommerceContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/payment/webhook/:provider',
    operationId: 'payment.webhook',
    summary: 'Takes a message of the payment provider',
    description:
      'The raw body is signed, and the signature is compared in constant time. A message older than the provider’s window is ' +
      'refused. It is stored before this answers, once however often it comes, and then settles its payment.',
    auth: 'none',
    stream: 'application/json',
    query: z.strictObject({ hmac: z.string().max(300).optional().describe('The signature of Paymob.') }),
    responses: { 200: { description: 'Stored, or of no concern', schema: () => z.object({}) } },
    problems: ['not_found', 'forbidden', 'too_large', 'unavailable'],
    handle: async ({ params, query, stream, facts }): Promise<Answer | Problem> => {
      if (params.provider !== payments.name) return { code: 'not_found' };
      const body = await rawBody(stream, MESSAGE_BYTES);
      if (!body) return { code: 'too_large', values: { limit: MESSAGE_BYTES } };
      const received = await receiveMessage(runtime, payments, { headers: facts.headers, body, query });
      if (!received.ok) return { code: 'unavailable', retryAfterSeconds: 1 };
      return received.value === 'invalid' ? { code: 'forbidden' } : { status: 200, body: {} };
    },
  });

const methods = z.object({
  methods: z.array(z.enum(ONLINE_METHODS)).describe('None if the site takes no payments through a provider'),
});

/** `GET /payment/methods`: the ways to pay a plan or a campaign. */
export const methodsRoute = ({ payments }: CommerceContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/payment/methods',
    operationId: 'payment.methods',
    summary: 'The ways to pay through the provider',
    description: 'Those of a cart, which may also be paid in cash, are in its totals.',
    auth: 'none',
    responses: { 200: { description: 'The methods', schema: () => methods } },
    problems: [],
    handle: async () => {
      const found = takesCurrency(payments, STORE_CURRENCY) ? ONLINE_METHODS : [];
      return { status: 200, body: { methods: found } };
    },
  });

/** The payer's contact data, for the provider. */
const payerOf = async (runtime: Runtime, id: string) => {
  const member = await openStored(runtime, 'user', id);
  const [name, email, phone] = ['name', 'email', 'phone'].map((field) => textIn(member[field]));
  return { name: name ?? null, email: email ?? null, phone: phone ?? null };
};

/** The page of the site that a payer comes back to. */
const returnOf = (payment: Item): string => {
  const [checkoutId, campaignId] = [textIn(payment['checkoutId']), textIn(payment['campaignId'])];
  if (checkoutId !== null) return `/checkout/${checkoutId}`;
  return campaignId === null ? `/settings/plan?payment=${payment.id}` : `/sponsor/${campaignId}`;
};

export const pageSchema = z.object({ url: z.string() });

/** The address of the provider's page for a caller's payment that waits. The same payment always has the same page. */
export const pageOf = async (
  { resources: { runtime }, payments }: CommerceContext,
  actor: Pick<Actor, 'id'>,
  id: string,
): Promise<Answer | Problem> => {
  const payment = await openStored(runtime, 'payment', id);
  if (!exists(payment) || payment['userId'] !== actor.id) return { code: 'not_found' };
  if (payment.state !== 'pending') return { code: 'invalid_transition', state: payment.state, allowed: [] };
  const amount = moneyIn(payment['amount']);
  const before = textIn(payment['pageUrl']);
  if (before !== null) return { status: 200, body: { url: before } };
  const opened =
    amount &&
    (await payments.open({
      paymentId: id,
      amount,
      method: payment['method'] === 'WALLET' ? 'WALLET' : 'CARD',
      returnTo: returnOf(payment),
      payer: () => payerOf(runtime, actor.id),
      ...(textIn(payment['subscriptionId']) !== null && { keepsCardOf: actor.id }),
    }));
  if (!opened) return { code: 'unavailable', retryAfterSeconds: 5 };
  const kept = { kind: 'payment', action: 'open', id, input: { pageUrl: opened.url } };
  const stored = await bySystem(runtime, kept, ['invalid_transition']);
  if (!stored.ok) return stored.problem;
  // the provider has one page for a payment, whichever process stored it
  return { status: 200, body: { url: opened.url } };
};

/** `POST /payment/open/{id}`: the provider's page, where the buyer pays. */
export const openPaymentRoute = (context: CommerceContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/payment/open/:id',
    operationId: 'payment.open',
    summary: 'Opens the provider’s page for a payment that waits',
    description: 'The same payment always has the same page, so two tabs can’t pay twice.',
    auth: 'required',
    responses: { 200: { description: 'Its address', schema: () => pageSchema } },
    problems: ['not_found', 'invalid_transition', 'unavailable'],
    handle: ({ actor, params }): Promise<Answer | Problem> => pageOf(context, actor, params.id.toLowerCase()),
  });

/** The order that a payment is for; undefined if it is for several, or for none. */
const onlyOrderOf = async (runtime: Runtime, payment: Item): Promise<string | undefined> => {
  const checkoutId = textIn(payment['checkoutId']);
  if (checkoutId === null) return textIn(payment['orderId']) ?? undefined;
  const parcels = parcelsIn(await itemNow(runtime, 'checkout', checkoutId));
  return parcels.length === 1 ? parcels[0]?.orderId : undefined;
};

/** `POST /payment/refund/{id}`: the payer asks for a refund. */
export const askRefundRoute = (context: CommerceContext): Route<Caller> => {
  const { resources } = context;
  const kind = resources.runtime.registry.kind('refund');
  const { reason, description } = refund.fields;
  return defineRoute({
    method: 'POST',
    path: '/payment/refund/:id',
    operationId: 'payment.refund',
    summary: 'Asks for a refund of a payment, in whole or in part',
    description:
      'Left out, the amount is what was paid less what was refunded. Members have a form for payments of plans; orders are ' +
      'refunded through a cancellation, a return or a dispute, and this call asks for the same without one.',
    auth: 'required',
    body: z.strictObject({
      amount: money().optional(),
      reason,
      description,
      orderId: z.guid().optional().describe('The order that it is about, if the payment is for several.'),
    }),
    responses: { 201: { description: 'The refund as it is now', schema: () => itemSchema(kind) } },
    problems: ['invalid', 'not_refundable', ...ACT_PROBLEMS],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const paymentId = params.id.toLowerCase();
      const payment = await itemNow(resources.runtime, 'payment', paymentId);
      const paid = moneyIn(payment['amount']);
      if (!exists(payment) || payment['userId'] !== actor.id || !paid) return { code: 'not_found' };
      const left = paid.amount - (moneyIn(payment['refunded'])?.amount ?? 0);
      const { amount = { ...paid, amount: left } } = body;
      const orderId = body.orderId ?? (await onlyOrderOf(resources.runtime, payment));
      const input = {
        userId: actor.id,
        paymentId,
        amount,
        reason: body.reason,
        description: body.description,
        ...(orderId && { orderId: orderId.toLowerCase() }),
      };
      return act(resources, facts, { kind, action: 'create', input, actor }, 201);
    },
  });
};

const sandboxPayment = z.object({
  amount: money(),
  method: z.string(),
  state: z.enum(['open', 'succeeded']),
  declined: z.int(),
  returnTo: z.string(),
});

const shownOnPage = (found: SandboxPayment | 'dead' | null): Answer | Problem => {
  if (found === 'dead') return { code: 'unavailable', retryAfterSeconds: 60 };
  return found ? { status: 200, body: found } : { code: 'not_found' };
};

/** The hosted page of the embedded provider: the payment, and the buyer's decision. */
export const sandboxRoutes = (sandbox: PaymentProvider & Sandbox): readonly Route<Caller>[] => {
  const responses = { 200: { description: 'The payment', schema: () => sandboxPayment } };
  const token = z.string().regex(/^[\w-]{20,64}$/);
  return [
    defineRoute({
      method: 'GET',
      path: '/sandbox/payments/:token',
      operationId: 'sandbox.payment',
      summary: 'A payment on the page of the embedded provider',
      auth: 'none',
      hidden: true,
      params: { token },
      responses,
      problems: ['not_found', 'unavailable'],
      handle: async ({ params }): Promise<Answer | Problem> => {
        return shownOnPage(await sandbox.find(params.token));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/sandbox/payments/:token',
      operationId: 'sandbox.decide',
      summary: 'Pays, or declines, on the page of the embedded provider',
      auth: 'none',
      hidden: true,
      params: { token },
      body: z.strictObject({
        decision: z.enum(SANDBOX_DECISIONS),
        report: z.enum(SANDBOX_REPORTS).default('prompt'),
      }),
      responses,
      problems: ['not_found', 'unavailable'],
      handle: async ({ params, body }): Promise<Answer | Problem> => {
        return shownOnPage(await sandbox.decide(params.token, body.decision, body.report));
      },
    }),
  ];
};
