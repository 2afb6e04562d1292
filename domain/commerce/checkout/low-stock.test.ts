import { describe, expect, test } from 'vitest';
import { given, person, thing } from '../../../tests/support/spec.ts';
import { stockNoticeAfter } from './low-stock.ts';
import { stockWatch } from '../stock-watch.ts';

describe('stock that leaves', () => {
  test.each([
    // left, taken, threshold
    [6, 4, 5, null],
    [5, 1, 5, 'stock_low'],
    [3, 5, 5, 'stock_low'],
    [4, 1, 5, null],
    [0, 1, 5, 'stock_out'],
    [0, 9, 5, 'stock_out'],
    [1, 2, 0, null],
    [0, 0, 5, null],
  ] as const)('to %i by %i at the threshold %i tells %s', (left, taken, threshold, notice) => {
    expect(stockNoticeAfter(left, taken, threshold)).toBe(notice);
  });
});

describe('a watch for stock', () => {
  const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
  const mona = person(id(2));
  const [productId, variantId] = [id(6), id(7)];
  const product = (stockStatus: string) => ({ ...thing('active', { stockStatus }), id: productId });
  const variant = (isAvailable: boolean, of = productId) =>
    thing('listed', { isAvailable, stock: isAvailable ? 3 : 0, productId: of });
  const watch = (input: object, refs: object) =>
    given(stockWatch).when('create', {
      by: mona,
      input: { productId, userId: mona.id, ...input },
      refs: { ...refs },
      relations: () => true,
    });

  test('is for what is sold out', () => {
    const data = { productId, userId: mona.id };
    watch({}, { productId: product('out_of_stock') }).gives({ type: 'StockWatched', data });
    watch({}, { productId: product('low_stock') }).refuses('conflict');
  });

  test('may be for one variant of the product', () => {
    const data = { productId, variantId, userId: mona.id };
    const refs = (one: ReturnType<typeof variant>) => ({ productId: product('in_stock'), variantId: one });
    watch({ variantId }, refs(variant(false))).gives({ type: 'StockWatched', data });
    watch({ variantId }, refs(variant(true))).refuses('conflict');
    watch({ variantId }, refs(variant(false, id(9)))).refuses('invalid');
    // without stock of its own, the product's counts
    const without = thing('listed', { isAvailable: true, stock: null, productId });
    watch({ variantId }, refs(without)).refuses('conflict');
    watch({ variantId }, { productId: product('out_of_stock'), variantId: without }).gives({
      type: 'StockWatched',
      data,
    });
  });
});
