import { z } from 'zod';
import { openStored } from '../../commands/core/open-item.ts';
import { ORDER_STATES } from '../../domain/commerce/order.ts';
import { isSameZone } from '../../domain/commerce/pricing/shipping-fee.ts';
import { addressSnapshot } from '../../domain/commerce/snapshot.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { date, instant, text } from '../../domain/kit/fields.ts';
import { textIn } from '../../domain/kit/json.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, maySee } from '../resources/context.ts';
import { readingOne } from '../resources/reading.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

const status = z.object({ id: z.uuid(), state: z.enum(ORDER_STATES), updatedAt: z.iso.datetime() });

/** `GET /order/status/{id}`: the state of an order, without its lines. */
export const orderStatusRoute = ({ resources }: CommerceContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('order');
  return defineRoute({
    method: 'GET',
    path: '/order/status/:id',
    operationId: 'order.status',
    summary: 'How far an order is',
    auth: 'required',
    responses: { 200: { description: 'Its state', schema: () => status } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      readingOne(resources, kind, params.id, actor, facts, (order) => {
        const { id, state, updatedAt } = order;
        return { status: 200, body: { id, state, updatedAt }, etag: order.revision };
      }),
  });
};

const reason = () => text(500, 3);
/** The documents call it `reason`; the staff's pages send each field by its own name. */
const cancellation = z.union([
  z.strictObject({ reason: reason() }),
  z.strictObject({ cancelReason: reason() }),
]);

/** `PUT /order/cancel/{id}`: the reason is free text, stored as the order's `cancelReason`. */
export const cancelOrderRoute = (context: CommerceContext): Route<Caller> => {
  const kind = context.resources.runtime.registry.kind('order');
  return defineRoute({
    method: 'PUT',
    path: '/order/cancel/:id',
    operationId: 'order.cancel',
    summary: 'cancel: OrderCancelled',
    auth: 'required',
    body: cancellation,
    responses: { 200: { description: 'The order as it is now', schema: () => itemSchema(kind) } },
    problems: ['invalid_transition', ...ACT_PROBLEMS],
    handle: ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const input = { cancelReason: 'reason' in body ? body.reason : body.cancelReason };
      return act(context.resources, facts, { kind, action: 'cancel', id: params.id, input, actor });
    },
  });
};

/** `PATCH` and `PUT /order/{id}`: corrects the address of an order, within the zone that its delivery was priced for. */
const correctAddressRoute = (
  { resources, shipping }: CommerceContext,
  method: 'PATCH' | 'PUT',
): Route<Caller> => {
  const kind = resources.runtime.registry.kind('order');
  const snapshot = addressSnapshot();
  return defineRoute({
    method,
    path: '/order/:id',
    operationId: method === 'PATCH' ? 'order.edit' : 'order.edit.put',
    summary: 'Corrects the address of an order that is not paid yet',
    description:
      'The delivery is paid for the zone of the first address, so the new one is in the same zone of the same country.',
    auth: 'required',
    body: z.strictObject({ address: snapshot.optional() }),
    responses: { 200: { description: 'The order as it is now', schema: () => itemSchema(kind) } },
    problems: ['invalid_transition', ...ACT_PROBLEMS],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      const isSeen = body.address && (await maySee(resources, kind, id, actor));
      const before = isSeen ? (await openStored(resources.runtime, 'order', id))['address'] : null;
      const priced = snapshot.safeParse(before).data;
      if (priced && body.address && !isSameZone(shipping, priced, body.address))
        return invalid('address.governorate', 'not_one_of', { options: priced.governorate });
      return act(resources, facts, { kind, action: 'edit', id, input: body, actor });
    },
  });
};

export const correctAddressRoutes = (context: CommerceContext): readonly Route<Caller>[] => [
  correctAddressRoute(context, 'PATCH'),
  correctAddressRoute(context, 'PUT'),
];

const track = z.object({
  id: z.uuid(),
  state: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  estimatedDelivery: date().nullable(),
  steps: z.array(z.object({ state: z.string(), at: instant() })),
});

/** `GET /shipping/track/{id}`: location and delivery time of a parcel. */
export const trackRoute = ({ resources }: CommerceContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('shipping');
  return defineRoute({
    method: 'GET',
    path: '/shipping/track/:id',
    operationId: 'shipping.track',
    summary: 'Where a parcel is, and when it got there',
    auth: 'required',
    responses: { 200: { description: 'Its steps so far, in their order', schema: () => track } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      readingOne(resources, kind, params.id, actor, facts, (parcel) => {
        const { id, state, createdAt, carrier, trackingNumber, estimatedDelivery } = parcel;
        const times = [
          ['preparing', createdAt],
          ['in_transit', textIn(parcel['dispatchedAt'])],
          [state, textIn(parcel['endedAt'])],
        ] as const;
        const steps = times.flatMap(([step, at]) => (at === null ? [] : [{ state: step, at }]));
        const body = {
          id,
          state,
          carrier,
          trackingNumber,
          estimatedDelivery: estimatedDelivery ?? null,
          steps,
        };
        return { status: 200, body, etag: parcel.revision };
      }),
  });
};
