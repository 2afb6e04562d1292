import { z } from 'zod';
import { cartOf, checkedCart } from '../../commands/commerce/checked-cart.ts';
import { isCash, PAYMENT_METHODS } from '../../domain/commerce/checkout/methods.ts';
import { takesCurrency } from '../../commands/ports/payments.ts';
import { change, type CheckedLine } from '../../domain/commerce/pricing/checked-line.ts';
import { COUPON_REASONS } from '../../domain/commerce/pricing/redeem.ts';
import { money } from '../../domain/kit/fields.ts';
import { textIn } from '../../domain/kit/json.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import type { CommerceContext } from './context.ts';
import { mainPictureOf } from './offers.ts';

const discount = z.object({ percent: z.number(), from: z.string(), to: z.string() });
const line = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  variantId: z.uuid().nullable(),
  sellerId: z.uuid().nullable(),
  quantity: z.int(),
  listPrice: money().describe('One unit, before the discount of the product'),
  unitPrice: money().describe('One unit, as it is charged'),
  discount: discount.nullable().describe('The discount of the product that is in force'),
  changes: z.array(change).describe('Changes since the line was added or last changed'),
});
/** A line with the names and the picture that the caller may see. */
const named = line.extend({
  name: z.string().nullable(),
  variantName: z.string().nullable(),
  picture: z.uuid().nullable(),
});
const summed = named.extend({
  subtotal: money(),
  couponDiscount: money(),
  total: money(),
});
const totals = z.object({
  lines: z.array(summed),
  blocked: z.array(named).describe('Lines that can’t be bought as they are; they count for nothing'),
  coupon: z.object({ code: z.string(), reason: z.enum(COUPON_REASONS).nullable() }).nullable(),
  subtotal: money(),
  discount: money(),
  total: money(),
  methods: z.array(z.enum(PAYMENT_METHODS)).describe('The ways to pay this cart'),
});

type Reads = CommerceContext['resources'];

/** Names of the items that the caller may see. */
const namesOf = async (
  { runtime, queries }: Reads,
  actor: Caller,
  kind: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string | null>> => {
  const some = ids.flatMap((id) => id ?? []);
  const seen = await queries.some(runtime.registry.kind(kind), some, actor);
  return new Map(seen.map((one) => [one.id, textIn(one['name'])]));
};

/** Adds names and pictures of the products that the caller may see. */
const withNames = async <L extends CheckedLine>(reads: Reads, actor: Caller, lines: readonly L[]) => {
  const [products, variants] = await Promise.all([
    namesOf(
      reads,
      actor,
      'product',
      lines.map(({ productId }) => productId),
    ),
    namesOf(
      reads,
      actor,
      'product-variant',
      lines.map(({ variantId }) => variantId),
    ),
  ]);
  return Promise.all(
    lines.map(async (of) => ({
      ...of,
      name: products.get(of.productId) ?? null,
      variantName: variants.get(of.variantId ?? '') ?? null,
      picture: products.has(of.productId) ? await mainPictureOf(reads.runtime, of.productId) : null,
    })),
  );
};

/** `GET /cart/{cartId}/totals`: the lines at present prices, their changes, and the sums. */
export const cartTotalsRoute = ({ resources, payments }: CommerceContext): Route<Caller> => {
  const { runtime } = resources;
  return defineRoute({
    method: 'GET',
    path: '/cart/:cartId/totals',
    operationId: 'cart.totals',
    summary: 'Present prices of a cart, line by line',
    description:
      'The checkout charges these amounts, and the delivery. `total` is `subtotal` less `discount` (the coupon’s), in each ' +
      'line and in all. A line’s `changes` tell what differs from when it was added; a change of its quantity, also to ' +
      'the same one, takes the present price.',
    auth: 'required',
    responses: { 200: { description: 'The lines and their sums', schema: () => totals } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      reading(resources, facts, async () => {
        const cart = await cartOf(runtime, actor.id);
        if (cart?.id !== params.cartId.toLowerCase()) return { code: 'not_found' };
        const checked = await checkedCart(runtime, cart, actor.id);
        const [lines, blocked] = await Promise.all([
          withNames(resources, actor, checked.lines),
          withNames(resources, actor, checked.blocked),
        ]);
        const isTaken = takesCurrency(payments, checked.currency);
        const methods = PAYMENT_METHODS.filter((method) => isTaken || isCash(method));
        return { status: 200, body: totals.parse({ ...checked, lines, blocked, methods }) };
      }),
  });
};
