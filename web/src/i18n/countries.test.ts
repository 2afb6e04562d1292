import { expect, test } from 'vitest';
import { countriesIn } from './countries.ts';

test.each([
  ['ar-EG', 'مصر'],
  ['en-EG', 'Egypt'],
])('countries in %s begin with Egypt, once each, all by name', (locale, egypt) => {
  const countries = countriesIn(locale);
  expect(countries[0]).toEqual({ value: 'EG', label: egypt });
  expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
  expect(countries.length).toBe(249);
  expect(countries.filter(({ value, label }) => value === label)).toEqual([]);
});
