import { beginCheckout } from '../../commands/commerce/checkout/begin.ts';
import { afterSale } from '../../commands/commerce/managers/after-sale.ts';
import { heldSums } from '../../commands/commerce/managers/held-sums.ts';
import { checkoutProcess } from '../../commands/commerce/managers/checkout.ts';
import { paymentProcess, refundProcess } from '../../commands/commerce/managers/payments.ts';
import { settlementProcess } from '../../commands/commerce/managers/settlements.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { leftMembers } from '../../commands/commerce/managers/left-members.ts';
import { releases } from '../../commands/process/managers/releases.ts';
import { removals } from '../../commands/process/managers/removals.ts';
import { USUAL_TABLE } from '../../domain/commerce/pricing/shipping-fee.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { person } from '../support/spec.ts';
import { memoryLog, type MemoryLog } from '../support/memory-log.ts';
import { referrersIn } from '../support/memory-referrers.ts';
import { processesOn, runtimeOn, type Process } from './processes.ts';
import { memoryProvider, type MemoryProvider } from './provider.ts';

/** A shop with the real deciders and process managers on a log in memory, in two processes that can be killed. */

export const START = Date.parse('2026-05-01T10:00:00.000Z');
export const FEE = 500;
export const STOCK = [5, 3, 4] as const;
export const PRICES = [1005, 3333, 700] as const;
/** The third product is counted by its variant. */
export const VARIANT = 2;
export type Coupon = {
  readonly code: string;
  readonly percent?: number;
  readonly amount?: number;
  readonly minimumOrder?: number;
  readonly maxRedemptions: number;
  readonly perUser: number;
};
export const COUPONS: readonly Coupon[] = [
  { code: 'MAY-10', percent: 10, maxRedemptions: 2, perUser: 1 },
  { code: 'LESS-400', amount: 400, minimumOrder: 2500, maxRedemptions: 3, perUser: 2 },
];
/** Above this amount two admins approve. */
export const LARGE = 3000;

/** Fields that the API sets for a new product. */
const COUNTED = { trackInventory: true, allowBackorder: false };

/** A time in which all courses run. */
export const DURING = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } as const;

export const egp = (amount: number) => ({ amount, currency: 'EGP' });

/** The members, products and the coupon, which all shops begin with. */
export type Cast = {
  readonly log: MemoryLog;
  readonly buyers: readonly { readonly actor: Actor; readonly cartId: string; readonly addressId: string }[];
  readonly sellers: readonly Actor[];
  readonly admins: readonly Actor[];
  readonly products: readonly {
    readonly id: string;
    readonly variantId: string | null;
    readonly seller: number;
  }[];
};

export const cast = async (): Promise<Cast> => {
  const now = () => new Date(START);
  const log = memoryLog(now);
  const runtime = runtimeOn(log, log, now);
  const made = async (kind: string, by: Actor, input: object, action = 'create', id = newId()) => {
    const done = await execute(runtime, {
      kind,
      action,
      id,
      input: { ...input },
      actor: by,
      command: newId(),
    });
    if (!done.ok) throw new Error(`${kind} ${action}: ${JSON.stringify(done.problem)}`);
    return done.value.item.id;
  };
  const member = async (n: number): Promise<Actor> => {
    const contact = { name: `عضو ${n}`, email: `m${n}@example.org`, language: 'ar' };
    return person(await made('user', theSystem, contact));
  };
  const admin = async (n: number): Promise<Actor> => {
    const permissions = ['orders:write', 'products:write', 'categories:write'];
    const id = await made('admin', theSystem, { name: `مشرف ${n}`, email: `a${n}@example.org`, permissions });
    return person(id, { role: 'ADMIN', permissions });
  };
  const [staff, second] = [await admin(0), await admin(1)];
  const members = await Promise.all([0, 1, 2, 3, 4].map(member));
  const [sellers, customers] = [members.slice(0, 2), members.slice(2)];
  const categoryId = await made('product-category', staff, { name: 'أحذية' });
  const products = [];
  for (const [n, inStock] of STOCK.entries()) {
    const seller = n === VARIANT ? 1 : 0;
    const by = sellers[seller] ?? staff;
    const price = egp(PRICES[n] ?? 0);
    const about = { name: `منتج ${n}`, description: 'وصف', categoryId, price, condition: 'NEW' };
    const id = await made('product', by, { ...about, ...COUNTED, inStock, deliveryFee: egp(FEE) });
    await made('product', by, {}, 'publish', id);
    const variant = { productId: id, name: 'أحمر', options: {}, stock: inStock };
    products.push({
      id,
      seller,
      variantId: n === VARIANT ? await made('product-variant', by, variant) : null,
    });
  }
  for (const { amount, minimumOrder, ...terms } of COUPONS)
    await made('coupon', staff, {
      ...terms,
      ...DURING,
      ...(amount !== undefined && { amount: egp(amount) }),
      ...(minimumOrder !== undefined && { minimumOrder: egp(minimumOrder) }),
    });
  const buyers = [];
  for (const actor of customers) {
    const home = { label: 'البيت', recipient: 'منى', phone: '+201001234567', street: 'شارع' };
    const place = { city: 'طنطا', governorate: 'الغربية', country: 'EG', userId: actor.id };
    const addressId = await made('address', actor, { ...home, ...place });
    const cartId = await made('cart', actor, { userId: actor.id });
    buyers.push({ actor, addressId, cartId });
  }
  return { log, sellers, buyers, admins: [staff, second], products };
};

export type Shop = ReturnType<typeof shopOf>;

export const shopOf = (people: Cast) => {
  let at = START;
  const now = () => new Date(at);
  const log = people.log.copy(now);
  const bank: MemoryProvider = memoryProvider();
  const processes = processesOn({
    log,
    from: people.log.events.length,
    now,
    managersOf: ({ runtime, timers }) => [
      checkoutProcess(runtime),
      paymentProcess(runtime, bank.provider),
      refundProcess(runtime, bank.provider, LARGE),
      settlementProcess(runtime),
      releases(runtime),
      timers.keeper,
      afterSale(runtime),
      heldSums(runtime),
      leftMembers(runtime, referrersIn(log)),
      removals(runtime, referrersIn(log)),
    ],
  });
  const { nowOf } = processes;

  return {
    ...processes,
    people,
    log,
    bank,
    later: (minutes: number): void => {
      at += minutes * 60_000;
    },
    checkOut: (its: Process, buyer: number, method: 'CARD' | 'CASH_ON_DELIVERY') => {
      const { actor, cartId, addressId } = people.buyers[buyer] ?? {
        actor: theSystem,
        cartId: '',
        addressId: '',
      };
      return beginCheckout(
        {
          runtime: its.runtime,
          shipping: USUAL_TABLE,
          orderTerms: { returnDays: 14, deliveredAfterDays: 7 },
          commissionPercent: 10,
        },
        { actor, cartId, addressId, method },
      );
    },
    /** The pieces that can be bought now. */
    stockOf: async (n: number): Promise<number> => {
      const { id, variantId } = people.products[n] ?? { id: '', variantId: null };
      const it = variantId === null ? await nowOf('product', id) : await nowOf('product-variant', variantId);
      return Number(variantId === null ? it['inStock'] : it['stock']);
    },
    /** Ids of all refunds, those that Malaab asked for itself included. */
    refunds: (): readonly string[] =>
      log.events.flatMap(({ type, meta }) => (type === 'RefundRequested' ? [meta.item] : [])),
    /** Differences between the ledger of the log and the provider's statement. */
    audit: () => processes.auditOf(bank.statement()),
  };
};
