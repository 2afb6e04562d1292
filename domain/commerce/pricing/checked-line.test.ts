import { expect, test } from 'vitest';
import { thing } from '../../../tests/support/spec.ts';
import { checkLine } from './checked-line.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [buyer, seller, shoes, red] = [id(1), id(2), id(3), id(4)];
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const NOW = '2026-11-27T12:00:00Z';

const changesOf = (price: object, ofVariant: object | null) => {
  const about = { sellerId: seller, visibility: 'published', price, inStock: 3, trackInventory: true };
  const product = { ...thing('active', about), id: shoes };
  const variant = { ...thing('listed', { productId: shoes, price: ofVariant }), id: red };
  const line = { id: id(5), productId: shoes, variantId: red, quantity: 1, unitPrice: egp(500) };
  return checkLine(line, { product, variant, discounts: [] }, buyer, NOW).changes;
};

test('a variant in another currency than its product, in which the delivery is paid, is not sold', () => {
  expect(changesOf(usd(500), egp(500))).toEqual([{ kind: 'unavailable' }]);
  expect(changesOf(egp(700), egp(500))).toEqual([]);
  expect(changesOf(usd(500), null)).toEqual([{ kind: 'currency' }]);
});
