import { PRODUCT_FIELDS } from '../../domain/commerce/product.ts';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { derivedId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { money } from '../../domain/kit/fields.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { permits } from '../../domain/kit/rules.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS } from '../resources/context.ts';
import { readingOne } from '../resources/reading.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

/** Routes for sellers: the copy of a product, and its statistics. */

const MOST_PARTS = 100;

/** Fields that a copy takes over: all but the discount, which has a period of its own. */
const COPIED = PRODUCT_FIELDS.filter((field) => field !== 'discount');
const COPIED_PARTS = {
  'product-image': ['image', 'alt'],
  'product-variant': ['name', 'sku', 'price', 'stock', 'options'],
} as const;

const copied = (item: ReadItem, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((field) => (item[field] == null ? [] : [[field, item[field]]])));

const created = z.looseObject({ id: z.uuid() });

/** `POST /product/copy/{productId}`: a new draft with the fields, pictures and variants of an own product. */
export const copyProductRoute = ({ resources }: CommerceContext): Route<Caller> => {
  const { runtime, queries } = resources;
  const product = runtime.registry.kind('product');

  const partsOf = async (kind: Kind, productId: string, actor: Caller): Promise<readonly ReadItem[]> => {
    const page = await queries.list(kind, { actor, where: { productId }, limit: MOST_PARTS });
    return page.ok ? page.value.items : [];
  };

  const copyParts = async (from: string, to: string, actor: Caller): Promise<void> => {
    for (const [name, fields] of Object.entries(COPIED_PARTS)) {
      for (const part of await partsOf(runtime.registry.kind(name), from, actor)) {
        const input = { ...copied(part, fields), productId: to };
        const [id, command] = [derivedId(`copy of ${name}`, to, part.id), derivedId('copy', to, part.id)];
        await execute(runtime, { kind: name, action: 'create', id, input, actor, command });
      }
    }
  };

  return defineRoute({
    method: 'POST',
    path: '/product/copy/:productId',
    operationId: 'product.copy',
    summary: 'A new draft with the fields, pictures and variants of an own product',
    access: 'The seller.',
    auth: 'required',
    body: z.object({}),
    responses: { 201: { description: 'The draft', schema: () => itemSchema(product) } },
    problems: ACT_PROBLEMS,
    handle: ({ actor, params, facts }): Promise<Answer | Problem> =>
      readingOne(resources, product, params.productId, actor, facts, async (source) => {
        if (source['sellerId'] !== actor.id) return { code: 'forbidden' };
        const write = { kind: product, action: 'create', input: copied(source, COPIED), actor };
        const made = await act(resources, facts, write, 201);
        if (!('code' in made)) await copyParts(source.id, created.parse(made.body).id, actor);
        return made;
      }),
  });
};

const day = z.object({
  day: z.string().describe('In Egypt'),
  views: z.int(),
  orders: z.int(),
  sold: z.int(),
  revenue: z.array(money()),
});

const statistics = z.object({
  views: z.int(),
  orders: z.int().describe('Orders that were not given up'),
  sold: z.int().describe('Pieces in them'),
  revenue: z.array(money()).describe('Their worth, before coupons and delivery, by currency'),
  rating: z.number().nullable().describe('Mean of the ratings, to two places'),
  ratings: z.int(),
  daily: z.array(day).describe('The last four weeks up to today'),
});

/** `GET /product/{productId}/statistics` */
export const productStatisticsRoute = ({ resources, productStatistics }: CommerceContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/product/:productId/statistics',
    operationId: 'product.statistics',
    summary: 'Sales and views of an own product',
    access: 'The seller, and admins with `products:write`.',
    auth: 'required',
    responses: { 200: { description: 'The statistics', schema: () => statistics } },
    problems: ['forbidden', 'not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      readingOne(
        resources,
        resources.runtime.registry.kind('product'),
        params.productId,
        actor,
        facts,
        async (found) => {
          const { id, sellerId, views } = found;
          if (sellerId !== actor.id && !permits(actor, 'products')) return { code: 'forbidden' };
          const body = statistics.parse({ views, ...(await productStatistics(id, resources.runtime.now())) });
          return { status: 200, body };
        },
      ),
  });
