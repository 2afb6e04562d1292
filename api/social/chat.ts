import { z } from 'zod';
import { derivedId } from '../../commands/core/ids.ts';
import { found, roomOfTwo } from '../../commands/social/rooms.ts';
import type { Problem } from '../../domain/errors.ts';
import { instant } from '../../domain/kit/fields.ts';
import { textIn } from '../../domain/kit/json.ts';
import { MESSAGE_REACTIONS } from '../../domain/social/message-reaction.ts';
import type { ConversationRequest } from '../../projections/social/chat-reads.ts';
import { LINES } from '../../projections/social/room-lines.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, answered, seenNow, takeWrite } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';
import { names, namesFor } from '../resources/names.ts';
import { getAnswer } from '../resources/reads.ts';
import { itemSchema, listQuery, oneQuery } from '../resources/schemas.ts';
import { serialize } from '../resources/serialize.ts';
import type { SocialContext } from './context.ts';

const search = z.string().trim().max(100).default('');
const { limit } = listQuery;

/** `GET /rooms/inbox`: the caller's conversations, with what a list of them shows. */
const inboxRoute = ({ resources, reads }: SocialContext): Route<Caller> => {
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
      'Direct rooms without a message are found by `search` alone. What strangers have written stands apart until the caller accepts it or answers (`view=requests`).',
    auth: 'required',
    query: z.strictObject({
      limit,
      cursor: listQuery.cursor,
      search,
      view: z.enum(['all', 'requests']).default('all'),
    }),
    responses: {
      200: {
        description: 'A page',
        schema: () => z.object({ items: z.array(shown()), nextCursor: z.string().nullable(), names }),
      },
    },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, query: { view, ...query }, facts }) =>
      reading(resources, facts, async (): Promise<Answer | Problem> => {
        const page = await reads.chat.inbox({ actor, requests: view === 'requests', ...query });
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
        return { status: 200, body: { items, nextCursor, names: { ...ofRooms, ...ofMessages } } };
      }),
  });
};

/** `GET /rooms/with/{userId}`: the direct room of the caller and another member, if they have one. */
const withRoute = ({ resources }: SocialContext): Route<Caller> => {
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

/** `GET /rooms/{roomId}/messages`: a page of a conversation, in either direction or around an instant. */
const conversationRoute = ({ resources, reads }: SocialContext): Route<Caller> => {
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
      limit,
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

/** `GET /rooms/{roomId}/lines`: what has happened in a group beside its messages. */
const linesRoute = ({ resources, reads }: SocialContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [room, place] = [registry.kind('room'), registry.kind('room-user')];
  const line = z.object({
    type: z.enum(LINES),
    at: z.iso.datetime(),
    by: z.uuid().nullable().describe('Who did it; null = the system.'),
    userId: z.uuid().nullable().describe('Who came, left, or manages the group now.'),
  });
  return defineRoute({
    method: 'GET',
    path: '/rooms/:roomId/lines',
    operationId: 'room.lines',
    summary: 'What has happened in a group beside its messages, oldest first',
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

/** `POST /messages`: sends a message, once for each `clientId` of the sender. */
const sendRoute = ({ resources }: SocialContext): Route<Caller> => {
  const { runtime } = resources;
  const kind = runtime.registry.kind('message');
  return defineRoute({
    method: 'POST',
    path: '/messages',
    operationId: 'message.create',
    summary: 'create: MessageSent',
    description:
      'With a `clientId` a message can be sent again without harm: the answer is then the message that was sent (200). One that has been deleted is not sent again (`conflict`).',
    auth: 'required',
    body: kind.actions['create']?.body ?? z.strictObject({}),
    responses: {
      201: { description: 'The message', schema: () => itemSchema(kind) },
      200: { description: 'The message that was sent before', schema: () => itemSchema(kind) },
    },
    problems: ['conflict', 'invalid_transition', ...ACT_PROBLEMS],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      const clientId = textIn(body['clientId']);
      if (clientId === null)
        return act(resources, facts, { kind, action: 'create', input: body, actor }, 201);
      const id = derivedId(kind.name, actor.id, clientId.toLowerCase());
      if ((await found(runtime, kind.name, id)).state === 'removed') return { code: 'conflict' };
      const wanted = { kind: kind.name, action: 'create', id, input: body, actor };
      const done = await takeWrite(resources, facts, wanted);
      if (done.ok) return answered(kind, done.value, actor, 201);
      if (done.problem.code !== 'invalid_transition') return done.problem;
      const before = await seenNow(resources, kind, id, actor);
      return before ? { status: 200, body: serialize(kind, before, actor) } : { code: 'conflict' };
    },
  });
};

/** Routes of conversations. */
export const chatRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  inboxRoute(context),
  withRoute(context),
  conversationRoute(context),
  linesRoute(context),
  sendRoute(context),
];
