import { z } from 'zod';
import { couponUses } from '../../commands/commerce/checked-cart.ts';
import type { Problem } from '../../domain/errors.ts';
import { permits } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { readingOne } from '../resources/reading.ts';
import type { CommerceContext } from './context.ts';

/** `GET /coupon/{couponId}/uses`: how often a coupon is used now. */
export const couponUsesRoute = ({ resources }: CommerceContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/coupon/:couponId/uses',
    operationId: 'coupon.uses',
    summary: 'How often a coupon is used',
    description:
      'Checkouts and orders in force that carry it: the number that `maxRedemptions` limits. Orders that were given up don’t count.',
    access: 'Admins with `orders:write`, and the seller whose coupon it is.',
    auth: 'required',
    responses: { 200: { description: 'The number', schema: () => z.object({ used: z.int() }) } },
    problems: ['forbidden', 'not_found', 'behind'],
    handle: ({ actor, params, facts }): Promise<Answer | Problem> =>
      readingOne(
        resources,
        resources.runtime.registry.kind('coupon'),
        params.couponId,
        actor,
        facts,
        async (coupon) =>
          permits(actor, 'orders') || coupon['sellerId'] === actor.id
            ? { status: 200, body: { used: await couponUses(resources.runtime, coupon) } }
            : { code: 'forbidden' },
      ),
  });
