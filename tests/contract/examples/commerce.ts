import { randomUUID } from 'node:crypto';
import { execute } from '../../../commands/core/execute.ts';
import { keyedId, newId } from '../../../commands/core/ids.ts';
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
  const known = runtime.registry.kind(kind).actions[action]?.schemas().input.parse(input) ?? {};
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

/** A balance of the maker with money of a delivered order; returns its id. */
const earnedBalance = async (on: Stage): Promise<string> => {
  const { runtime } = on.it.service;
  const owner = { sellerId: on.maker.id, currency: 'EGP' };
  const id = keyedId(runtime.registry.kind('seller-balance'), owner) ?? '';
  const asSystem = { kind: 'seller-balance', id, actor: theSystem };
  // another example may have opened it
  await execute(runtime, { ...asSystem, action: 'create', input: owner, command: newId() });
  const input = { orderId: newId(), amount: egp(95_000), commission: egp(9000) };
  await bySystem(on, 'seller-balance', 'release', input, id);
  return id;
};

const paidOrder = async (on: Stage): Promise<string> => {
  const id = await placedOrder(on, (await on.member()).id);
  return bySystem(on, 'order', 'pay', {}, id);
};

/** A delivered order of the maker. */
const deliveredOrder = async (on: Stage): Promise<string> => {
  const id = await placedOrder(on);
  for (const action of ['pay', 'ship', 'deliver']) await bySystem(on, 'order', action, {}, id);
  return id;
};

const disputeOf = async (on: Stage): Promise<Body> => ({
  orderId: await deliveredOrder(on),
  reason: 'NOT_AS_DESCRIBED',
  description: 'الحذاء أصغر من المكتوب',
});

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
    make: async (on) => {
      const body = { productId: await productForSale(on), image: NOBODY };
      // another picture stands before it
      await on.as('admin').made('/product-image', body);
      return body;
    },
    actions: { edit: { body: { image: randomUUID() } } },
  },
  product: {
    make: async (on) => ({
      name: 'حذاء جري',
      categoryId: (await on.as('admin').made('/product-category', { name: 'أحذية' })).id,
      brandId: (await on.as('admin').made('/brands', { name: `علامة ${randomUUID()}` })).id,
      price: egp(90_000),
      inStock: 10,
      condition: 'NEW',
    }),
    actions: { edit: { body: { condition: 'USED' } } },
    first: { unpublish: ['publish'], demote: ['promote'], 'by.featured': ['publish', 'promote'] },
  },
  'product-variant': { actions: { stock: { body: { stock: 3 } } } },
  'stock-watch': { make: async (on) => ({ productId: await productForSale(on, 0) }) },
  review: {
    make: async (on) => {
      const productId = await productForSale(on);
      const order = { ...(await orderOf(on)), userId: on.maker.id };
      const orderId = await bySystem(on, 'order', 'create', {
        ...order,
        items: [{ productId, quantity: 1, unitPrice: egp(90_000) }],
      });
      for (const action of ['pay', 'ship', 'deliver']) await bySystem(on, 'order', action, {}, orderId);
      return { productId, orderId, rating: 4 };
    },
    actions: { answer: { by: 'COACH', body: { answer: 'شكرًا لك' } } },
  },
  coupon: {
    make: () => ({ code: randomUUID().toUpperCase(), percent: 10, isPublic: true, ...month }),
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
  // the seller is another member: the staff act in their place
  'order-return': {
    make: async (on) => ({
      orderId: await deliveredOrder(on),
      lines: [{ line: 0, quantity: 1 }],
      reason: 'DAMAGED',
    }),
    actions: {
      accept: { by: 'admin' },
      decline: { by: 'admin', body: { answer: 'وصل سليمًا' } },
      receive: { by: 'admin' },
    },
    // the pieces are in the first
    twice: 'invalid',
  },
  dispute: {
    make: disputeOf,
    actions: {
      decide: {
        by: 'admin',
        body: { outcome: 'BUYER', decision: 'الصور تثبت ذلك', refundAmount: egp(1000) },
      },
    },
  },
  'dispute-message': {
    kept: true,
    maker: 'PLAYER',
    make: async (on) => ({
      disputeId: (await on.made('/dispute', { ...(await disputeOf(on)), userId: on.maker.id })).id,
      text: 'هذه صورة الحذاء',
    }),
  },
  sale: {
    make: async (on) => ({
      orderId: await placedOrder(on),
      amount: egp(95_000),
      goods: egp(90_000),
      commissionPercent: 10,
    }),
  },
  'seller-balance': { make: () => ({ currency: 'EGP' }) },
  payout: {
    make: async (on) => ({
      balanceId: await earnedBalance(on),
      amount: egp(50_000),
      destination: 'EG380019000500000000263180002',
    }),
    actions: {
      approve: { by: 'admin' },
      pay: { by: 'admin', body: { reference: 'CIB-2026-118' } },
      reject: { by: 'admin', body: { rejectReason: 'رقم الحساب غير صحيح' } },
    },
  },
};
