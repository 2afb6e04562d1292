import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { governorate, sport } from '../../domain/trade/fields.ts';
import { wantedOf } from '../../domain/text/wanted.ts';
import { SHELF_SORTS, type ShelfAsk } from '../../projections/commerce/shelf-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import { itemSchema, listQuery } from '../resources/schemas.ts';
import { serialize } from '../resources/serialize.ts';
import type { CommerceContext } from './context.ts';

/** Results of a word search that are filtered and counted. */
const MOST_FOUND = 1000;
const LONGEST = 100;

const amount = () => z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();
const yes = z.enum(['true', 'false']).optional();

const query = z.strictObject({
  q: z.string().min(1).max(LONGEST).optional().describe('Words, as in `/search`.'),
  categoryId: z.guid().optional().describe('A category, with those below it.'),
  brandId: z.guid().optional(),
  sport: sport().optional(),
  condition: z.enum(['NEW', 'USED']).optional(),
  governorate: governorate().optional(),
  min: amount().describe(
    'The least present price in piastres, discounts included. Prices in other currencies are not compared.',
  ),
  max: amount(),
  featured: yes,
  facets: yes.describe('Counts the values of each filter, with all filters but its own.'),
  sort: z
    .enum(SHELF_SORTS)
    .optional()
    .describe(
      '`best` = by the words. Without it: `best` or `newest`. By price, products in other currencies than EGP come last.',
    ),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

const facet = z.object({
  field: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      count: z.int(),
      name: z.string().nullable().describe('Of a category or brand'),
      parentId: z.string().nullable().describe('The category above'),
    }),
  ),
});

/** `GET /store/products`: the products on sale that match, with counts of each filter's values. */
export const shelfRoute = ({ resources, shelf, search }: CommerceContext): Route<Caller> => {
  const { runtime, queries } = resources;
  const kind = runtime.registry.kind('product');

  /** The products with these words, best first; undefined without words. */
  const foundBy = async (actor: Caller | null, q: string | undefined) => {
    if (q === undefined) return undefined;
    const page = await search.page({ actor, wanted: wantedOf(q), kinds: [kind], limit: MOST_FOUND });
    return page.ok ? page.value.finds.map(({ id }) => id) : [];
  };

  return defineRoute({
    method: 'GET',
    path: '/store/products',
    operationId: 'store.products',
    summary: 'Products on sale: searched, filtered, sorted and counted',
    description:
      'Published and active products that the caller may see. Orders other than `newest`, and the counts, look at the newest 10,000 that match; words find at most 1,000.',
    auth: 'optional',
    query,
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({
            items: z.array(itemSchema(kind)),
            nextCursor: z.string().nullable(),
            facets: z.array(facet).optional(),
            price: z
              .object({ min: z.int(), max: z.int() })
              .nullable()
              .optional()
              .describe('The range of prices of all that matches the other filters'),
          }),
      },
    },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, query: sent, facts }): Promise<Answer | Problem> =>
      reading(resources, facts, async () => {
        const { q, min, max, featured, facets, sort, limit, cursor, ...where } = sent;
        const ids = await foundBy(actor, q);
        const now = runtime.now().toISOString();
        const asked: ShelfAsk = { actor, now, where, min, max, ids, featured: featured === 'true' };
        const order = sort === undefined || (sort === 'best' && !ids) ? (ids ? 'best' : 'newest') : sort;
        const [page, counts] = await Promise.all([
          shelf.page(asked, { sort: order, limit, cursor }),
          facets === 'true' ? shelf.facets(asked) : {},
        ]);
        if (!page.ok) return page.problem;
        const known = new Map((await queries.some(kind, page.value.ids, actor)).map((one) => [one.id, one]));
        const items = page.value.ids.flatMap((id) => known.get(id) ?? []);
        return {
          status: 200,
          body: {
            items: items.map((item) => serialize(kind, item, actor)),
            nextCursor: page.value.nextCursor,
            ...counts,
          },
        };
      }),
  });
};
