import { createLog } from '../../api/http/log.ts';
import { createService } from '../../api/service/service.ts';
import { beginSession } from '../../commands/accounts/sessions.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { person } from './spec.ts';
import { platformOn, type World } from '../bench/seed.ts';
import { egp } from './shop.ts';

/** Products, a coupon, and members with an address and a cart, for servers under load. */

export type Shopper = {
  readonly id: string;
  readonly token: string;
  readonly addressId: string;
  readonly cartId: string;
};

export type Market = {
  /** A token of the staff. */
  readonly staff: string;
  readonly seller: string;
  readonly sellerId: string;
  readonly shoppers: readonly Shopper[];
  /** Ids of the products, in the order of their stocks. */
  readonly products: readonly string[];
};

export type Stock = {
  /** Pieces of each product. */
  readonly stocks: readonly number[];
  readonly price: number;
  /** A code with 10 percent off, and its uses. */
  readonly coupon?: { readonly code: string; readonly maxRedemptions: number };
};

/** Members made at once. */
const AT_ONCE = 20;

/**
 * Stocks a world's database, before its servers start: the first member sells, the others buy. All are signed in at the
 * end, within `signingIn`, which may set another time for it.
 */
export const openMarket = async (
  world: Pick<World, 'database' | 'dataFolder'>,
  { stocks, price, coupon }: Stock,
  shopperCount: number,
  signingIn = <T>(task: () => Promise<T>): Promise<T> => task(),
): Promise<Market> => {
  const platform = await platformOn(world);
  const { context } = createService({
    ports: platform,
    logger: createLog({ level: 'silent' }),
    production: true,
    publicUrl: 'http://localhost',
  });
  const made = async (kind: string, by: string, input: object, action = 'create', id = newId()) => {
    const actor = by === '' ? theSystem : person(by);
    const request = { kind, action, id, input: { ...input }, actor, command: newId() };
    const done = await execute(context.runtime, request);
    if (!done.ok) throw new Error(`${kind} ${action}: ${JSON.stringify(done.problem)}`);
    return done.value.item.id;
  };
  const tokenOf = async (kind: 'user' | 'admin', id: string): Promise<string> => {
    const begun = await beginSession(context, kind, id);
    if (!begun.ok) throw new Error(begun.problem.code);
    return begun.value.accessToken;
  };
  const member = async (n: number): Promise<string> => {
    const contact = { name: `عضو ${n}`, email: `shopper${n}@example.com`, language: 'ar' };
    const id = await made('user', '', contact);
    await made('user', '', {}, 'activate', id);
    await made('user', id, { role: 'PLAYER' }, 'choose-role', id);
    await made('user', id, { sport: 'FOOTBALL' }, 'choose-sport', id);
    await made('user', id, { planId: 'free' }, 'choose-plan', id);
    return id;
  };
  const shopper = async (n: number): Promise<Omit<Shopper, 'token'>> => {
    const id = await member(n);
    const home = { label: 'البيت', recipient: 'منى سالم', phone: '+201001234567', street: 'شارع النصر' };
    const place = { city: 'طنطا', governorate: 'الغربية', country: 'EG', userId: id };
    const addressId = await made('address', id, { ...home, ...place });
    return { id, addressId, cartId: await made('cart', id, { userId: id }) };
  };
  try {
    const admin = { name: 'مشرف', email: 'staff@example.com', permissions: ['*'] };
    const staffId = await made('admin', '', admin);
    const editor = person(newId(), { role: 'ADMIN', permissions: ['categories:write', 'orders:write'] });
    const asEditor = async (kind: string, input: object): Promise<string> => {
      const request = { kind, action: 'create', id: newId(), input: { ...input }, actor: editor };
      const done = await execute(context.runtime, { ...request, command: newId() });
      if (!done.ok) throw new Error(`${kind}: ${JSON.stringify(done.problem)}`);
      return done.value.item.id;
    };
    const categoryId = await asEditor('product-category', { name: 'أحذية' });
    const during = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
    if (coupon) await asEditor('coupon', { ...coupon, percent: 10, ...during });
    const sellerId = await member(0);
    const products: string[] = [];
    for (const inStock of stocks) {
      const about = { name: 'حذاء', description: 'مقاس ٤٣', categoryId, condition: 'NEW', inStock };
      const terms = {
        price: egp(price),
        deliveryFee: egp(5000),
        trackInventory: true,
        allowBackorder: false,
      };
      const id = await made('product', sellerId, { ...about, ...terms });
      await made('product', sellerId, {}, 'publish', id);
      products.push(id);
    }
    const buyers: Omit<Shopper, 'token'>[] = [];
    for (let first = 1; first <= shopperCount; first += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, shopperCount - first + 1) }, (_, i) => first + i);
      buyers.push(...(await Promise.all(some.map(shopper))));
    }
    return await signingIn(async () => {
      const [staff, seller] = [await tokenOf('admin', staffId), await tokenOf('user', sellerId)];
      const shoppers = await Promise.all(
        buyers.map(async (buyer) => ({ ...buyer, token: await tokenOf('user', buyer.id) })),
      );
      return { staff, seller, sellerId, shoppers, products };
    });
  } finally {
    await platform.close();
  }
};
