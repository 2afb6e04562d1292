import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import type { Problem, Result } from '../../domain/errors.ts';
import { ok } from '../../domain/errors.ts';
import { permits } from '../../domain/kit/rules.ts';
import type { SocialReads } from '../../projections/social/social-reads.ts';
import type { UnreadOf } from '../../projections/notifications/unread-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, caughtUp, opaque, type ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';
import { getRoute, listRoute, lookupRoutes } from '../resources/reads.ts';
import { itemSchema, pageSchema } from '../resources/schemas.ts';
import { actionRoutes } from '../resources/writes.ts';
import { beside, withWords } from './words.ts';

export type NotificationsContext = {
  readonly resources: ResourceContext;
  readonly unreadOf: UnreadOf;
  readonly unreadByRoom: SocialReads['unreadByRoom'];
};

/** Number of notifications marked in parallel: they share commits without blocking other writers. */
const AT_ONCE = 20;

/** Marks all unread notifications of the read models, one command each; returns their number and the last position. */
const readAll = async (
  { runtime, queries }: ResourceContext,
  actor: Caller,
): Promise<Result<{ readonly count: number; readonly last: bigint }>> => {
  const kind = runtime.registry.kind('notification');
  const where = { userId: actor.id, read: false };
  let [count, last, cursor]: [number, bigint, string | null] = [0, 0n, null];
  do {
    const page = await queries.list(kind, {
      actor,
      limit: AT_ONCE,
      where,
      ...(cursor !== null && { cursor }),
    });
    if (!page.ok) return page;
    const done = await Promise.all(
      page.value.items.map(({ id }) =>
        execute(runtime, { kind: kind.name, action: 'read', id, input: {}, actor, command: newId() }),
      ),
    );
    for (const one of done) {
      if (one.ok) [count, last] = [count + 1, one.value.position > last ? one.value.position : last];
      // removed meanwhile
      else if (one.problem.code !== 'not_found') return one;
    }
    cursor = page.value.nextCursor;
  } while (cursor !== null);
  return ok({ count, last });
};

/** Whether the caller may see that member's notifications. */
const mayAsk = (actor: Caller, person: string): boolean =>
  actor.id === person || permits(actor, 'notifications');

/** `PUT /notifications/{id}/read`: idempotent. */
const readRoute = (context: ResourceContext): Route<Caller> => {
  const kind = context.runtime.registry.kind('notification');
  return defineRoute({
    method: 'PUT',
    path: '/notifications/:id/read',
    operationId: 'notification.read.put',
    summary: 'Marks one of the caller’s notifications as read',
    auth: 'required',
    responses: { 200: { description: 'As it is now', schema: () => itemSchema(kind).extend(beside) } },
    problems: ['forbidden', 'not_found', 'stale'],
    handle: ({ actor, params: { id }, facts }) =>
      act(context, facts, { kind, action: 'read', id: id.toLowerCase(), input: {}, actor }),
  });
};

/** `PUT /notifications/user/{userId}/read-all`. */
const readAllRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    method: 'PUT',
    path: '/notifications/user/:userId/read-all',
    operationId: 'notification.read.all',
    summary: 'Marks all of the caller’s notifications as read',
    auth: 'required',
    responses: {
      200: { description: 'How many it marked', schema: () => z.object({ read: z.int() }) },
    },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, params: { userId }, facts }): Promise<Answer | Problem> => {
      if (userId !== actor.id) return { code: 'forbidden' };
      const behind = await caughtUp(context, facts);
      if (behind) return behind;
      const done = await readAll(context, actor);
      if (!done.ok) return done.problem;
      const { count, last } = done.value;
      const position = last > 0n ? last : context.position.current();
      return { status: 200, position: opaque(position), body: { read: count } };
    },
  });

/**
 * `GET /users/count/unread-messages-and-notifications-not-read/{id}`: unread notifications from a counter, and unread
 * messages, at most 100 for each room.
 */
const unreadRoute = ({ resources, unreadOf, unreadByRoom }: NotificationsContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/users/count/unread-messages-and-notifications-not-read/:id',
    operationId: 'user.unread',
    summary: 'How many messages and notifications a member hasn’t read',
    access: 'The member; admins.',
    auth: 'required',
    responses: {
      200: {
        description: 'The counts',
        schema: () => z.object({ unreadMessages: z.int(), notificationsNotRead: z.int() }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: async ({ actor, params: { id }, facts }): Promise<Answer | Problem> => {
      if (!mayAsk(actor, id)) return { code: 'not_found' };
      return reading(resources, facts, async () => {
        // a caller who has just signed up may not be in the read model yet
        const count = (await unreadOf(id)) ?? (actor.id === id ? 0 : null);
        if (count === null) return { code: 'not_found' };
        const rooms = await unreadByRoom({ ...actor, id });
        const unreadMessages = [...rooms.values()].reduce((sum, one) => sum + one, 0);
        return { status: 200, body: { unreadMessages, notificationsNotRead: count } };
      });
    },
  });

/** Routes of notifications: texts, read marks and unread counts. */
export const notificationRoutes = (context: NotificationsContext): readonly Route<Caller>[] => {
  const { resources } = context;
  const kind = resources.runtime.registry.kind('notification');
  const path = '/notifications';
  const one = { 200: { description: 'The notification', schema: () => itemSchema(kind).extend(beside) } };
  const items = z.array(itemSchema(kind).extend(beside));
  const many = { 200: { description: 'A page', schema: () => pageSchema(kind).extend({ items }) } };
  const lists = [listRoute(resources, kind, path), ...lookupRoutes(resources, kind, path)];
  const singles = [getRoute(resources, kind, path), ...actionRoutes(resources, kind, path)];
  const made = { 201: { description: 'The notification', schema: () => itemSchema(kind).extend(beside) } };
  return [
    ...lists.map((route) => withWords(resources, { ...route, responses: many })),
    ...singles.map((route) =>
      withWords(resources, { ...route, responses: '201' in route.responses ? made : one }),
    ),
    withWords(resources, readRoute(resources)),
    readAllRoute(resources),
    unreadRoute(context),
  ];
};
