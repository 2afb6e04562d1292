import { z } from 'zod';
import { derivedId, newId, streamOf } from '../../commands/core/ids.ts';
import { isFriend, relationReader } from '../../commands/core/relations.ts';
import { pauseStep, roomOfTwo, seatStep, seatSteps } from '../../commands/social/rooms.ts';
import { itemKnown } from '../../commands/core/open-item.ts';
import { itemIn } from '../../commands/core/streams.ts';
import type { FieldError, Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { MOST_IN_A_ROOM } from '../../domain/social/room-user.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { answered, takeWrite, type ResourceContext } from '../resources/context.ts';
import { serialize } from '../resources/serialize.ts';
import { isThere, namedAnswer, reading } from '../resources/reading.ts';
import { names } from '../resources/names.ts';
import { getAnswer } from '../resources/reads.ts';
import { itemSchema, listQuery, oneQuery, pageSchema } from '../resources/schemas.ts';

const memberIds = z.array(z.uuid()).describe('Present members.');

const opening = z.looseObject({
  kind: z.enum(['direct', 'group']),
  withId: z.uuid().nullish(),
  memberIds: z.array(z.uuid()),
});

/** Groups accept only friends, because others would bypass the limit on contacts. */
const strangersAmong = async (
  { runtime }: ResourceContext,
  actor: Caller,
  ids: readonly string[],
): Promise<readonly FieldError[]> => {
  const errors: FieldError[] = [];
  for (const [index, id] of ids.entries()) {
    if (id === actor.id || (await isFriend(relationReader(runtime), actor.id, id))) continue;
    errors.push({ path: `memberIds.${index}`, code: 'no_such_thing' });
  }
  return errors;
};

/** Reopens the existing room of two members; a member who left joins again, and a paused room continues if allowed. */
const openAgain = async (
  { runtime }: ResourceContext,
  kind: Kind,
  id: string,
  actor: Caller,
): Promise<Answer | Problem> => {
  if ((await itemKnown(runtime, kind.name, id)).state === 'paused') {
    const resumed = await pauseStep(runtime, id, 'resume', ['invalid_transition']).run(newId());
    if (!resumed.ok) return resumed.problem;
  }
  const seated = await seatStep(runtime, id, actor.id, ['invalid_transition']).run(newId());
  if (!seated.ok) return seated.problem;
  const stream = await runtime.streams.load(streamOf(kind.name, id));
  const revision = stream.parts.get(id)?.revision ?? 0;
  return { status: 200, body: serialize(kind, { ...itemIn(stream, id), revision }, actor), etag: revision };
};

const open = async (
  context: ResourceContext,
  actor: Caller,
  body: Readonly<Record<string, unknown>>,
  facts: Facts,
): Promise<Answer | Problem> => {
  const { runtime } = context;
  const kind = runtime.registry.kind('room');
  const { withId, memberIds: asked, ...rest } = opening.parse(body);
  const isDirect = rest.kind === 'direct';
  const errors = await strangersAmong(context, actor, asked);
  if (errors.length > 0) return { code: 'invalid', errors };
  const other = isDirect ? (withId?.toLowerCase() ?? null) : null;
  const done = await takeWrite(context, facts, {
    kind: kind.name,
    action: 'create',
    input: { openerId: actor.id, ...body },
    actor,
    ...(other !== null && { id: roomOfTwo(actor.id, other) }),
  });
  if (!done.ok) {
    return other !== null && done.problem.code === 'invalid_transition'
      ? openAgain(context, kind, roomOfTwo(actor.id, other), actor)
      : done.problem;
  }
  const { id } = done.value.item;
  const others = other === null ? asked : [other];
  for (const step of await seatSteps(runtime, id, actor.id, others)) {
    await step.run(derivedId('seat', id, step.name));
  }
  return answered(kind, done.value, actor, 201);
};

const OPENING = `A direct room is with one person (\`withId\`): two people have one, so opening it again answers it (200). With somebody who is no friend it counts against the contacts of the month, by plan. A group has a name, and friends of its opener may be asked in at once (\`memberIds\`).`;

/** `POST /rooms` and `POST /rooms/create`: a room with the invited members. */
const openRoute = (context: ResourceContext, path: '/rooms' | '/rooms/create'): Route<Caller> => {
  const kind = context.runtime.registry.kind('room');
  const schema = itemSchema(kind);
  return defineRoute({
    method: 'POST',
    path,
    operationId: path === '/rooms' ? 'room.create' : 'room.create.named',
    summary: 'create: RoomOpened',
    description: OPENING,
    auth: 'required',
    body: () => kind.actions['create']?.schemas().body ?? z.strictObject({}),
    responses: {
      201: { description: 'The room', schema: () => schema },
      200: { description: 'The room that the two have already', schema: () => schema },
    },
    problems: [
      'forbidden',
      'contacts_cap_reached',
      'guardian_consent_missing',
      'in_progress',
      'idempotency_key_reused',
      'unavailable',
    ],
    handle: ({ actor, body, facts }) => open(context, actor, body, facts),
  });
};

/** The members of a room, if the caller may see them. */
const membersOf = async ({ runtime, queries }: ResourceContext, roomId: string, actor: Caller | null) => {
  const kind = runtime.registry.kind('room-user');
  const page = await queries.list(kind, { actor, limit: MOST_IN_A_ROOM, where: { roomId } });
  return page.ok ? page.value.items.flatMap((place) => textIn(place['userId']) ?? []) : [];
};

/** `GET /rooms/{id}`: a room, optionally with its members. */
const roomRoute = (context: ResourceContext): Route<Caller> => {
  const kind = context.runtime.registry.kind('room');
  return defineRoute({
    method: 'GET',
    path: '/rooms/:id',
    operationId: 'room.get',
    summary: 'One room',
    auth: 'required',
    query: z.strictObject({
      ...oneQuery,
      with: z.enum(['members', 'names']).optional().describe('members: adds who is in it now.'),
    }),
    responses: {
      200: {
        description: 'The room',
        schema: () => itemSchema(kind).extend({ memberIds: memberIds.optional(), names: names.optional() }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: async ({ actor, params, query, facts }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      const answer = await getAnswer(context, kind, actor, id, query, facts);
      if ('code' in answer || query.with !== 'members') return answer;
      const body = z.looseObject({}).parse(answer.body);
      return { ...answer, body: { ...body, memberIds: await membersOf(context, id, actor) } };
    },
  });
};

/** `GET /rooms/user/{userId}` and `GET /rooms/profile/{id}`: a member's rooms that the caller may see. */
const ofUserRoute = (context: ResourceContext, path: '/rooms/user/:userId' | '/rooms/profile/:userId') => {
  const { registry } = context.runtime;
  const [room, place] = [registry.kind('room'), registry.kind('room-user')];
  return defineRoute({
    method: 'GET',
    path,
    operationId: path === '/rooms/user/:userId' ? 'room.ofUser' : 'room.ofProfile',
    summary: 'The rooms that a member is in, as far as the caller may see them; latest joined first',
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(room) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, params: { userId }, query, facts }) =>
      reading(context, facts, () =>
        namedAnswer(context, { by: place, field: 'roomId', shown: room }, { userId }, actor, query),
      ),
  });
};

/** `GET /room-users/check/{roomId}/{userId}`: whether a person is a member, if the caller may see it. */
const checkRoute = (context: ResourceContext): Route<Caller> => {
  const kind = context.runtime.registry.kind('room-user');
  return defineRoute({
    method: 'GET',
    path: '/room-users/check/:roomId/:userId',
    operationId: 'room-user.check',
    summary: 'Whether somebody is in a room',
    auth: 'required',
    responses: { 200: { description: 'The answer', schema: () => z.object({ inside: z.boolean() }) } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      reading(context, facts, async () => {
        const inside = await isThere(context, kind, params, actor);
        return inside === null ? { code: 'not_found' } : { status: 200, body: { inside } };
      }),
  });
};

/** Routes of rooms, beside those of the definitions. */
export const roomRoutes = (context: ResourceContext): readonly Route<Caller>[] => [
  openRoute(context, '/rooms'),
  openRoute(context, '/rooms/create'),
  roomRoute(context),
  ofUserRoute(context, '/rooms/user/:userId'),
  ofUserRoute(context, '/rooms/profile/:userId'),
  checkRoute(context),
];
