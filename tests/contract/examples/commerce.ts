import { randomUUID } from 'node:crypto';
import { execute } from '../../../commands/core/execute.ts';
import { newId } from '../../../commands/core/ids.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import type { Examples } from '../hands.ts';
import { NOBODY, type Body, type Stage } from '../stage.ts';
import { step } from './steps.ts';

/** A product of another seller on the stage. */
const productForSale = async (on: Stage, inStock = 10): Promise<string> => {
  const { id: categoryId } = await on.as('admin').made('/product-category', { name: 'أحذية' });
  const product = await on.as('COACH').made('/product', {
    name: 'حذاء جري',
    description: 'مقاس ٤٣',
    categoryId,
    price: { amount: 90_000, currency: 'EGP' },
    inStock,
    condition: 'NEW',
  });
  await step(on, '/product', 'publish', product);
  return product.id;
};

/** An action of the system; returns the id of the item. */
const bySystem = async (on: Stage, kind: string, action: string, input: Body, id = newId()) => {
  const { runtime } = on.it.service;
  const known = runtime.registry.kind(kind).actions[action]?.input.parse(input) ?? {};
  const request = { kind, action, id, input: known, actor: theSystem, command: newId() };
  const done = await execute(runtime, request);
  if (!done.ok) throw new Error(`${kind}.${action}: ${JSON.stringify(done.problem)}`);
  return id;
};

const egp = (amount: number) => ({ amount, currency: 'EGP' });

/** An address of parcels. */
const address = {
  recipient: 'منى سالم',
  phone: '+201001234567',
  street: '١٢ شارع النصر',
  city: 'طنطا',
  governorate: 'الغربية',
  country: 'EG',
};

const orderOf = async (on: Stage): Promise<Body> => ({
  sellerId: (await on.member()).id,
  items: [{ productId: await productForSale(on), quantity: 1, unitPrice: egp(90_000) }],
  names: ['حذاء جري'],
  address,
  subtotal: egp(90_000),
  discount: egp(0),
  deliveryFee: egp(5000),
  total: egp(95_000),
});

const placedOrder = async (on: Stage, userId = on.maker.id): Promise<string> =>
  bySystem(on, 'order', 'create', { ...(await orderOf(on)), userId });

const paidOrder = async (on: Stage): Promise<string> => {
  const id = await placedOrder(on, (await on.member()).id);
  return bySystem(on, 'order', 'pay', {}, id);
};

const paymentOf = async (on: Stage): Promise<Body> => ({
  orderId: await placedOrder(on),
  amount: egp(95_000),
  method: 'CARD',
  provider: 'sandbox',
  providerReference: randomUUID(),
});

/** A received payment, and the order that it pays for. */
const madePayment = async (on: Stage): Promise<Body> => {
  const payment = await paymentOf(on);
  const id = await bySystem(on, 'payment', 'create', { ...payment, userId: on.maker.id });
  const paymentId = await bySystem(on, 'payment', 'succeed', {}, id);
  return { paymentId, orderId: payment['orderId'] };
};

const month = { from: '2026-11-01T00:00:00.000Z', to: '2099-12-01T00:00:00.000Z' };

/** The input of carts and wishlists: the product that was put on sale last. */
const shelf = { productId: NOBODY };
const withShelf = async (on: Stage): Promise<Body> => {
  shelf.productId = await productForSale(on);
  return {};
};

export const commerce: Examples = {
  brand: {
    make: () => ({ name: `علامة ${randomUUID()}` }),
    actions: { edit: { body: () => ({ name: `علامة ${randomUUID()}` }) } },
    twice: 'invalid',
  },
  'product-category': {
    listed: {
      subcategories: async (on) => ({
        parentId: (await on.as('admin').made('/product-category', { name: 'رياضة' })).id,
      }),
    },
  },
  category: {
    listed: {
      subs: async (on) => ({
        parentId: (await on.as('admin').made('/categories', { name: 'رياضة', kind: 'content' })).id,
      }),
    },
  },
  // staff may name any member's picture
  'product-image': {
    make: async (on) => ({ productId: await productForSale(on), image: NOBODY }),
    actions: { edit: { body: { image: randomUUID() } } },
  },
  // whose stock status doesn't depend on the stock
  product: {
    actions: { edit: { body: { condition: 'USED' } } },
    first: { unpublish: ['publish'], demote: ['promote'], 'by.featured': ['publish', 'promote'] },
  },
  'product-variant': { actions: { stock: { body: { stock: 3 } } } },
  'stock-watch': { make: async (on) => ({ productId: await productForSale(on, 0) }) },
  'product-review': { make: async (on) => ({ productId: await productForSale(on), rating: 4 }) },
  review: { make: async (on) => ({ productId: await productForSale(on), rating: 4 }) },
  coupon: {
    make: () => ({ code: randomUUID().toUpperCase(), percent: 10, ...month }),
    actions: { edit: { body: { percent: 15 } } },
    twice: 'invalid',
    listed: { expired: () => ({ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }) },
  },
  cart: {
    make: withShelf,
    actions: {
      addItem: { body: () => ({ ...shelf, quantity: 2 }) },
      changeItem: { body: { itemId: NOBODY, quantity: 2 } },
      removeItem: { body: { itemId: NOBODY } },
    },
  },
  wishlist: {
    make: withShelf,
    actions: {
      addItem: { body: () => ({ ...shelf }) },
      changeItem: { body: () => ({ itemId: NOBODY, ...shelf }) },
      removeItem: { body: { itemId: NOBODY } },
    },
  },
  order: {
    kept: true,
    make: orderOf,
    actions: { edit: { body: { address } }, cancel: { body: { reason: 'اشتريته من مكان آخر' } } },
  },
  'order-item': {
    make: async (on) => ({
      orderId: await placedOrder(on),
      productId: await productForSale(on),
      quantity: 1,
      unitPrice: egp(90_000),
    }),
  },
  // its process places the order
  checkout: {
    make: async (on) => {
      const { sellerId, subtotal, discount, deliveryFee, total } = await orderOf(on);
      const [orderId, line] = [newId(), { id: newId(), unitPrice: egp(90_000), quantity: 1 }];
      const productId = await productForSale(on);
      return {
        cartId: (await on.made('/cart', {})).id,
        method: 'CASH_ON_DELIVERY',
        address,
        lines: [{ ...line, orderId, productId, isCounted: false }],
        parcels: [{ orderId, sellerId, subtotal, discount, deliveryFee, total }],
        total,
      };
    },
  },
  payment: { kept: true, make: paymentOf, actions: { edit: { body: { method: 'WALLET' } } } },
  'payment-notice': {
    make: async (on) => ({
      provider: 'sandbox',
      noticeId: randomUUID(),
      paymentId: await bySystem(on, 'payment', 'create', { ...(await paymentOf(on)), userId: on.maker.id }),
      transactionId: 'sbx-1',
      outcome: 'succeeded',
      amount: egp(95_000),
      fee: egp(1900),
    }),
  },
  shipping: {
    make: async (on) => ({
      orderId: await paidOrder(on),
      carrier: 'البريد المصري',
      trackingNumber: randomUUID(),
      address,
      fee: egp(5000),
    }),
    actions: { edit: { body: { carrier: 'شركة أخرى' } } },
  },
  refund: {
    make: async (on) => ({
      ...(await madePayment(on)),
      amount: egp(95_000),
      reason: 'PRODUCT_RETURN',
      description: 'المقاس صغير',
    }),
    actions: { edit: { body: { description: 'المقاس كبير' } } },
  },
};
