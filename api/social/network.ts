import { z } from 'zod';
import { governorate, sport } from '../../domain/trade/fields.ts';
import type { Connection, Suggestion } from '../../projections/social/network-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { names, namesOf, type Names } from '../resources/names.ts';
import { pageOf, reading } from '../resources/reading.ts';
import { idList, listQuery } from '../resources/schemas.ts';
import type { SocialContext } from './context.ts';

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('friends'), count: z.int().describe('Friends in common.') }),
  z.object({ kind: z.literal('team'), teamId: z.uuid() }),
  z.object({ kind: z.literal('club'), clubId: z.uuid() }),
  z.object({ kind: z.literal('sport'), sport: sport() }),
  z.object({ kind: z.literal('governorate'), governorate: governorate() }),
]);

const suggestions = z.object({
  items: z.array(z.object({ id: z.uuid().describe('The member.'), reasons: z.array(reason) })),
  nextCursor: z.string().nullable(),
  names,
});

const reasonsOf = ({ friends, teamId, clubId, ...common }: Suggestion): readonly object[] => [
  ...(friends > 0 ? [{ kind: 'friends', count: friends }] : []),
  ...(teamId === null ? [] : [{ kind: 'team', teamId }]),
  ...(clubId === null ? [] : [{ kind: 'club', clubId }]),
  ...(common.sport === null ? [] : [{ kind: 'sport', sport: common.sport }]),
  ...(common.governorate === null ? [] : [{ kind: 'governorate', governorate: common.governorate }]),
];

/** `GET /friendships/suggestions`: suggested members, with the reasons. */
const suggestionsRoute = ({ resources, reads }: SocialContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/friendships/suggestions',
    operationId: 'friendship.suggestions',
    summary:
      'Members whom the caller may know, with the reasons: common friends, a team, a club, a sport, a governorate',
    access:
      'Full accounts. Nobody with whom the caller has a friendship or a request, with a block in either direction, or whom the caller has dismissed.',
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    responses: { 200: { description: 'A page, best first', schema: () => suggestions } },
    problems: ['guest_not_allowed', 'bad_cursor', 'behind'],
    handle: async ({ actor, query, facts }) => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      return reading(resources, facts, async () => {
        const page = await reads.network.suggestions({ actor, ...pageOf(query) });
        if (!page.ok) return page.problem;
        const { items, nextCursor } = page.value;
        const shown = items.flatMap(({ id, teamId, clubId }) => [
          { kind: 'user', id },
          ...(teamId === null ? [] : [{ kind: 'team', id: teamId }]),
          ...(clubId === null ? [] : [{ kind: 'club', id: clubId }]),
        ]);
        const found = await namesOf(resources, shown, actor);
        const named: Names = Object.fromEntries(found.map(({ id, ...name }) => [id, name]));
        const body = {
          items: items.map((one) => ({ id: one.id, reasons: reasonsOf(one) })),
          nextCursor,
          names: named,
        };
        return { status: 200, body };
      });
    },
  });

const connection = z.object({
  friendship: z
    .object({ id: z.uuid(), state: z.enum(['pending', 'accepted', 'rejected']), requesterId: z.uuid() })
    .nullable()
    .describe('The friendship of the two, or the request for one.'),
  followId: z.uuid().nullable().describe('The caller’s follow of the member.'),
  followsYou: z.boolean(),
  blockId: z.uuid().nullable().describe('The caller’s block of the member.'),
  muteId: z.uuid().nullable().describe('The caller’s mute of the member.'),
});

const answerOf = ({ friendshipId, friendshipState, requesterId, ...found }: Connection) => ({
  friendship: friendshipId && { id: friendshipId, state: friendshipState, requesterId },
  followId: found.followId,
  followsYou: found.followsYou,
  blockId: found.blockId,
  muteId: found.muteId,
});

/** `GET /friendships/connections/with/{userId}`: the connection between the caller and a member. */
const connectionRoute = ({ resources, reads }: SocialContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/friendships/connections/with/:userId',
    operationId: 'friendship.connection',
    summary: 'Friendship, follows, block and mute between the caller and a member',
    access: 'Members who may see the member.',
    auth: 'required',
    responses: { 200: { description: 'The connection', schema: () => connection } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      reading(resources, facts, async () => {
        const [found] = await reads.network.connectionsWith([params.userId], actor);
        return found ? { status: 200, body: answerOf(found) } : { code: 'not_found' };
      }),
  });

/** Members in one request: a page of the longest list. */
const MOST_IDS = 100;

/** `GET /friendships/connections/with?ids=`: the connections between the caller and the members of a page. */
const connectionsRoute = ({ resources, reads }: SocialContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/friendships/connections/with',
    operationId: 'friendship.connections',
    summary: 'Friendship, follows, block and mute between the caller and several members',
    access: 'Members whom the caller may not see are left out.',
    auth: 'required',
    query: z.strictObject({
      ids: idList(MOST_IDS).describe(`Up to ${MOST_IDS} ids of members, with commas between.`),
    }),
    responses: {
      200: {
        description: 'The connections, unordered',
        schema: () => z.object({ items: z.array(connection.extend({ userId: z.uuid() })) }),
      },
    },
    problems: ['behind'],
    handle: ({ actor, query, facts }) =>
      reading(resources, facts, async () => {
        const found = await reads.network.connectionsWith(query.ids, actor);
        return {
          status: 200,
          body: { items: found.map((one) => ({ userId: one.userId, ...answerOf(one) })) },
        };
      }),
  });

/** Routes of a member's network, beside those of friendships, follows and blocks. */
export const networkRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  suggestionsRoute(context),
  connectionRoute(context),
  connectionsRoute(context),
];
