import { expect, test } from 'vitest';
import { localeOf } from './format.ts';
import { priceIn } from './price.ts';

test.each([
  [35_000, 'EGP', /^EGP\s350$/],
  [35_050, 'EGP', /^EGP\s350\.50$/],
  [1500, 'JPY', /^JP¥1,500$|^¥1,500$|^JPY\s1,500$/],
  [1500, 'KWD', /^KWD\s1\.500$/],
] as const)('%d minor units of %s', (amount, currency, written) =>
  expect(priceIn(localeOf('en'), { amount, currency })).toMatch(written),
);

test('in Arabic digits', () => {
  expect(priceIn(localeOf('ar'), { amount: 35_000, currency: 'EGP' })).toContain('٣٥٠');
  expect(priceIn(localeOf('ar'), { amount: 35_000, currency: 'EGP' })).not.toContain('٫');
});
