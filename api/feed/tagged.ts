import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { mentionKey, tagKey } from '../../domain/text/tags.ts';
import { textIn } from '../../domain/kit/json.ts';
import { referred } from '../../commands/core/relations.ts';
import { MOST_COUNTED } from '../../projections/feed/feed-reads.ts';
import { openStored } from '../../commands/core/open-item.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { pageOf, reading } from '../resources/reading.ts';
import { listQuery, pageSchema } from '../resources/schemas.ts';
import { serialize } from '../resources/serialize.ts';
import { postSchema, type FeedContext } from './routes.ts';

const query = z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor });
type Query = z.output<typeof query>;

const answered = ({ resources }: FeedContext) => {
  const kind = resources.runtime.registry.kind('post');
  return {
    200: {
      description: 'A page',
      schema: () => pageSchema(kind).extend({ items: z.array(postSchema(kind)) }),
    },
  };
};

/** A page of the posts with a tag or mention; the first one has their number. */
const signedAnswer = (
  { resources, feed }: FeedContext,
  sign: string,
  actor: Caller,
  asked: Query,
  facts: Facts,
): Promise<Answer | Problem> =>
  reading(resources, facts, async () => {
    const kind = resources.runtime.registry.kind('post');
    const page = await feed.page({ actor, order: 'signed', where: {}, sign, ...pageOf(asked) });
    if (!page.ok) return page.problem;
    const total = asked.cursor === undefined ? { total: await feed.countSigned(sign, actor) } : {};
    const items = page.value.items.map(({ item, beside }) => serialize(kind, item, actor, beside));
    return { status: 200, body: { items, nextCursor: page.value.nextCursor, ...total } };
  });

/** `GET /posts/tagged/{tag}`: posts with a tag in their text. */
const taggedRoute = (context: FeedContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/posts/tagged/:tag',
    operationId: 'post.tagged',
    summary: 'Posts with a tag that the caller may see, newest first',
    description: `A tag is found in all its spellings, as words by the search. The first page has their number, up to ${MOST_COUNTED}.`,
    auth: 'required',
    params: { tag: z.string().min(1).max(50) },
    query,
    responses: answered(context),
    problems: ['bad_cursor', 'behind'],
    handle: async ({ actor, params, query: asked, facts }) =>
      signedAnswer(context, tagKey(params.tag), actor, asked, facts),
  });

/** `GET /posts/mentioning/me`: posts with the caller's user name in their text. */
const mentioningRoute = (context: FeedContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/posts/mentioning/me',
    operationId: 'post.mentioning',
    summary: 'Posts that mention the caller by their present user name, newest first',
    auth: 'required',
    query,
    responses: answered(context),
    problems: ['bad_cursor', 'behind'],
    handle: async ({ actor, query: asked, facts }) => {
      const { runtime } = context.resources;
      const isMember = (await referred(runtime.streams.load, 'user', actor.id)).state !== 'none';
      const member = isMember ? await openStored(runtime, 'user', actor.id) : null;
      const username = textIn(member?.['username']);
      if (username === null) return { status: 200, body: { items: [], nextCursor: null, total: 0 } };
      return signedAnswer(context, mentionKey(username), actor, asked, facts);
    },
  });

/** Lists of posts by what their texts name. */
export const taggedRoutes = (context: FeedContext): readonly Route<Caller>[] => [
  taggedRoute(context),
  mentioningRoute(context),
];
