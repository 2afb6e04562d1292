import { z } from 'zod';
import type { Problem } from '../../../domain/errors.ts';
import { instant } from '../../../domain/kit/fields.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { MESSAGE_REACTIONS } from '../../../domain/social/message-reaction.ts';
import type { ConversationRequest } from '../../../projections/social/chat/conversation.ts';
import { LINES } from '../../../projections/social/chat/room-lines.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { reading } from '../../resources/reading.ts';
import { names, namesFor } from '../../resources/names.ts';
import { itemSchema, listQuery } from '../../resources/schemas.ts';
import { serialize } from '../../resources/serialize.ts';
import type { SocialContext } from '../context.ts';
import { search } from './inbox.ts';

/** `GET /rooms/{roomId}/messages`: a page of a conversation, in either direction or around an instant. */
export const conversationRoute = ({ resources, reads }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('message');
  const reaction = z.object({ id: z.uuid(), userId: z.uuid(), type: z.enum(MESSAGE_REACTIONS) });
  return defineRoute({
    method: 'GET',
    path: '/rooms/:roomId/messages',
    operationId: 'room.messages',
    summary: 'A page of a conversation, newest first, with reactions',
    description:
      '`older` and `newer` are cursors for `before` and `after`; null means that nothing is further in this direction. `around` is an instant. `replied` has the messages that these answer. Messages that the caller has deleted for themselves are left out.',
    auth: 'required',
    query: z.strictObject({
      limit: listQuery.limit,
      search,
      before: listQuery.cursor,
      after: listQuery.cursor,
      around: instant().optional(),
    }),
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({
            items: z.array(itemSchema(kind).extend({ reactions: z.array(reaction) })),
            replied: z.array(itemSchema(kind)),
            older: z.string().nullable(),
            newer: z.string().nullable(),
            names,
          }),
      },
    },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, params: { roomId }, query, facts }) =>
      reading(resources, facts, async (): Promise<Answer | Problem> => {
        const request: ConversationRequest = {
          actor,
          roomId,
          limit: query.limit,
          search: query.search,
          end: { before: query.before, after: query.after, around: query.around },
        };
        const page = await reads.chat.conversation(request);
        if (!page.ok) return page.problem;
        const { items, older, newer } = page.value;
        const here = new Set(items.map(({ id }) => id));
        const targets = new Set(items.flatMap(({ replyTo }) => textIn(replyTo) ?? []));
        const [reactions, others] = await Promise.all([
          reads.chat.reactionsTo([...here]),
          resources.queries.some(
            kind,
            [...targets].filter((id) => !here.has(id)),
            actor,
          ),
        ]);
        const shown = items.map((item) => {
          const own = reactions.filter(({ messageId }) => messageId === item.id);
          return serialize(kind, item, actor, {
            reactions: own.map(({ id, userId, type }) => ({ id, userId, type })),
          });
        });
        const replied = others.map((item) => serialize(kind, item, actor));
        const named = await namesFor(resources, kind, [...shown, ...replied], actor);
        return { status: 200, body: { items: shown, replied, older, newer, names: named } };
      }),
  });
};

/** `GET /rooms/{roomId}/lines`: events in a group beside its messages. */
export const linesRoute = ({ resources, reads }: SocialContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [room, place] = [registry.kind('room'), registry.kind('room-user')];
  const line = z.object({
    type: z.enum(LINES),
    at: z.iso.datetime(),
    by: z.uuid().nullable().describe('The actor; null = the system.'),
    userId: z.uuid().nullable().describe('The member who came, left, or manages the group now.'),
  });
  return defineRoute({
    method: 'GET',
    path: '/rooms/:roomId/lines',
    operationId: 'room.lines',
    summary: 'System lines of a group (opened, joined, left, edited, handed over), oldest first',
    auth: 'required',
    responses: { 200: { description: 'The lines', schema: () => z.object({ items: z.array(line), names }) } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { roomId }, facts }) =>
      reading(resources, facts, async (): Promise<Answer | Problem> => {
        const seen = await resources.queries.get(room, roomId, actor);
        if (!seen) return { code: 'not_found' };
        const lines = seen['kind'] === 'group' ? await reads.linesOf(roomId) : [];
        const items = lines.map(({ type, at, by, userId }) => ({ type, at, by, userId }));
        const persons = lines.map(({ by, userId }) => ({ createdBy: by, userId }));
        return { status: 200, body: { items, names: await namesFor(resources, place, persons, actor) } };
      }),
  });
};
