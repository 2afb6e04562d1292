import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { comment } from '../../domain/social/comment.ts';
import { post } from '../../domain/social/post.ts';
import { defineRoute, type Caller } from '../caller.ts';
import { postSchema } from '../feed/index.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, maySee } from '../resources/context.ts';
import { serialize } from '../resources/serialize.ts';
import { reading } from '../resources/reading.ts';
import { itemSchema, listQuery } from '../resources/schemas.ts';
import type { SocialContext } from './context.ts';

/** `POST /posts/{id}/repost`: a new post by the caller that shows another one, with optional text. */
const repostRoute = ({ resources }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('post');
  return defineRoute({
    method: 'POST',
    path: '/posts/:id/repost',
    operationId: 'post.repost',
    summary: 'Reposts a post that the caller may see',
    auth: 'required',
    body: z.strictObject({ text: post.fields.description.optional() }),
    responses: { 201: { description: 'The repost', schema: () => itemSchema(kind) } },
    problems: ['posts_cap_reached', ...ACT_PROBLEMS],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const repostOf = params.id.toLowerCase();
      if (!(await maySee(resources, kind, repostOf, actor))) return { code: 'not_found' };
      return act(
        resources,
        facts,
        {
          kind,
          action: 'create',
          // the content is in the reposted post; this one has text only
          input: { kind: 'text', description: body.text ?? '', media: [], visibility: 'public', repostOf },
          actor,
        },
        201,
      );
    },
  });
};

/** `POST /posts/comments/{postId}`: the same as `POST /comments`. */
const commentRoute = ({ resources }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('comment');
  const { text, parentId } = comment.fields;
  return defineRoute({
    method: 'POST',
    path: '/posts/comments/:postId',
    operationId: 'comment.create.onPost',
    summary: 'Comments on a post, or answers a comment on it',
    auth: 'required',
    body: z.strictObject({ text, parentId }),
    responses: { 201: { description: 'The comment', schema: () => itemSchema(kind) } },
    problems: ACT_PROBLEMS,
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const input = { ...body, postId: params.postId.toLowerCase() };
      return act(resources, facts, { kind, action: 'create', input, actor }, 201);
    },
  });
};

/** `GET /posts/random/all`: random posts that the caller may see. */
const randomRoute = ({ resources, feed }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('post');
  return defineRoute({
    method: 'GET',
    path: '/posts/random/all',
    operationId: 'post.random',
    summary: 'Posts at random, as the feed shows them; there is no next page, another call brings others',
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit }),
    responses: {
      200: {
        description: 'Some posts',
        schema: () => z.object({ items: z.array(postSchema(kind)), nextCursor: z.null() }),
      },
    },
    problems: ['behind'],
    handle: ({ actor, query: { limit }, facts }) =>
      reading(resources, facts, async () => {
        const dealt = await feed.random(actor, limit, Math.random());
        const items = dealt.map(({ item, beside }) => serialize(kind, item, actor, beside));
        return { status: 200, body: { items, nextCursor: null } };
      }),
  });
};

/** Greatest number of posts in {@link showcaseRoute}. */
const MOST_SHOWCASED = 12;

/** `GET /posts/showcase`: what visitors see of the community. */
const showcaseRoute = ({ resources, feed }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('post');
  return defineRoute({
    method: 'GET',
    path: '/posts/showcase',
    operationId: 'post.showcase',
    summary: 'Popular public posts of members who have opened their page to visitors',
    auth: 'none',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(MOST_SHOWCASED).default(3),
      kind: z.literal('foras').optional().describe('Only opportunities that are open.'),
    }),
    responses: {
      200: {
        description: 'Some posts; there is no next page',
        schema: () => z.object({ items: z.array(postSchema(kind)), nextCursor: z.null() }),
      },
    },
    problems: ['behind'],
    handle: ({ query: { limit, kind: only }, facts }) =>
      reading(resources, facts, async () => {
        const cards = await feed.showcase(limit, only && 'opportunities');
        const items = cards.map(({ item, beside }) => serialize(kind, item, null, beside));
        return { status: 200, body: { items, nextCursor: null } };
      }),
  });
};

/** Routes of posts, beside the feed and those of the definition. */
export const postRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  repostRoute(context),
  commentRoute(context),
  randomRoute(context),
  showcaseRoute(context),
];
