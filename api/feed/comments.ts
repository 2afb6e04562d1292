import { z } from 'zod';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { Problem } from '../../domain/errors.ts';
import type { ResourceContext } from '../resources/context.ts';
import { equalities, listAnswer } from '../resources/reads.ts';
import { filters, itemSchema, listQuery, pageSchema } from '../resources/schemas.ts';
import { author, byline } from './byline.ts';

const written = z.looseObject({ authorId: z.uuid() });
type Written = z.output<typeof written>;
const page = z.looseObject({ items: z.array(written) });

/** The comments, each with who wrote it, from one look-up for all of them. */
const withAuthors = async (
  { runtime, queries }: ResourceContext,
  items: readonly Written[],
  actor: Caller,
): Promise<readonly object[]> => {
  const ids = [...new Set(items.map(({ authorId }) => authorId))];
  const found = await queries.some(runtime.registry.kind('user'), ids, actor);
  const authors = new Map(found.map((one) => [one.id, author.parse(one)]));
  return items.map((item) => {
    const { authorId: id } = item;
    return { ...item, author: authors.get(id) ?? { id, removed: true } };
  });
};

/** `GET /comments/post/{postId}`: the comments alone, or with what a page shows beside each. */
export const commentRoutes = (context: ResourceContext): readonly Route<Caller>[] => {
  const kind = context.runtime.registry.kind('comment');
  const items = z.array(itemSchema(kind).extend({ author: byline.optional() }));
  return [
    defineRoute({
      method: 'GET',
      path: '/comments/post/:postId',
      operationId: 'comment.by.post',
      summary: 'Comments on a post and replies to them, the oldest first unless asked',
      auth: 'required',
      query: z.strictObject({
        ...listQuery,
        ...filters(kind),
        with: z.enum(['card', 'names']).optional().describe('card: adds who wrote each.'),
      }),
      responses: { 200: { description: 'A page', schema: () => pageSchema(kind).extend({ items }) } },
      problems: ['bad_cursor', 'behind'],
      handle: async ({ actor, params: { postId }, query, facts }): Promise<Answer | Problem> => {
        const where = { ...equalities(kind, query), postId };
        const answer = await listAnswer(context, kind, actor, query, where, facts);
        if ('code' in answer || query.with !== 'card') return answer;
        const body = page.parse(answer.body);
        return { ...answer, body: { ...body, items: await withAuthors(context, body.items, actor) } };
      },
    }),
  ];
};
