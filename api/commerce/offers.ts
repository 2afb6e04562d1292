import { z } from 'zod';
import { offeredOf } from '../../commands/commerce/checked-cart.ts';
import { streamOf } from '../../commands/core/ids.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { stockOf } from '../../domain/commerce/lines.ts';
import { unitPriceAt } from '../../domain/commerce/pricing/price.ts';
import { mainAmong } from '../../domain/commerce/product-image.ts';
import { exists } from '../../domain/kit/decide.ts';
import { money } from '../../domain/kit/fields.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { reading, readingOne } from '../resources/reading.ts';
import { idList } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

/** Present prices of products, without and with the discount, and the units in stock. */

const MOST_IDS = 50;
const MOST_VARIANTS = 100;

const price = z.object({
  listPrice: money().describe('Without the discount'),
  price: money().describe('As it is charged'),
  available: z.int().nullable().describe('Units in stock; null = not counted, or may be exceeded'),
  soldOut: z.boolean().describe('Nothing of it can be ordered now; of a product with variants, none of them'),
});
const offer = price.extend({
  productId: z.uuid(),
  name: z.string().nullable(),
  picture: z.uuid().nullable().describe('The main picture'),
  hasVariants: z.boolean(),
  discount: z.object({ percent: z.number(), from: z.string(), to: z.string() }).nullable(),
});
const variant = price.extend({ id: z.uuid(), name: z.string().nullable() });
type Variant = z.output<typeof variant>;

/** The main picture of a product. */
export const mainPictureOf = async ({ streams }: Runtime, productId: string): Promise<string | null> => {
  const { parts } = await streams.load(streamOf('product', productId));
  const images = [...parts.values()].flatMap(({ kind, item }) =>
    kind === 'product-image' && exists(item) ? [item] : [],
  );
  return textIn(mainAmong(images)?.['image']);
};

/** The offer of a product, and the discounts that count for its variants as well. */
const offerOf = async (
  runtime: Runtime,
  product: Item,
  /** Whether one of its variants can be ordered; undefined = it has none. */
  isVariantLeft: boolean | undefined,
) => {
  const { discounts } = await offeredOf(runtime, { productId: product.id });
  const now = runtime.now().toISOString();
  const at = unitPriceAt({ product, discounts: discounts ?? [] }, now);
  if (!at) return null;
  return {
    discounts: discounts ?? [],
    now,
    offer: {
      productId: product.id,
      name: textIn(product['name']),
      picture: await mainPictureOf(runtime, product.id),
      ...at,
      available: stockOf({ product, variant: undefined }),
      hasVariants: isVariantLeft !== undefined,
      soldOut: isVariantLeft === undefined ? stockOf({ product, variant: undefined }) === 0 : !isVariantLeft,
    },
  };
};

/** `GET /product/offers?ids=`: the offers of products that the caller may see, in the order of the ids. */
export const offersRoute = ({ resources, variantsLeft }: CommerceContext): Route<Caller> => {
  const { runtime, queries } = resources;
  const kind = runtime.registry.kind('product');
  return defineRoute({
    method: 'GET',
    path: '/product/offers',
    operationId: 'product.offers',
    summary: 'Present prices of products, and their main pictures',
    auth: 'optional',
    query: z.strictObject({
      ids: idList(MOST_IDS).describe(`Up to ${MOST_IDS} ids of products, with commas between.`),
    }),
    responses: {
      200: { description: 'The offers', schema: () => z.object({ items: z.array(offer) }) },
    },
    problems: ['behind'],
    handle: ({ actor, query, facts }) =>
      reading(resources, facts, async () => {
        const seen = new Map((await queries.some(kind, query.ids, actor)).map((one) => [one.id, one]));
        const products = [...new Set(query.ids)].flatMap((id) => seen.get(id) ?? []);
        const left = await variantsLeft(query.ids);
        const found = await Promise.all(
          products.map((product) => offerOf(runtime, product, left.get(product.id))),
        );
        return { status: 200, body: { items: found.flatMap((one) => one?.offer ?? []) } };
      }),
  });
};

/** `GET /product/{productId}/offer`: present prices of a product and of each variant. */
export const offerRoute = ({ resources, variantsLeft }: CommerceContext): Route<Caller> => {
  const { runtime, queries } = resources;
  const [product, ofVariant] = [runtime.registry.kind('product'), runtime.registry.kind('product-variant')];
  return defineRoute({
    method: 'GET',
    path: '/product/:productId/offer',
    operationId: 'product.offer',
    summary: 'Present prices of a product and its variants',
    auth: 'optional',
    responses: {
      200: {
        description: 'The offer',
        schema: () => offer.extend({ variants: z.array(variant) }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      readingOne(resources, product, params.productId, actor, facts, async (found) => {
        const left = await variantsLeft([found.id]);
        const made = await offerOf(runtime, found, left.get(found.id));
        if (!made) return { code: 'not_found' };
        const where = { productId: found.id };
        const page = await queries.list(ofVariant, { actor, where, limit: MOST_VARIANTS });
        if (!page.ok) return page.problem;
        const variants = page.value.items.flatMap((one): Variant[] => {
          const at = unitPriceAt({ product: found, variant: one, discounts: made.discounts }, made.now);
          if (!at) return [];
          const { listPrice, price: charged } = at;
          const available = stockOf({ product: found, variant: one });
          return [
            {
              id: one.id,
              name: textIn(one['name']),
              listPrice,
              price: charged,
              available,
              soldOut: available === 0,
            },
          ];
        });
        return { status: 200, body: { ...made.offer, variants } };
      }),
  });
};
