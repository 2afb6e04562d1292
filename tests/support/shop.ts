import { expect } from 'vitest';
import { z } from 'zod';
import { streamOf } from '../../commands/core/ids.ts';
import { itemIn } from '../../commands/core/streams.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { PATIENCE_MS } from './patience.ts';
import { testService, type Person, type TestService } from './service.ts';

/** Products, carts and checkouts over HTTP, for tests of the market. */

type Method = 'get' | 'post' | 'put' | 'delete';
export type Call = {
  readonly body?: object;
  /** Another process on the same log. */
  readonly on?: TestService;
  readonly headers?: Readonly<Record<string, string>>;
};

export const egp = (amount: number) => ({ amount, currency: 'EGP' });

export const address = {
  label: 'البيت',
  recipient: 'منى سالم',
  phone: '+201001234567',
  street: '١٢ شارع النصر',
  city: 'طنطا',
  governorate: 'الغربية',
  country: 'EG',
};

export type Line = { readonly productId: string; readonly variantId?: string; readonly quantity: number };
export type Cart = { readonly addressId: string; readonly cartId: string };

const thing = z.looseObject({ id: z.uuid(), state: z.string() });
const listed = z.looseObject({ items: z.array(thing) });
const placed = z.looseObject({
  id: z.uuid(),
  state: z.string(),
  total: z.object({ amount: z.int(), currency: z.string() }),
  parcels: z.array(z.looseObject({ orderId: z.uuid(), sellerId: z.uuid() })),
});
export type Placed = z.output<typeof placed>;

export const shopOf = (it: TestService, categoryId: () => string) => {
  const send = async (
    by: Person,
    method: Method,
    path: string,
    { body, on = it, headers = {} }: Call = {},
  ) => {
    await on.service.position.waitFor(await it.platform.log.end(), PATIENCE_MS);
    const sent = on.http[method](path).set({ authorization: `Bearer ${by.token}`, ...headers });
    return body ? sent.send(body) : sent;
  };
  const made = async (by: Person, path: string, body: object = {}): Promise<string> => {
    const answer = await send(by, 'post', path, { body });
    expect(answer.body).not.toHaveProperty('instance');
    return thing.parse(answer.body).id;
  };
  const now = async (kind: string, id: string): Promise<Item> =>
    itemIn(await it.service.runtime.streams.refresh(streamOf(kind, id)), id);
  return {
    send,
    made,
    /** An item at the log's end. */
    now,
    stockOf: async (id: string): Promise<unknown> => (await now('product', id))['inStock'],
    items: async (by: Person, path: string) => listed.parse((await send(by, 'get', path)).body).items,
    productOf: async (by: Person, inStock: number, more: object = {}): Promise<string> => {
      const id = await made(by, '/product', {
        name: 'حذاء جري',
        description: 'مقاس ٤٣',
        categoryId: categoryId(),
        price: egp(90_000),
        deliveryFee: egp(5000),
        inStock,
        condition: 'NEW',
        ...more,
      });
      await made(by, `/product/publish/${id}`);
      return id;
    },
    /** An address, and a cart with these lines. */
    withCart: async (by: Person, lines: readonly Line[]): Promise<Cart> => {
      const addressId = await made(by, '/address', address);
      const cartId = await made(by, '/cart');
      for (const line of lines) await made(by, '/cart/item', { cartId, ...line });
      return { addressId, cartId };
    },
    checkOut: (by: Person, { cartId, addressId }: Cart, call: Call = {}) =>
      send(by, 'post', `/cart/${cartId}/checkout`, {
        ...call,
        body: { addressId, paymentMethod: 'CASH_ON_DELIVERY', ...call.body },
      }),
    placedIn: (answer: { readonly body: unknown }): Placed => placed.parse(answer.body),
    /** Waits until the process managers have dealt with what has happened. */
    settled: async (found: () => Promise<unknown>, value: unknown): Promise<void> => {
      await expect.poll(found, { interval: 50 }).toEqual(value);
    },
  };
};
export type Shop = ReturnType<typeof shopOf>;

/** A service with a category of products, a seller and the staff. */
export const openShop = async () => {
  const it = await testService();
  const [seller, staff] = [await it.member(), await it.admin()];
  let categoryId = '';
  const shop = shopOf(it, () => categoryId);
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
  return { it, shop, seller, staff };
};
