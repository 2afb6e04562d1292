import { z } from 'zod';
import { parcelId } from '../../commands/commerce/checkout/orders.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { openStored } from '../../commands/core/open-item.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import { parcelsOf, type ShippingTable } from '../../domain/commerce/pricing/shipping-fee.ts';
import { addressSnapshot } from '../../domain/commerce/snapshot.ts';
import type { Problem } from '../../domain/errors.ts';
import { date } from '../../domain/kit/fields.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { line } from '../../domain/trade/fields.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { ACT_PROBLEMS, answered, maySee } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

/** The day until which a parcel arrives by the table; null if the table does not know it. */
const estimatedDay = (table: ShippingTable, order: Item, now: string): string | null => {
  const to = addressSnapshot().safeParse(order['address']).data;
  const price = moneyIn(order['total']);
  if (!to || !price) return null;
  const shipped = { sellerId: '', quantity: 1, price, deliveryFee: null, weightKg: null };
  return parcelsOf(table, [shipped], to, now)?.[0]?.arrives.to ?? null;
};

const sent = z.strictObject({
  carrier: line(),
  trackingNumber: line(),
  estimatedDelivery: date().optional().describe('Left out, it follows from the shipping table.'),
});

/** `POST /order/parcel/{id}`: the seller hands the parcel of an order over to a carrier. */
export const sendParcelRoute = ({ resources, shipping }: CommerceContext): Route<Caller> => {
  const { runtime } = resources;
  const [order, parcel] = [runtime.registry.kind('order'), runtime.registry.kind('shipping')];
  return defineRoute({
    method: 'POST',
    path: '/order/parcel/:id',
    operationId: 'order.parcel',
    summary: 'Ships an order in one parcel',
    description:
      'Prepares and dispatches the parcel to the address of the order; the order is then shipped. Its fee is what the ' +
      'buyer paid for the delivery. Some days after the estimated date it counts as delivered.',
    auth: 'required',
    body: sent,
    responses: { 201: { description: 'The parcel, on its way', schema: () => itemSchema(parcel) } },
    problems: ['invalid', 'order_not_paid', 'invalid_transition', ...ACT_PROBLEMS],
    handle: async ({ actor, params, body }): Promise<Answer | Problem> => {
      const orderId = params.id.toLowerCase();
      if (!(await maySee(resources, order, orderId, actor))) return { code: 'not_found' };
      const sold = await openStored(runtime, 'order', orderId);
      const day = body.estimatedDelivery ?? estimatedDay(shipping, sold, runtime.now().toISOString());
      const input = {
        orderId,
        carrier: body.carrier,
        trackingNumber: body.trackingNumber,
        address: sold['address'],
        fee: sold['deliveryFee'],
        ...(day !== null && { estimatedDelivery: day }),
      };
      const about = { kind: 'shipping', id: parcelId(orderId), actor };
      const prepared = await execute(runtime, { ...about, action: 'create', input, command: newId() });
      // a parcel that was prepared before, and did not leave
      if (!prepared.ok && prepared.problem.code !== 'invalid_transition') return prepared.problem;
      const left = await execute(runtime, { ...about, action: 'dispatch', input: {}, command: newId() });
      return left.ok ? answered(parcel, left.value, actor, 201) : left.problem;
    },
  });
};
