import { expect, test } from 'vitest';
import { ageBandOf } from './age-band.ts';

test.for([
  [2014, 'under_13'],
  [2013, 'under_15'],
  [2010, 'under_17'],
  [2009, 'under_20'],
  [2007, 'under_20'],
  [2006, 'from_20'],
] as const)('born in %i is %s in 2026', ([bornIn, band]) => {
  expect(ageBandOf(bornIn, 2026)).toBe(band);
});
