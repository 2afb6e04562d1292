import { describe, expect, test } from 'vitest';
import { GOVERNORATES } from '../../trade/governorates.ts';
import { parcelsOf, shippingTable, USUAL_TABLE, type Shipped } from './shipping-fee.ts';

const NOW = '2026-11-26T22:30:00Z';
const [omar, nour] = ['omar', 'nour'] as const;

const sold = (sellerId: string, fee: number | null, weightKg: number | null, more = {}): Shipped => ({
  sellerId,
  weightKg,
  quantity: 1,
  price: { amount: 1, currency: 'EGP' },
  deliveryFee: fee === null ? null : { amount: fee, currency: 'EGP' },
  ...more,
});
const parcels = (to: { country?: string; governorate?: string }, ...items: readonly Shipped[]) =>
  parcelsOf(USUAL_TABLE, items, { country: 'EG', governorate: 'Cairo', ...to }, NOW);
const fees = (...of: Parameters<typeof parcels>) => parcels(...of)?.map(({ fee }) => fee.amount);

test('the usual table is valid and names each governorate once', () => {
  expect(shippingTable.parse(USUAL_TABLE)).toEqual(USUAL_TABLE);
  expect(USUAL_TABLE.zones.flatMap(({ governorates }) => governorates).toSorted()).toEqual(GOVERNORATES);
});

describe('a parcel costs', () => {
  test.each([
    ['CAIRO', 5000],
    ['القاهرة', 5000],
    ['الاسكندرية', 6500],
    ['beni suef', 8000],
    ['Red Sea', 10_000],
    ['nowhere', 10_000],
  ])('the fee of its zone: %s', (governorate, fee) => {
    expect(fees({ governorate }, sold(omar, null, 1))).toEqual([fee]);
  });

  test('the seller’s own fee instead of the table’s, the highest of the parcel; free if it is 0', () => {
    expect(fees({ governorate: 'ASWAN' }, sold(omar, 3000, 1), sold(omar, 4000, 1))).toEqual([4000]);
    expect(fees({}, sold(omar, 3000, 1), sold(omar, null, 1))).toEqual([5000]);
    expect(fees({}, sold(omar, 0, 50))).toEqual([0]);
  });

  test('its own fee for each seller', () => {
    expect(fees({}, sold(omar, 3000, 1), sold(nour, null, 1))).toEqual([3000, 5000]);
  });

  test.each([
    ['the base up to 5 kg', sold(omar, 3000, 2.5, { quantity: 2 }), [3000]],
    ['a fifth more from there', sold(omar, 3000, 2.5, { quantity: 3 }), [3600]],
    ['a fifth more for each 5 kg begun, rounded half-even', sold(omar, 3003, 11), [4204]],
    ['the base if the weight is unknown', sold(omar, 3000, null, { quantity: 9 }), [3000]],
    [
      'the base at the limit, without an error of binary fractions',
      sold(omar, 3000, 0.1, { quantity: 50 }),
      [3000],
    ],
  ])('%s', (_, item, expected) => expect(fees({}, item)).toEqual(expected));

  test('twice as much in other countries', () => {
    expect(fees({ country: 'SA', governorate: 'Riyadh' }, sold(omar, 3000, 6))).toEqual([7200]);
    expect(fees({ country: 'SA', governorate: 'Riyadh' }, sold(omar, null, 1))).toEqual([20_000]);
  });

  test('nothing in a currency that the table doesn’t have, unless the seller asks for a fee', () => {
    const usd = { price: { amount: 1, currency: 'USD' } } as const;
    expect(fees({}, sold(omar, null, 1, usd))).toEqual([0]);
    expect(fees({}, sold(omar, null, 1, { ...usd, deliveryFee: { amount: 500, currency: 'USD' } }))).toEqual([
      500,
    ]);
    expect(fees({}, sold(omar, 1, 1), sold(nour, 1, 1, usd))).toBeUndefined();
  });
});

test('a parcel arrives between two days, counted from today in Egypt', () => {
  // half past midnight in Egypt
  expect(parcels({}, sold(omar, null, 1))?.[0]?.arrives).toEqual({ from: '2026-11-28', to: '2026-11-30' });
  expect(parcels({ country: 'SA' }, sold(omar, null, 1))?.[0]?.arrives).toEqual({
    from: '2026-12-04',
    to: '2026-12-18',
  });
});
