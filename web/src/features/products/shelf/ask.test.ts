import { describe, expect, test } from 'vitest';
import { addressOf, askIn, chosenIn, withoutFilters } from './ask.ts';

const askOf = (query: string) => askIn(new URLSearchParams(query));

describe('the choice in the store', () => {
  test('is in the address, and is read back from it', () => {
    const query = 'q=%D8%AD%D8%B0%D8%A7%D8%A1&sport=RUNNING&condition=USED&min=100&max=500&sort=cheapest';
    const ask = askOf(query);
    expect(ask).toMatchObject({ q: 'حذاء', filters: { sport: 'RUNNING', condition: 'USED' }, min: '100' });
    expect(addressOf(ask)).toBe(`/products?${query}`);
    expect(chosenIn(ask)).toBe(4);
  });

  test('is nothing without parameters, and ignores what it can’t be', () => {
    expect(addressOf(askOf(''))).toBe('/products');
    expect(askOf('sort=sideways&min=ten&colour=red')).toEqual(askOf(''));
  });

  test('keeps words and order without the filters', () => {
    const ask = withoutFilters(askOf('q=ball&sport=FOOTBALL&featured=true&sort=popular'));
    expect(addressOf(ask)).toBe('/products?q=ball&sort=popular');
    expect(chosenIn(ask)).toBe(0);
  });
});
