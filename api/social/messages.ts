import { z } from 'zod';
import { derivedId, newId } from '../../commands/core/ids.ts';
import { execute } from '../../commands/core/execute.ts';
import { itemKnown } from '../../commands/core/open-item.ts';
import type { Problem } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { MOST_IN_A_ROOM } from '../../domain/social/room-user.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { answered, maySee, type ResourceContext } from '../resources/context.ts';
import { pageAnswer, pageOf, reading } from '../resources/reading.ts';
import { equalities, getAnswer, listAnswer } from '../resources/reads.ts';
import { filters, itemSchema, listQuery, oneQuery, pageSchema } from '../resources/schemas.ts';
import type { SocialContext } from './context.ts';

const READERS = 'Adds who has read it, and how far they have.';
const withReaders = z.enum(['readers', 'names']).optional().describe(READERS);
const readBy = z.record(z.uuid(), z.iso.datetime()).optional();

const written = z.looseObject({ roomId: z.uuid(), senderId: z.uuid(), createdAt: z.string() });
const page = z.looseObject({ items: z.array(written) });

/** Read pointers of a room's members that the caller may see. */
const pointersIn = async ({ runtime, queries }: ResourceContext, roomId: string, actor: Caller) => {
  const kind = runtime.registry.kind('room-user');
  const listed = await queries.list(kind, { actor, limit: MOST_IN_A_ROOM, where: { roomId } });
  const places = listed.ok ? listed.value.items : [];
  return places.flatMap(({ userId, lastReadAt }): [string, string][] => {
    const [person, until] = [textIn(userId), textIn(lastReadAt)];
    return person === null || until === null ? [] : [[person, until]];
  });
};

/** Members who have read a message: all with a later pointer, except its sender. */
const readersOf = (
  { senderId, createdAt }: z.output<typeof written>,
  pointers: readonly (readonly [string, string])[],
) => Object.fromEntries(pointers.filter(([person, until]) => person !== senderId && until >= createdAt));

/** `GET /messages/{id}`. */
const messageRoute = ({ resources }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('message');
  return defineRoute({
    method: 'GET',
    path: '/messages/:id',
    operationId: 'message.get',
    summary: 'One message',
    auth: 'required',
    query: z.strictObject({ ...oneQuery, with: withReaders }),
    responses: { 200: { description: 'The message', schema: () => itemSchema(kind).extend({ readBy }) } },
    problems: ['not_found', 'behind'],
    handle: async ({ actor, params, query, facts }): Promise<Answer | Problem> => {
      const answer = await getAnswer(resources, kind, actor, params.id.toLowerCase(), query, facts);
      if ('code' in answer || query.with !== 'readers') return answer;
      const body = written.parse(answer.body);
      const pointers = await pointersIn(resources, body.roomId, actor);
      return { ...answer, body: { ...body, readBy: readersOf(body, pointers) } };
    },
  });
};

/** `GET /messages/room/{roomId}`. */
const inRoomRoute = ({ resources }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('message');
  const items = z.array(itemSchema(kind).extend({ readBy }));
  return defineRoute({
    method: 'GET',
    path: '/messages/room/:roomId',
    operationId: 'message.by.room',
    summary: 'The messages of a room, the newest first unless asked',
    auth: 'required',
    query: z.strictObject({ ...listQuery, ...filters(kind), with: withReaders }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind).extend({ items }) } },
    problems: ['bad_cursor', 'behind'],
    handle: async ({ actor, params: { roomId }, query, facts }): Promise<Answer | Problem> => {
      const where = { ...equalities(kind, query), roomId };
      const answer = await listAnswer(resources, kind, actor, query, where, facts);
      if ('code' in answer || query.with !== 'readers') return answer;
      const body = page.parse(answer.body);
      const pointers = await pointersIn(resources, roomId, actor);
      const withThem = body.items.map((item) => ({ ...item, readBy: readersOf(item, pointers) }));
      return { ...answer, body: { ...body, items: withThem } };
    },
  });
};

/** `GET /messages/sent/{userId}`: messages by the caller. */
const sentRoute = ({ resources }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('message');
  return defineRoute({
    method: 'GET',
    path: '/messages/sent/:userId',
    operationId: 'message.sent',
    summary: 'The caller’s messages, in all rooms',
    auth: 'required',
    query: z.strictObject(listQuery),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
    problems: ['forbidden', 'bad_cursor', 'behind'],
    handle: async ({ actor, params: { userId }, query, facts }): Promise<Answer | Problem> =>
      userId.toLowerCase() === actor.id
        ? listAnswer(resources, kind, actor, query, { senderId: actor.id }, facts)
        : { code: 'forbidden' },
  });
};

/** `GET /messages/received/{userId}`: messages by others to the caller. */
const receivedRoute = ({ resources, reads }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('message');
  return defineRoute({
    method: 'GET',
    path: '/messages/received/:userId',
    operationId: 'message.received',
    summary: 'Messages of others in the caller’s rooms, the newest first',
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
    problems: ['forbidden', 'bad_cursor', 'behind'],
    handle: async ({ actor, params: { userId }, query, facts }): Promise<Answer | Problem> => {
      if (userId.toLowerCase() !== actor.id) return { code: 'forbidden' };
      return reading(resources, facts, async () =>
        pageAnswer(kind, await reads.received({ actor, ...pageOf(query) }), actor),
      );
    },
  });
};

/** `PUT /messages/{id}/read`: marks a room as read up to this message. The mark never moves back. */
const readRoute = ({ resources }: SocialContext): Route<Caller> => {
  const { runtime } = resources;
  const [message, place] = [runtime.registry.kind('message'), runtime.registry.kind('room-user')];
  return defineRoute({
    method: 'PUT',
    path: '/messages/:id/read',
    operationId: 'message.read',
    summary: 'Moves the caller’s reading of the room on to this message',
    access: 'Members of its room.',
    auth: 'required',
    responses: { 200: { description: 'The caller’s place in the room', schema: () => itemSchema(place) } },
    problems: ['not_found', 'unavailable'],
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      if (!(await maySee(resources, message, id, actor))) return { code: 'not_found' };
      const { roomId, createdAt } = await itemKnown(runtime, 'message', id);
      const own = derivedId(place.name, textIn(roomId) ?? '', actor.id);
      if (!exists(await itemKnown(runtime, place.name, own))) return { code: 'not_found' };
      const done = await execute(runtime, {
        kind: place.name,
        action: 'read-to',
        id: own,
        input: { lastReadAt: createdAt },
        actor: theSystem,
        command: newId(),
      });
      if (done.ok) return answered(place, done.value, actor);
      // the mark is at a later message already
      return done.problem.code === 'conflict'
        ? getAnswer(resources, place, actor, own, {}, facts)
        : done.problem;
    },
  });
};

/** Routes of messages, beside those of the definition. */
export const messageRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  messageRoute(context),
  inRoomRoute(context),
  sentRoute(context),
  receivedRoute(context),
  readRoute(context),
];
