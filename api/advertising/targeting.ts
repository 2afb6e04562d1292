import { z } from 'zod';
import { TERM_LISTS, type OverlapsOf, type TermList } from '../../projections/advertising/targeting-terms.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { pageAnswer, reading } from '../resources/reading.ts';
import { listQuery, pageSchema } from '../resources/schemas.ts';

export type TargetingContext = { readonly resources: ResourceContext; readonly overlaps: OverlapsOf };

const MOST_WORDS = 50;

/** Comma-separated values. */
const words = z
  .string()
  .max(5000)
  .transform((all) => [...new Set(all.split(',').map((one) => one.trim()))].filter((one) => one !== ''))
  .pipe(z.array(z.string()).min(1).max(MOST_WORDS));

/** `GET /ad-targeting/interests?interests=a,b`: audiences with any of the values. */
const overlapRoute = ({ resources, overlaps }: TargetingContext, list: TermList): Route<Caller> => {
  const kind = resources.runtime.registry.kind('ad-targeting');
  return defineRoute({
    method: 'GET',
    path: `/ad-targeting/${list}`,
    operationId: `ad-targeting.${list}`,
    summary: `Audiences with any of some ${list}, those with most of them first`,
    auth: 'required',
    query: z.strictObject({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      [list]: words.describe(
        `Words with commas between them, ${MOST_WORDS} at most, each as it was written.`,
      ),
    }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, query: { limit, cursor, ...query }, facts }) =>
      reading(resources, facts, async () => {
        const terms = z.array(z.string()).parse(query[list]);
        const asked = { actor, list, terms, limit: Number(limit) };
        const page = await overlaps({ ...asked, ...(typeof cursor === 'string' && { cursor }) });
        return pageAnswer(kind, page, actor);
      }),
  });
};

/** Routes of audiences, beside those of the definition. */
export const targetingRoutes = (context: TargetingContext): readonly Route<Caller>[] =>
  TERM_LISTS.map((list) => overlapRoute(context, list));
