import { z } from 'zod';
import { roomOfTwo } from '../../../commands/social/rooms.ts';
import type { Problem } from '../../../domain/errors.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { reading } from '../../resources/reading.ts';
import { names, namesFor } from '../../resources/names.ts';
import { getAnswer } from '../../resources/reads.ts';
import { itemSchema, listQuery, oneQuery } from '../../resources/schemas.ts';
import { serialize } from '../../resources/serialize.ts';
import type { SocialContext } from '../context.ts';

/** The query parameter that searches conversations or messages. */
export const search = z.string().trim().max(100).default('');

/** `GET /rooms/inbox`: the caller's conversations, with the data for their list. */
export const inboxRoute = ({ resources, reads }: SocialContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [room, message] = [registry.kind('room'), registry.kind('message')];
  const shown = () =>
    itemSchema(room).extend({
      last: itemSchema(message).nullable().describe('The newest message.'),
      activeAt: z.iso.datetime(),
      unread: z.int().describe('Messages of others that the caller has not read; at most 100 are counted.'),
      readAt: z.iso.datetime().nullable().describe('How far the caller has read.'),
      isRequest: z.boolean().describe('A stranger has written, and the caller has not agreed to it yet.'),
    });
  return defineRoute({
    method: 'GET',
    path: '/rooms/inbox',
    operationId: 'room.inbox',
    summary: 'The caller’s conversations, the most recently active first',
    description:
      'Direct rooms without a message are found by `search` alone. What strangers have written stands apart until the caller accepts it or answers (`view=requests`; its first page has their number as `total`). `view=friends` has the direct rooms of friends, also those without a message.',
    auth: 'required',
    query: z.strictObject({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      search,
      view: z.enum(['all', 'requests', 'friends']).default('all'),
    }),
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({
            items: z.array(shown()),
            nextCursor: z.string().nullable(),
            total: z.int().optional().describe('The number of message requests.'),
            names,
          }),
      },
    },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, query, facts }) =>
      reading(resources, facts, async (): Promise<Answer | Problem> => {
        const isCounted = query.view === 'requests' && query.cursor === undefined;
        const [page, total] = await Promise.all([
          reads.chat.inbox({ actor, ...query }),
          isCounted ? reads.chat.requestsOf(actor) : undefined,
        ]);
        if (!page.ok) return page.problem;
        const lastIds = page.value.items.flatMap(({ lastId }) => lastId ?? []);
        const last = new Map(
          (await resources.queries.some(message, lastIds, actor)).map((one) => [one.id, one]),
        );
        const items = page.value.items.map(({ lastId, activeAt, unread, readAt, isRequest, ...item }) => {
          const said = last.get(lastId ?? '');
          const beside = { activeAt, unread, readAt, isRequest };
          return serialize(room, item, actor, {
            ...beside,
            last: said ? serialize(message, said, actor) : null,
          });
        });
        const said = [...last.values()].map((one) => serialize(message, one, actor));
        const [ofRooms, ofMessages] = await Promise.all([
          namesFor(resources, room, items, actor),
          namesFor(resources, message, said, actor),
        ]);
        const { nextCursor } = page.value;
        const found = { items, nextCursor, ...(total !== undefined && { total }) };
        return { status: 200, body: { ...found, names: { ...ofRooms, ...ofMessages } } };
      }),
  });
};

/** `GET /rooms/with/{userId}`: the direct room of the caller and another member, if they have one. */
export const withRoute = ({ resources }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('room');
  return defineRoute({
    method: 'GET',
    path: '/rooms/with/:userId',
    operationId: 'room.with',
    summary: 'The direct room of the caller and somebody else, if they have one',
    auth: 'required',
    query: z.strictObject({ with: oneQuery.with }),
    responses: {
      200: { description: 'The room', schema: () => itemSchema(kind).extend({ names: names.optional() }) },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { userId }, query, facts }) =>
      getAnswer(resources, kind, actor, roomOfTwo(actor.id, userId.toLowerCase()), query, facts),
  });
};
