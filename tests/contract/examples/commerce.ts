import { randomUUID } from 'node:crypto';
import type { Examples } from '../hands.ts';
import { NOBODY, type Stage } from '../stage.ts';
import { step } from './steps.ts';

/** A product that somebody else on the stage sells. */
const productForSale = async (on: Stage): Promise<string> => {
  const { id: categoryId } = await on.as('admin').made('/product-category', { name: 'أحذية' });
  const product = await on.as('COACH').made('/product', {
    name: 'حذاء جري',
    description: 'مقاس ٤٣',
    categoryId,
    price: { amount: 90_000, currency: 'EGP' },
    inStock: 10,
    condition: 'NEW',
  });
  await step(on, '/product', 'publish', product);
  return product.id;
};

const month = { from: '2026-11-01T00:00:00Z', to: '2099-12-01T00:00:00Z' };

export const commerce: Examples = {
  brand: { make: () => ({ name: `علامة ${randomUUID()}` }), twice: 'invalid' },
  // staff may name whoever's picture
  'product-image': {
    make: async (on) => ({ productId: await productForSale(on), image: NOBODY }),
    actions: { edit: { body: { image: randomUUID() } } },
  },
  'product-variant': { actions: { stock: { body: { stock: 3 } } } },
  'product-review': { make: async (on) => ({ productId: await productForSale(on), rating: 4 }) },
  coupon: {
    make: () => ({ code: randomUUID().toUpperCase(), percent: 10, ...month }),
    actions: { edit: { body: { percent: 15 } } },
    twice: 'invalid',
  },
};
