import { z } from 'zod';
import { isOn } from '../../commands/accounts/flags/current-flags.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { REACTIONS } from '../../domain/social/reaction.ts';
import { FEED_ORDERS, type FeedOrder, type FeedReads } from '../../projections/feed/feed-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import { GENDERS, ROLES } from '../../domain/accounts/values.ts';
import { subjectOf } from '../flags/subject.ts';
import { author, byline, gone } from './byline.ts';
import { commentRoutes } from './comments.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, type ResourceContext } from '../resources/context.ts';
import { serialize } from '../resources/serialize.ts';
import { pageOf, reading } from '../resources/reading.ts';
import { names, namesFor } from '../resources/names.ts';
import { equalities, getAnswer, listAnswer } from '../resources/reads.ts';
import {
  filters,
  itemSchema,
  listQuery,
  oneQuery,
  pageSchema,
  PAST_PROBLEMS,
  pastQuery,
} from '../resources/schemas.ts';

export type FeedContext = { readonly resources: ResourceContext; readonly feed: FeedReads };

const counts = z.object({
  reactions: z.record(z.enum(REACTIONS), z.int()),
  comments: z.int(),
  reposts: z.int(),
});

/** The author with what a card tells about them. */
const introduced = author.extend({
  role: z.enum(ROLES).optional(),
  gender: z.enum(GENDERS).optional(),
  club: z.string().optional().describe('Of a player or a coach, where they show it to the caller.'),
  verified: z.literal(true).optional().describe('The staff has checked the account.'),
});

/** Data that the feed shows beside a post. */
const beside = {
  author: z.union([introduced, gone]),
  counts,
  reaction: z.enum(REACTIONS).nullable().describe('The caller’s own.'),
  saved: z.boolean().describe('Whether the caller has a bookmark of it.'),
  repost: z
    .union([z.looseObject({ id: z.uuid(), author: byline }), gone])
    .nullable()
    .describe('The reposted post; `removed` where it is gone or not for the caller.'),
};

/** A post as the feed shows it. */
export const postSchema = (kind: Kind) => itemSchema(kind).extend(beside);

const RANKING = `Orders (\`filter\`), the same for everyone:

- \`recent\`, \`oldest\`: by the time of publishing.
- \`top_rated\`: by rating, the sum of what the reactions are worth: LIKE 1, LOVE 2, CLAP 2, HAHA 1, ANGRY 0.
- \`popular\`: by the time of publishing plus half an hour for each point of rating, and a day for a post that its author has promoted.

Equal ones are ordered by id. \`popular\` is refused with \`feature_off\` while its feature is off for the caller.

With \`following=true\` the page has only posts of the caller’s friends and of members whom the caller follows, in the order \`recent\`, \`oldest\` or \`popular\`, without a total.

With \`asOf\` the order is \`recent\`, and a post has its own fields alone.`;

/** The orders with an index by author. */
const OF_FOLLOWED: readonly FeedOrder[] = ['recent', 'oldest', 'popular'];

/** `GET /posts`: the feed. */
const feedRoute = ({ resources, feed }: FeedContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('post');
  const { sort: _, ...words } = listQuery;
  return defineRoute({
    method: 'GET',
    path: '/posts',
    operationId: 'post.list',
    summary: 'The feed: posts that the caller may see',
    description: RANKING,
    auth: 'required',
    query: z.strictObject({
      ...words,
      ...pastQuery,
      filter: z.enum(FEED_ORDERS).default('recent'),
      following: z.enum(['true', 'false']).optional(),
      ...filters(kind),
    }),
    responses: {
      200: {
        description: 'A page',
        schema: () => pageSchema(kind).extend({ items: z.array(postSchema(kind)) }),
      },
    },
    problems: ['bad_cursor', 'behind', 'invalid', 'feature_off', ...PAST_PROBLEMS],
    handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
      if (query.asOf !== undefined && (query.filter !== 'recent' || query.following === 'true'))
        return invalid('filter', 'not_one_of', { options: 'recent' });
      if (query.asOf !== undefined)
        return listAnswer(resources, kind, actor, query, equalities(kind, query), facts);
      return reading(resources, facts, async () => {
        const { filter: order, total: counted } = query;
        const following = query.following === 'true';
        if (following && !OF_FOLLOWED.includes(order))
          return invalid('filter', 'not_one_of', { options: OF_FOLLOWED.join(', ') });
        if (order === 'popular' && !(await isOn(resources.runtime, 'popular_feed', subjectOf(actor))))
          return { code: 'feature_off' };
        const where = equalities(kind, query);
        const page = await feed.page({ actor, order, where, following, ...pageOf(query) });
        if (!page.ok) return page.problem;
        const total =
          counted === 'true' && !following
            ? { total: await resources.queries.count(kind, { actor, where }) }
            : {};
        const items = page.value.items.map(({ item, beside: by }) => serialize(kind, item, actor, by));
        const named = query.with === 'names' ? { names: await namesFor(resources, kind, items, actor) } : {};
        return { status: 200, body: { items, nextCursor: page.value.nextCursor, ...total, ...named } };
      });
    },
  });
};

