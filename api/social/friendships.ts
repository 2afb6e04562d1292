import { z } from 'zod';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS } from '../resources/context.ts';
import { pageAnswer, pageOf, reading } from '../resources/reading.ts';
import { equalities, listAnswer } from '../resources/reads.ts';
import { filters, itemSchema, listQuery, pageSchema } from '../resources/schemas.ts';
import type { SocialContext } from './context.ts';

/** The action for each status. */
const STATUS = {
  accepted: 'accept',
  rejected: 'reject',
  withdrawn: 'withdraw',
  removed: 'remove',
} as const;

const statuses = z.enum(['accepted', 'rejected', 'withdrawn', 'removed']);

const problems = ['invalid_transition', ...ACT_PROBLEMS] as const;

/** `PUT` and `PATCH /friendships/{id}`: accepts, declines or ends a friendship by its new status. */
const statusRoute = (context: SocialContext, method: 'PUT' | 'PATCH'): Route<Caller> => {
  const kind = context.resources.runtime.registry.kind('friendship');
  return defineRoute({
    method,
    path: '/friendships/:id',
    operationId: method === 'PUT' ? 'friendship.status.put' : 'friendship.status',
    summary: 'Accepts, rejects, withdraws or removes it, as the status says',
    access: 'As the actions of these names.',
    auth: 'required',
    body: z.strictObject({ status: statuses }),
    responses: { 200: { description: 'It as it is now', schema: () => itemSchema(kind) } },
    problems,
    handle: ({ actor, params, body, facts }) =>
      act(context.resources, facts, {
        kind,
        action: STATUS[body.status],
        id: params.id.toLowerCase(),
        input: {},
        actor,
      }),
  });
};

/** `POST /friendships/remove/{id}`: as `DELETE`. */
const removeRoute = (context: SocialContext): Route<Caller> => {
  const kind = context.resources.runtime.registry.kind('friendship');
  return defineRoute({
    method: 'POST',
    path: '/friendships/remove/:id',
    operationId: 'friendship.remove.named',
    summary: 'remove: FriendshipRemoved',
    access: 'As `DELETE /friendships/{id}`.',
    auth: 'required',
    responses: { 200: { description: 'It as it is now', schema: () => itemSchema(kind) } },
    problems,
    handle: ({ actor, params, facts }) =>
      act(context.resources, facts, {
        kind,
        action: 'remove',
        id: params.id.toLowerCase(),
        input: {},
        actor,
      }),
  });
};

/** `GET /friendships/user/{userId}` and `accepted/{userId}`: a member's friendships that the caller may see. */
const ofMemberRoute = ({ resources, reads }: SocialContext, which: 'user' | 'accepted'): Route<Caller> => {
  const kind = resources.runtime.registry.kind('friendship');
  return defineRoute({
    method: 'GET',
    path: `/friendships/${which}/:userId`,
    operationId: `friendship.of.${which}`,
    summary:
      which === 'user'
        ? 'Friendships and requests of a member, the newest first, as far as the caller may see them'
        : 'Friendships in force of a member, the newest first, as far as the caller may see them',
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, params, query, facts }) =>
      reading(resources, facts, async () => {
        const wanted = { actor, ...pageOf(query) };
        const state = which === 'accepted' ? 'accepted' : null;
        const page = await reads.friendshipsOf(params['userId'] ?? '', state, wanted);
        return pageAnswer(kind, page, actor);
      }),
  });
};

const connections = z.object({
  friends: z.int(),
  received: z.int().describe('Requests that wait for the caller’s answer.'),
  sent: z.int().describe('Requests of the caller’s that wait for an answer.'),
  followers: z.int(),
  following: z.int(),
});

/** `GET /friendships/connections/stats`: counts of the caller's connections. */
const statsRoute = ({ resources, reads }: SocialContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/friendships/connections/stats',
    operationId: 'friendship.stats',
    summary: 'How many friends, requests, followers and followed the caller has',
    auth: 'required',
    responses: { 200: { description: 'The numbers', schema: () => connections } },
    problems: ['behind'],
    handle: ({ actor, facts }) =>
      reading(resources, facts, async () => ({
        status: 200,
        body: await reads.connectionsOf(actor.id),
      })),
  });

/**
 * `GET /friendships/fallowing/all` (spelled as in the specification) and `following/all`: members that the caller
 * follows.
 */
const followingRoute = ({ resources }: SocialContext, word: 'fallowing' | 'following'): Route<Caller> => {
  const kind = resources.runtime.registry.kind('follow');
  return defineRoute({
    method: 'GET',
    path: `/friendships/${word}/all`,
    operationId: `friendship.${word}`,
    summary: 'Whom the caller follows',
    auth: 'required',
    query: z.strictObject({ ...listQuery, ...filters(kind) }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, query, facts }) =>
      listAnswer(resources, kind, actor, query, { ...equalities(kind, query), followerId: actor.id }, facts),
  });
};

/** Routes of friendships, beside those of the definition. */
export const friendshipRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  statusRoute(context, 'PUT'),
  statusRoute(context, 'PATCH'),
  removeRoute(context),
  ofMemberRoute(context, 'user'),
  ofMemberRoute(context, 'accepted'),
  statsRoute(context),
  followingRoute(context, 'fallowing'),
  followingRoute(context, 'following'),
];
