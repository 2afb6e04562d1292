import { z } from 'zod';
import { DELIVERY_WORDS, parcelsOf } from '../../domain/commerce/delivery.ts';
import { MOST_LINES, quantity } from '../../domain/commerce/lines.ts';
import type { FieldError } from '../../domain/errors.ts';
import { list, money } from '../../domain/kit/fields.ts';
import { textIn } from '../../domain/kit/json.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import type { CommerceContext } from './context.ts';

const wanted = z.strictObject({
  addressId: z.guid(),
  items: list(z.strictObject({ productId: z.guid(), quantity: quantity() }), MOST_LINES).min(1),
});

const parcel = z.object({ sellerId: z.uuid(), weightKg: z.number(), fee: money() });
const reckoned = z.object({ fee: money(), parcels: z.array(parcel) });

/** `POST /shipping/calculate`: shipping cost of products to an address of the caller. */
export const calculateShippingRoute = ({ resources }: CommerceContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [address, product] = [registry.kind('address'), registry.kind('product')];
  return defineRoute({
    method: 'POST',
    path: '/shipping/calculate',
    operationId: 'shipping.calculate',
    summary: 'What it costs to have products sent to an address',
    description: DELIVERY_WORDS,
    auth: 'required',
    body: wanted,
    responses: { 200: { description: 'In all, and parcel by parcel', schema: () => reckoned } },
    problems: ['invalid', 'other_currency', 'behind'],
    handle: ({ actor, body, facts }) =>
      reading(resources, facts, async () => {
        const to = await resources.queries.get(address, body.addressId.toLowerCase(), actor);
        const country = textIn(to?.['country']);
        const ids = body.items.map(({ productId }) => productId.toLowerCase());
        const known = new Map(
          (await resources.queries.some(product, ids, actor)).map((one) => [one.id, one]),
        );
        const items = body.items.flatMap(({ productId, quantity: count }) => {
          const its = known.get(productId.toLowerCase());
          return its ? [{ product: its, quantity: count }] : [];
        });
        const unknown = ids.flatMap((id, at): FieldError[] =>
          known.has(id) ? [] : [{ path: `items.${at}.productId`, code: 'no_such_thing' }],
        );
        if (country === null) unknown.unshift({ path: 'addressId', code: 'no_such_thing' });
        if (country === null || unknown.length > 0) return { code: 'invalid', errors: unknown };
        const parcels = parcelsOf(items, country);
        const [first] = parcels ?? [];
        if (!parcels || !first) return { code: 'other_currency' };
        const amount = parcels.reduce((sum, { fee }) => sum + fee.amount, 0);
        return { status: 200, body: { fee: { amount, currency: first.fee.currency }, parcels } };
      }),
  });
};
