import { z } from 'zod';
import { MOST_LINES, quantity } from '../../domain/commerce/lines.ts';
import { shippedOf } from '../../domain/commerce/pricing/checked-line.ts';
import { parcelsOf } from '../../domain/commerce/pricing/shipping-fee.ts';
import type { FieldError } from '../../domain/errors.ts';
import { date, list, money } from '../../domain/kit/fields.ts';
import { textIn } from '../../domain/kit/json.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import type { CommerceContext } from './context.ts';

const wanted = z.strictObject({
  addressId: z.guid(),
  items: list(z.strictObject({ productId: z.guid(), quantity: quantity() }), MOST_LINES).min(1),
});

const parcel = z.object({
  sellerId: z.uuid(),
  weightKg: z.number(),
  fee: money(),
  arrives: z.object({ from: date(), to: date() }).describe('The days between which it arrives, estimated'),
});
const reckoned = z.object({ fee: money(), parcels: z.array(parcel) });

/** `POST /shipping/calculate`: shipping cost of products to an address of the caller. */
export const calculateShippingRoute = ({ resources, shipping }: CommerceContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [address, product] = [registry.kind('address'), registry.kind('product')];
  return defineRoute({
    method: 'POST',
    path: '/shipping/calculate',
    operationId: 'shipping.calculate',
    summary: 'Shipping costs of products to an address',
    description:
      'One parcel a seller, by the operator’s table. Its base is the highest fee among the seller’s products: their own ' +
      '`deliveryFee`, or the fee of the address’s zone where they have none. Each step of weight that is begun above the ' +
      'first adds a percentage of it. Other countries cost a multiple. Rounded half-even. All products are in one currency.',
    auth: 'required',
    body: wanted,
    responses: { 200: { description: 'In all, and parcel by parcel', schema: () => reckoned } },
    problems: ['invalid', 'other_currency', 'behind'],
    handle: ({ actor, body, facts }) =>
      reading(resources, facts, async () => {
        const to = await resources.queries.get(address, body.addressId.toLowerCase(), actor);
        const [country, governorate] = [textIn(to?.['country']), textIn(to?.['governorate'])];
        const ids = body.items.map(({ productId }) => productId.toLowerCase());
        const known = new Map(
          (await resources.queries.some(product, ids, actor)).map((one) => [one.id, one]),
        );
        const items = body.items.flatMap(({ productId, quantity: count }) => {
          const its = known.get(productId.toLowerCase());
          return its ? [shippedOf(its, count)] : [];
        });
        const unknown = ids.flatMap((id, at): FieldError[] =>
          known.has(id) ? [] : [{ path: `items.${at}.productId`, code: 'no_such_thing' }],
        );
        if (country === null) unknown.unshift({ path: 'addressId', code: 'no_such_thing' });
        if (country === null || unknown.length > 0) return { code: 'invalid', errors: unknown };
        const where = { country, governorate: governorate ?? '' };
        const parcels = parcelsOf(shipping, items, where, resources.runtime.now().toISOString());
        const [first] = parcels ?? [];
        if (!parcels || !first) return { code: 'other_currency' };
        const amount = parcels.reduce((sum, { fee }) => sum + fee.amount, 0);
        return { status: 200, body: { fee: { amount, currency: first.fee.currency }, parcels } };
      }),
  });
};
