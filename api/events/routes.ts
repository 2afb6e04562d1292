import { z } from 'zod';
import { AGENDA_ITEMS } from '../../domain/events/event-agenda.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { reading, readingOne } from '../resources/reading.ts';
import { namedRoute, type Named } from '../resources/named-route.ts';
import { equalities, listAnswer } from '../resources/reads.ts';
import { listQuery, pageSchema } from '../resources/schemas.ts';
import { pictureRoute } from '../uploads/picture-of.ts';
import type { UploadContext } from '../uploads/upload.ts';

export type EventsContext = { readonly resources: ResourceContext; readonly uploads: UploadContext };

/** `GET /event-agenda/{agendaId}/items`: the items of an agenda. */
const agendaItemsRoute = ({ resources }: EventsContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('event-agenda');
  return defineRoute({
    method: 'GET',
    path: '/event-agenda/:agendaId/items',
    operationId: 'event-agenda.items',
    summary: 'The items of an agenda, in the order of their times',
    auth: 'optional',
    responses: { 200: { description: 'All of them', schema: () => z.object({ items: AGENDA_ITEMS }) } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { agendaId }, facts }) =>
      readingOne(resources, kind, agendaId, actor, facts, (agenda) => {
        return { status: 200, body: { items: agenda['items'] }, etag: agenda.revision };
      }),
  });
};

const categories = z.object({ items: z.array(z.object({ value: z.string(), count: z.int() })) });

/** `GET /prizes/categories` and similar routes: groups of items and their sizes. */
const categoriesRoute = ({ resources }: EventsContext, name: string, path: `/${string}`): Route<Caller> => {
  const kind = resources.runtime.registry.kind(name);
  return defineRoute({
    method: 'GET',
    path: `${path}/categories`,
    operationId: `${name}.categories`,
    summary: `Categories among every ${name} that the caller may see, with how many are in each`,
    auth: 'optional',
    responses: { 200: { description: 'In alphabetical order, the first 500', schema: () => categories } },
    problems: ['behind'],
    handle: ({ actor, facts }) =>
      reading(resources, facts, async () => {
        const items = await resources.queries.values(kind, 'category', actor);
        return { status: 200, body: { items } };
      }),
  });
};

/** `GET /events/organiser/{userId}`: the events that a member made, latest first. */
const ofOrganiserRoute = ({ resources }: EventsContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('event');
  return defineRoute({
    method: 'GET',
    path: '/events/organiser/:userId',
    operationId: 'event.ofOrganiser',
    summary: 'The events that a member organises, latest first',
    auth: 'required',
    query: z.strictObject({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      total: listQuery.total,
      with: listQuery.with,
      state: z.enum([...kind.resource.states]).optional(),
    }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, params: { userId }, query, facts }) => {
      const where = { ...equalities(kind, query), createdBy: userId };
      return listAnswer(resources, kind, actor, { ...query, sort: '-createdAt' }, where, facts);
    },
  });
};

/** Events that members have to do with: those that they take part in, and those that they sponsor. */
const NAMED: readonly Named[] = [
  {
    path: '/events/participant/:userId',
    operationId: 'event.ofParticipant',
    summary: 'The events that a member takes part in or asked to, latest request first',
    by: 'event-participant',
    names: 'eventId',
    shown: 'event',
    where: ({ userId = '' }) => ({ userId }),
  },
  {
    path: '/events/sponsor/:sponsorId',
    operationId: 'event.ofSponsor',
    summary: 'The events that a member sponsors or offered to, latest offer first',
    by: 'event-sponsor',
    names: 'eventId',
    shown: 'event',
    where: ({ sponsorId = '' }) => ({ sponsorId }),
  },
];

/** Routes of events, beside those of the definitions. */
export const eventRoutes = (context: EventsContext): readonly Route<Caller>[] => [
  agendaItemsRoute(context),
  ofOrganiserRoute(context),
  ...NAMED.map((named) => namedRoute(context.resources, named)),
  categoriesRoute(context, 'prize', '/prizes'),
  categoriesRoute(context, 'event-image', '/event-images'),
  pictureRoute(context, {
    of: 'event-image',
    field: 'image',
    file: 'event-image',
    summary: 'Puts a picture into a picture of an event',
  }),
];
