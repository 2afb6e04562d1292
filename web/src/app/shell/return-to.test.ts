import { expect, test } from 'vitest';
import { returnToIn, signInFor } from './return-to.ts';

const searchOf = (address: string): string => address.slice(address.indexOf('?'));

test.each([
  '/posts/1',
  '/posts/1?comment=2#last',
  '/members/ن?tab=posts&sort=a%20b',
  '/admin/resources?state=x',
])('sign-in keeps %s with its query and fragment', (wanted) => {
  const back = returnToIn(searchOf(signInFor(wanted)));
  expect(decodeURI(back)).toBe(decodeURI(wanted));
});

test.each(['', '?', '?returnTo=', '?other=/posts/1'])(
  'without a page in %j, it is the home page',
  (search) => {
    expect(returnToIn(search)).toBe('/');
  },
);

test.each([
  'https://elsewhere.example/x',
  '//elsewhere.example',
  '/\\\\elsewhere.example',
  'javascript:alert(1)',
  'http://',
])('an address of another site, %s, is not followed', (wanted) =>
  expect(returnToIn(`?returnTo=${encodeURIComponent(wanted)}`)).toBe('/'),
);
