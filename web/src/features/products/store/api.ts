import type { change } from '../../../../../domain/commerce/pricing/checked-line.ts';
import type { CouponReason } from '../../../../../domain/commerce/pricing/redeem.ts';
import type { Money } from '../../../../../domain/format/format.ts';
import type { z } from 'zod';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import {
  cartCalls,
  useCartAddItemMutation,
  useCartByUserInfiniteQuery,
  useCartCreateMutation,
} from '../../../app/generated/cart.ts';
import {
  useWishlistAddItemMutation,
  useWishlistByUserInfiniteQuery,
  useWishlistCreateMutation,
} from '../../../app/generated/wishlist.ts';
import { useWatch } from '../../../app/realtime/use-watch.ts';

type Discount = { readonly percent: number; readonly from: string; readonly to: string };

/** The present price of a product. */
export type Offer = {
  readonly productId: string;
  readonly name: string | null;
  readonly picture: string | null;
  readonly listPrice: Money;
  readonly price: Money;
  readonly discount: Discount | null;
  /** Null = not counted. */
  readonly available: number | null;
  readonly hasVariants: boolean;
  /** It can't be ordered now. */
  readonly soldOut: boolean;
};

export type OfferedVariant = Pick<Offer, 'name' | 'listPrice' | 'price' | 'available' | 'soldOut'> & {
  readonly id: string;
};

/** A line of a cart at the prices of now. */
export type CartLine = {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string | null;
  readonly name: string | null;
  readonly variantName: string | null;
  readonly picture: string | null;
  readonly quantity: number;
  readonly listPrice: Money;
  readonly unitPrice: Money;
  readonly discount: Discount | null;
  readonly changes: readonly z.output<typeof change>[];
};

export type Totals = {
  readonly lines: readonly (CartLine & {
    readonly subtotal: Money;
    readonly couponDiscount: Money;
    readonly total: Money;
  })[];
  /** Lines that can't be bought as they are. */
  readonly blocked: readonly CartLine[];
  readonly coupon: { readonly code: string; readonly reason: CouponReason | null } | null;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly total: Money;
};

const calls = cartCalls.injectEndpoints({
  endpoints: (build) => ({
    offer: build.query<Offer & { readonly variants: readonly OfferedVariant[] }, string>({
      query: (id) => ({ path: `/product/${id}/offer` }),
      providesTags: (found, _problem, id) => [
        { type: 'product' as const, id },
        ...(found?.variants ?? []).map((variant) => ({ type: 'product-variant' as const, id: variant.id })),
      ],
    }),
    offers: build.query<{ readonly items: readonly Offer[] }, readonly string[]>({
      query: (ids) => ({ path: `/product/offers?ids=${ids.join(',')}` }),
      providesTags: (_found, _problem, ids) => ids.map((id) => ({ type: 'product' as const, id })),
    }),
    viewProduct: build.mutation<unknown, string>({
      query: (id) => ({ path: `/product/${id}/view`, method: 'POST', body: {} }),
    }),
    cartTotals: build.query<Totals, string>({
      query: (id) => ({ path: `/cart/${id}/totals` }),
      providesTags: (found, _problem, id) => [
        { type: 'cart' as const, id },
        ...[...(found?.lines ?? []), ...(found?.blocked ?? [])].map(({ productId }) => ({
          type: 'product' as const,
          id: productId,
        })),
      ],
    }),
  }),
});

export const { useOfferQuery, useOffersQuery, useCartTotalsQuery, useViewProductMutation } = calls;

/** Something to put into a cart or a wishlist. */
export type Chosen = { readonly productId: string; readonly variantId: string | null };

type Kept = { readonly productId: string; readonly variantId?: string | null | undefined };

/** Whether a cart or a wishlist has it. */
export const isAmong = (
  { productId, variantId }: Chosen,
  lines: readonly Kept[] | null | undefined,
): boolean =>
  lines?.some((line) => line.productId === productId && (line.variantId ?? null) === variantId) ?? false;

type Created = { readonly data?: { readonly id: string } | undefined; readonly error?: unknown };

/** The id of the reader's cart or wishlist, which is opened at its first use. */
const openedBy = async (
  known: string | undefined,
  open: () => Promise<Created>,
  use: (id: string) => Promise<Problem | undefined>,
): Promise<Problem | undefined> => {
  if (known !== undefined) return use(known);
  const created = await open();
  return created.data ? use(created.data.id) : problemIn(created);
};

const LATEST = { refetchOnMountOrArgChange: true } as const;

/** The reader's cart, and a way to put something into it. */
export const useCart = (userId: string) => {
  const read = useCartByUserInfiniteQuery({ userId }, LATEST);
  const [open] = useCartCreateMutation();
  const [add] = useCartAddItemMutation();
  const cart = read.data?.pages[0]?.items[0];
  useWatch(cart ? [{ kind: 'cart', id: cart.id }] : []);
  const put = (chosen: Chosen, quantity = 1) =>
    openedBy(
      cart?.id,
      async () => open({ userId }),
      async (id) => problemIn(await add({ id, ...chosen, quantity })),
    );
  return { read, cart, put };
};

/** The reader's wishlist, and a way to put something into it. */
export const useWishlist = (userId: string) => {
  const read = useWishlistByUserInfiniteQuery({ userId }, LATEST);
  const [open] = useWishlistCreateMutation();
  const [add] = useWishlistAddItemMutation();
  const wishlist = read.data?.pages[0]?.items[0];
  useWatch(wishlist ? [{ kind: 'wishlist', id: wishlist.id }] : []);
  const put = (chosen: Chosen) =>
    openedBy(
      wishlist?.id,
      async () => open({ userId }),
      async (id) => problemIn(await add({ id, ...chosen })),
    );
  return { read, wishlist, put };
};
