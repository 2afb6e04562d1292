import { z } from 'zod';
import { streamOf } from '../../commands/core/ids.ts';
import { emptyStream, foldEvent, type StreamState } from '../../commands/core/streams.ts';
import { defaultAmong } from '../../domain/accounts/address.ts';
import { exists } from '../../domain/kit/decide.ts';
import { oncePerKind } from '../../domain/kit/kind.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { positionFrom, type ResourceContext } from '../resources/context.ts';
import { resourceRoutes } from '../resources/routes.ts';
import { itemSchema, pageSchema } from '../resources/schemas.ts';

const beside = { isDefault: z.boolean().describe('Whether it is the one that things go to.') };

const shown = z.looseObject({ id: z.uuid(), userId: z.uuid() });
const past = z.looseObject({ asOf: z.string().optional() });
const page = z.looseObject({ items: z.array(shown) });

/** State of a member's stream, now or at an instant or position. */
const streamAt = async (
  { runtime }: ResourceContext,
  person: string,
  point: string | undefined,
): Promise<StreamState> => {
  const stream = streamOf('user', person);
  if (point === undefined) return runtime.streams.refresh(stream);
  const [position, at] = [positionFrom(point), Date.parse(point)];
  const events = await runtime.store.readStream(stream);
  return events
    .filter((event) => (position === null ? Date.parse(event.at) <= at : event.position <= position))
    .reduce((state, event) => foldEvent(runtime.registry, state, event), emptyStream);
};

/** The id of a member's default address. */
const defaultOf = async (context: ResourceContext, person: string, point: string | undefined) => {
  const { parts } = await streamAt(context, person, point);
  const addresses = [...parts.values()].filter(({ kind, item }) => kind === 'address' && exists(item));
  return defaultAmong(addresses.map(({ item }) => item))?.id;
};

const shownAddress = oncePerKind((kind) => itemSchema(kind).extend(beside));
const shownPage = oncePerKind((kind) => pageSchema(kind).extend({ items: z.array(shownAddress(kind)) }));

/** A route that returns addresses and marks the default one, read from the member's stream. */
const withDefault = (context: ResourceContext, route: Route<Caller>): Route<Caller> => ({
  ...route,
  responses: Object.fromEntries(
    Object.entries(route.responses).map(([status, response]) => {
      const schema = response.description === 'A page' ? shownPage : shownAddress;
      return [status, { ...response, schema: () => schema(context.runtime.registry.kind('address')) }];
    }),
  ),
  run: async (incoming) => {
    const answer = await route.run(incoming);
    if ('code' in answer) return answer;
    const { asOf: point } = past.parse(incoming.query);
    const many = page.safeParse(answer.body);
    const items = many.success ? many.data.items : [shown.parse(answer.body)];
    const persons = [...new Set(items.map(({ userId }) => userId))];
    const defaults = new Set(await Promise.all(persons.map((person) => defaultOf(context, person, point))));
    const said = items.map((item) => ({ ...item, isDefault: defaults.has(item.id) }));
    const body = many.success ? { ...many.data, items: said } : said[0];
    return { ...answer, ...(body && { body }) } satisfies Answer;
  },
});

/** Routes of addresses. The default one derives from all addresses of a member. */
export const addressRoutes = (context: ResourceContext): readonly Route<Caller>[] =>
  resourceRoutes(context, context.runtime.registry.kind('address')).map((route) =>
    route.operationId === 'address.history' ? route : withDefault(context, route),
  );
