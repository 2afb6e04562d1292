import { z } from 'zod';
import { cartOf, checkedLines, couponOf, redeemOn } from '../../commands/commerce/checked-cart.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { couponCode } from '../../domain/commerce/coupon.ts';
import { COUPON_REASONS } from '../../domain/commerce/pricing/redeem.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { money } from '../../domain/kit/fields.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

/** A cart of the caller: the one given, else their only one. */
const ownCart = async (runtime: Runtime, actor: Caller, named?: string): Promise<Item | undefined> => {
  const cart = await cartOf(runtime, actor.id);
  return named === undefined || named.toLowerCase() === cart?.id ? cart : undefined;
};

const validity = z.object({
  code: z.string(),
  valid: z.boolean(),
  reason: z.enum(COUPON_REASONS).nullable(),
  discount: money().nullable(),
});

/** `GET /coupon/validate/{code}`: whether a coupon applies to a cart, and its discount. */
export const validateCouponRoute = ({ resources: { runtime } }: CommerceContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/coupon/validate/:code',
    operationId: 'coupon.validate',
    summary: 'Whether a coupon applies to a cart, and its discount',
    description:
      'Asked in this order, the first that isn’t so is the `reason`: it is active, has begun, isn’t over, isn’t used up in all ' +
      '(orders in force that carry it < `maxRedemptions`) nor by the member (`perUser`), something in the cart is among its ' +
      '`productIds` (all, if it names none) and of its seller (if it is a seller’s), its amounts are in the cart’s currency, the ' +
      'whole cart, or what is in it of its seller, comes to `minimumOrder`. ' +
      'Lines count at the present price, discounts of products included. The discount is `percent` (to the hundredth) of ' +
      'what those lines come to, rounded half-even to the minor unit, or `amount`, but never more than they come to.',
    auth: 'required',
    query: z.strictObject({
      cartId: z.guid().optional().describe('A cart of the caller’s; the one that they have, if left out.'),
    }),
    params: { code: z.string().max(40) },
    responses: { 200: { description: 'The answer', schema: () => validity } },
    problems: ['not_found'],
    handle: async ({ actor, params, query }): Promise<Answer | Problem> => {
      const code = couponCode().safeParse(params.code);
      const cart = await ownCart(runtime, actor, query.cartId);
      const coupon = code.success && (await couponOf(runtime, code.data));
      if (!cart || !coupon) return { code: 'not_found' };
      const told = await redeemOn(runtime, coupon, await checkedLines(runtime, cart, actor.id), actor.id);
      const valid = 'discount' in told;
      return {
        status: 200,
        body: {
          code: coupon['code'],
          valid,
          reason: valid ? null : told.reason,
          discount: valid ? told.discount : null,
        },
      };
    },
  });

/** `POST /cart/{cartId}/coupon`: enters a coupon that applies to the cart; the checkout checks again. */
export const enterCouponRoute = (context: CommerceContext): Route<Caller> => {
  const { runtime } = context.resources;
  const kind = runtime.registry.kind('cart');
  return defineRoute({
    method: 'POST',
    path: '/cart/:cartId/coupon',
    operationId: 'cart.coupon',
    summary: 'Enters a coupon that applies to the cart',
    auth: 'required',
    body: z.strictObject({ code: couponCode() }),
    responses: { 200: { description: 'The cart as it is now', schema: () => itemSchema(kind) } },
    problems: ['coupon_not_valid', ...ACT_PROBLEMS],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const cart = await ownCart(runtime, actor, params.cartId);
      if (!cart) return { code: 'not_found' };
      const coupon = await couponOf(runtime, body.code);
      if (!coupon) return invalid('code', 'no_such_thing');
      const lines = await checkedLines(runtime, cart, actor.id);
      if ('reason' in (await redeemOn(runtime, coupon, lines, actor.id))) return { code: 'coupon_not_valid' };
      return act(context.resources, facts, { kind, action: 'coupon', id: cart.id, input: body, actor });
    },
  });
};
