import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { TERM_LISTS, type OverlapsOf, type TermList } from '../../projections/targeting-terms.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { caughtUp, opaque, type ResourceDesk } from '../resources/desk.ts';
import { present } from '../resources/present.ts';
import { listQuery, pageSchema } from '../resources/schemas.ts';

export type TargetingDesk = { readonly resources: ResourceDesk; readonly overlaps: OverlapsOf };

const MOST_WORDS = 50;

/** Words with commas between them. */
const words = z
  .string()
  .max(5000)
  .transform((all) => [...new Set(all.split(',').map((one) => one.trim()))].filter((one) => one !== ''))
  .pipe(z.array(z.string()).min(1).max(MOST_WORDS));

/** `GET /ad-targeting/interests?interests=a,b`: audiences that share some of the words. */
const overlapRoute = ({ resources, overlaps }: TargetingDesk, list: TermList): Route<Caller> => {
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
    responses: { 200: { description: 'A page', schema: pageSchema(kind) } },
    problems: ['bad_cursor', 'behind'],
    handle: async ({ actor, query: { limit, cursor, ...query }, facts }): Promise<Answer | Problem> => {
      const behind = await caughtUp(resources, facts);
      if (behind) return behind;
      const position = opaque(resources.position.current());
      const page = await overlaps({
        actor,
        list,
        terms: z.array(z.string()).parse(query[list]),
        limit: Number(limit),
        ...(typeof cursor === 'string' && { cursor }),
      });
      if (!page.ok) return page.problem;
      const items = page.value.items.map((item) => present(kind, item, actor));
      return { status: 200, position, body: { items, nextCursor: page.value.nextCursor } };
    },
  });
};

/** What audiences are asked for beside what their definition serves. */
export const targetingRoutes = (desk: TargetingDesk): readonly Route<Caller>[] =>
  TERM_LISTS.map((list) => overlapRoute(desk, list));
