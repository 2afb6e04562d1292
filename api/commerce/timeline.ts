import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque, type ResourceContext } from '../resources/context.ts';
import { eventsOf } from '../resources/as-of.ts';
import { names, namesInDeeds } from '../resources/names.ts';
import { readingOne } from '../resources/reading.ts';
import { stepsOf } from '../resources/steps.ts';
import type { CommerceContext } from './context.ts';

/** Things about an order, each with the field that names the order. */
const ABOUT_ORDERS = ['shipping', 'order-return', 'dispute', 'refund'] as const;
/** More than an order ever has of one kind. */
const MOST = 100;

const entry = z.object({
  kind: z.string(),
  id: z.uuid(),
  event: z.string(),
  at: z.iso.datetime(),
  by: z.uuid().nullable(),
  state: z.string(),
  position: z.string(),
});

/** The events of one item that the caller may see. */
const deedsOf = async (context: ResourceContext, kind: Kind, id: string, actor: Caller) => {
  const events = await eventsOf(context, kind, id, actor);
  const its = events.filter(({ type }) => kind.events.includes(type));
  return (await stepsOf(context, kind, id, its, actor)).flatMap(({ event, data }) =>
    data
      ? [
          {
            kind: kind.name,
            id,
            event: event.type,
            at: event.at,
            by: event.meta.actor,
            state: event.meta.state,
            position: event.position,
          },
        ]
      : [],
  );
};

/** `GET /order/timeline/{id}`: events of an order, its parcels, returns, dispute and refunds, by time. */
export const timelineRoute = ({ resources }: CommerceContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [order, about] = [registry.kind('order'), ABOUT_ORDERS.map((kind) => registry.kind(kind))];
  return defineRoute({
    method: 'GET',
    path: '/order/timeline/:id',
    operationId: 'order.timeline',
    summary: 'Everything that happened about an order',
    description: 'Buyer and seller see the same; the words of a request for a refund are the buyer’s own.',
    auth: 'required',
    responses: {
      200: { description: 'Oldest first', schema: () => z.object({ items: z.array(entry), names }) },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }): Promise<Answer | Problem> =>
      readingOne(resources, order, params.id, actor, facts, async ({ id }) => {
        const lists = about.map(async (kind) => {
          const page = await resources.queries.list(kind, { actor, where: { orderId: id }, limit: MOST });
          return page.ok ? page.value.items.map((item) => ({ kind, id: item.id })) : [];
        });
        const things = [{ kind: order, id }, ...(await Promise.all(lists)).flat()];
        const deeds = (
          await Promise.all(things.map((one) => deedsOf(resources, one.kind, one.id, actor)))
        ).flat();
        const items = deeds
          .toSorted((one, other) => Number(one.position - other.position))
          .map((deed) => ({ ...deed, position: opaque(deed.position) }));
        const naming = items.map(({ id: item, by, kind }) => ({
          kind: registry.kind(kind),
          item,
          by,
          data: null,
        }));
        return { status: 200, body: { items, names: await namesInDeeds(resources, naming, actor) } };
      }),
  });
};
