import { z } from 'zod';
import { beginCheckout } from '../../commands/commerce/checkout/begin.ts';
import { streamOf } from '../../commands/core/ids.ts';
import { openStored } from '../../commands/core/open-item.ts';
import { isCash, PAYMENT_METHODS, type PaymentMethod } from '../../domain/commerce/checkout/methods.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { money } from '../../domain/kit/fields.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { ACT_PROBLEMS, answered } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

/** Why a checkout was refused, with the line that can't be had. */
const refusalOf = ({ failure, failedLine }: Item): Problem => {
  if (failure === 'too_slow') return { code: 'unavailable', retryAfterSeconds: 1 };
  const line = `items.${Number(failedLine)}`;
  return failure === 'out_of_stock'
    ? { code: 'out_of_stock', errors: [{ path: `${line}.quantity`, code: 'taken' }] }
    : { code: 'cart_changed', errors: [{ path: `${line}.productId`, code: 'no_such_thing' }] };
};

const wanted = z.strictObject({
  addressId: z.guid(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  total: money()
    .optional()
    .describe(
      'The total that the buyer was shown. Another one is not charged. Without it, no line may have another price than in the cart.',
    ),
});

/**
 * Orders of one buyer that keep stock and are not paid: waiting for a payment, or for the dispatch of what is paid in
 * cash. The count is that of the read model, so requests at the same moment may exceed it by a few.
 */
const MOST_OPEN = 10;

/** Whether a buyer has too many open orders of a method to begin another one. */
const hasTooMany = async ({ resources }: CommerceContext, actor: Caller, method: PaymentMethod) => {
  const kind = resources.runtime.registry.kind('order');
  const where = { userId: actor.id, state: isCash(method) ? 'confirmed' : 'placed' };
  return (await resources.queries.count(kind, { actor, where })) >= MOST_OPEN;
};

/** `POST /cart/{cartId}/checkout`: reserves the stock of all lines, and places an order with each seller. */
export const checkoutRoute = (context: CommerceContext): Route<Caller> => {
  const { runtime } = context.resources;
  const kind = runtime.registry.kind('checkout');
  return defineRoute({
    method: 'POST',
    path: '/cart/:cartId/checkout',
    operationId: 'cart.checkout',
    summary: 'Orders what is in the cart',
    description:
      'Reserves the stock of each line, and then places one order for each seller and begins one payment for all; with ' +
      'CASH_ON_DELIVERY, one at the door for each order. If a line can’t be had, nothing is ordered or reserved, and the ' +
      'error names the line. The same revision of a cart (`If-Match`) is ordered once, whoever asks how often. Unpaid ' +
      'orders expire after 30 minutes and give their stock back.',
    auth: 'required',
    body: wanted,
    responses: {
      201: { description: 'The checkout, with the orders in `parcels`', schema: () => itemSchema(kind) },
    },
    problems: [
      'invalid',
      'cart_empty',
      'cart_changed',
      'coupon_not_valid',
      'other_currency',
      'out_of_stock',
      'too_many_open_orders',
      'guest_not_allowed',
      'account_not_active',
      'conflict',
      ...ACT_PROBLEMS,
    ],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      if (!actor.active) return { code: 'account_not_active' };
      if (context.payments.name === 'none' && !isCash(body.paymentMethod))
        return invalid('paymentMethod', 'not_one_of', { options: 'CASH_ON_DELIVERY' });
      if (await hasTooMany(context, actor, body.paymentMethod)) return { code: 'too_many_open_orders' };
      const begun = await beginCheckout(
        {
          runtime,
          shipping: context.shipping,
          orderTerms: context.orderTerms,
          commissionPercent: context.commissionPercent,
          currencies: context.payments.currencies,
        },
        {
          actor,
          cartId: params.cartId.toLowerCase(),
          addressId: body.addressId.toLowerCase(),
          method: body.paymentMethod,
          total: body.total,
          ifMatch: facts.ifMatch,
          idempotencyKey: facts.idempotencyKey,
        },
      );
      if (!begun.ok) return begun.problem;
      const { checkout, position, address } = begun.value;
      if (checkout.state === 'refused') return refusalOf(checkout);
      const item = address ? { ...checkout, address } : await openStored(runtime, 'checkout', checkout.id);
      const state = await runtime.streams.load(streamOf('checkout', checkout.id));
      const revision = state.parts.get(checkout.id)?.revision ?? 0;
      return answered(kind, { item, revision, position, changed: true }, actor, 201);
    },
  });
};