/** `GET /posts/{id}`: a post, optionally with the feed's additional data, which costs Postgres 1.7 times as much. */
const postRoute = ({ resources, feed }: FeedContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('post');
  const words = 'Adds what the feed shows beside a post. Not together with `asOf`: counters have no past.';
  return defineRoute({
    method: 'GET',
    path: '/posts/:id',
    operationId: 'post.get',
    summary: 'One post',
    auth: 'optional',
    query: z.strictObject({ ...oneQuery, with: z.enum(['card', 'names']).optional().describe(words) }),
    responses: {
      200: {
        description: 'The post',
        schema: () =>
          itemSchema(kind).extend({ ...z.object(beside).partial().shape, names: names.optional() }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: async ({ actor, params, query, facts }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      if (query.with !== 'card') return getAnswer(resources, kind, actor, id, query, facts);
      if (query.asOf !== undefined)
        return { code: 'unknown_parameter', errors: [{ path: 'with', code: 'unknown_field' }] };
      return reading(resources, facts, async () => {
        const card = await feed.one(id, actor);
        if (!card) return { code: 'not_found' };
        const body = serialize(kind, card.item, actor, card.beside);
        return { status: 200, body, etag: card.item.revision };
      });
    },
  });
};

/** `GET /reactions/post/{postId}`: reactions, with a count by type. */
const reactionsRoute = ({ resources, feed }: FeedContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [post, reaction] = [registry.kind('post'), registry.kind('reaction')];
  return defineRoute({
    method: 'GET',
    path: '/reactions/post/:postId',
    operationId: 'reaction.by.post',
    summary: 'Reactions to a post that the caller may see, with a count by type',
    auth: 'required',
    query: z.strictObject({ ...listQuery, ...filters(reaction) }),
    responses: {
      200: {
        description: 'A page',
        schema: () => pageSchema(reaction).extend({ counts: counts.shape.reactions }),
      },
    },
    problems: ['not_found', 'bad_cursor', 'behind'],
    handle: async ({ actor, params: { postId }, query, facts }): Promise<Answer | Problem> => {
      const where = { ...equalities(reaction, query), postId };
      const answer = await listAnswer(resources, reaction, actor, query, where, facts);
      if ('code' in answer) return answer;
      if (!(await resources.queries.get(post, postId, actor))) return { code: 'not_found' };
      const { reactions } = await feed.counts(postId);
      return { ...answer, body: { ...answer.body, counts: reactions } };
    },
  });
};

/** `POST /posts/{id}/react`: sets the caller's reaction to a post, as `POST /reactions` does. */
const reactRoute = ({ resources }: FeedContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('reaction');
  return defineRoute({
    method: 'POST',
    path: '/posts/:id/react',
    operationId: 'post.react',
    summary: 'Gives the caller’s reaction to a post, or changes it',
    auth: 'required',
    body: z.object({ type: z.enum(REACTIONS) }),
    responses: { 200: { description: 'The reaction as it is now', schema: () => itemSchema(kind) } },
    problems: ['forbidden', 'stale', 'in_progress', 'idempotency_key_reused'],
    handle: async ({ actor, params: { id: postId }, body, facts }): Promise<Answer | Problem> => {
      return act(resources, facts, {
        kind,
        action: 'create',
        input: { postId, type: body.type },
        actor,
      });
    },
  });
};

/** Routes of the feed, reactions and views. */
export const feedRoutes = (context: FeedContext): readonly Route<Caller>[] => [
  feedRoute(context),
  postRoute(context),
  reactionsRoute(context),
  reactRoute(context),
  ...commentRoutes(context.resources),
];
