import { expect, test } from 'vitest';
import { SPORTS } from '../../../../../domain/accounts/values.ts';
import { askIn, ORDERS, searchOf, viewIn, VIEWS } from './ask.ts';

const askOf = (query: string, hasPopular = true) => askIn(new URLSearchParams(query), SPORTS, hasPopular);

test('an address asks for an order and a sport', () => {
  expect(askOf('filter=popular&sport=CHESS')).toEqual({ filter: 'popular', sport: 'CHESS' });
});

test.each(['', 'filter=recent', 'filter=newest&sport=SLEEPING', 'page=2'])(
  'default or unknown values are ignored: %s',
  (query) => expect(askOf(query)).toEqual({}),
);

test.each([...ORDERS, undefined])('an ask leads to its address: %s', (filter) => {
  for (const sport of [undefined, 'GOLF'] as const) {
    const search = searchOf({ ...(filter && { filter }), ...(sport && { sport }) });
    expect(searchOf(askOf(search))).toBe(search);
  }
});

test('an address with the popular order shows the default order to a reader without it', () => {
  expect(askOf('filter=popular&sport=CHESS', false)).toEqual({ sport: 'CHESS' });
  expect(askOf('filter=oldest', false)).toEqual({ filter: 'oldest' });
});

test('the followed members have no order by rating', () => {
  expect(askOf('tab=following&filter=oldest&sport=GOLF')).toEqual({
    following: true,
    filter: 'oldest',
    sport: 'GOLF',
  });
  expect(askOf('tab=following&filter=popular')).toEqual({ following: true, filter: 'popular' });
  expect(askOf('tab=following&filter=top_rated')).toEqual({ following: true });
});

test('each view has an address, which keeps the sport', () => {
  for (const view of VIEWS) {
    const search = searchOf({ sport: 'GOLF' }, view);
    expect(viewIn(new URLSearchParams(search))).toBe(view);
    expect(askOf(search)).toMatchObject({ sport: 'GOLF' });
  }
  expect(viewIn(new URLSearchParams('tab=yesterday'))).toBe('for-you');
});

test('the default feed has the plain address', () => {
  expect([searchOf({}), searchOf({ filter: 'recent' })]).toEqual(['', '']);
  expect(searchOf({ filter: 'oldest', sport: 'GOLF' })).toBe('filter=oldest&sport=GOLF');
});
