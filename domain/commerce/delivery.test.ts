import { expect, test } from 'vitest';
import { thing } from '../kit/spec.ts';
import { parcelsOf } from './delivery.ts';

const [omar, nour] = [
  '01900000-0000-7000-8000-000000000002',
  '01900000-0000-7000-8000-000000000003',
] as const;
const sold = (sellerId: string, fee: number | null, weightKg: number | null, currency = 'EGP') => ({
  ...thing('active', {
    sellerId,
    weightKg,
    price: { amount: 1, currency },
    deliveryFee: fee === null ? null : { amount: fee, currency },
  }),
});
const feesOf = (country: string, ...items: readonly (readonly [ReturnType<typeof sold>, number])[]) =>
  parcelsOf(
    items.map(([product, quantity]) => ({ product, quantity })),
    country,
  )?.map(({ fee }) => fee.amount);

test.each([
  [
    'the highest fee of a seller',
    'EG',
    [
      [sold(omar, 3000, 1), 1],
      [sold(omar, 5000, 1), 1],
    ],
    [5000],
  ],
  [
    'a parcel for each seller',
    'EG',
    [
      [sold(omar, 3000, 1), 1],
      [sold(nour, 5000, 1), 1],
    ],
    [3000, 5000],
  ],
  ['nothing where no fee is asked', 'EG', [[sold(omar, null, 50), 1]], [0]],
  ['the base up to 5 kg', 'EG', [[sold(omar, 3000, 2.5), 2]], [3000]],
  ['a fifth more from there', 'EG', [[sold(omar, 3000, 2.5), 3]], [3600]],
  ['a fifth more for each 5 kg begun', 'EG', [[sold(omar, 3001, 11), 1]], [4202]],
  ['the base where nobody knows the weight', 'EG', [[sold(omar, 3000, null), 9]], [3000]],
  ['twice as much abroad', 'SA', [[sold(omar, 3000, 6), 1]], [7200]],
] as const)('delivery costs %s', (_, country, items, fees) =>
  expect(feesOf(country, ...items)).toEqual(fees),
);

test('delivery needs one currency', () => {
  expect(feesOf('EG', [sold(omar, 1, 1), 1], [sold(nour, 1, 1, 'USD'), 1])).toBeUndefined();
});
