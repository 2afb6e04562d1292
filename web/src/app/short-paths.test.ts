import { expect, test } from 'vitest';
import { routedPath, shortRouteOf, shownPath } from './short-paths.ts';

test.each([
  ['/@salma', '/members/@salma'],
  ['/@salma/cv', '/members/@salma/cv'],
])('the browser shows %s for the route %s', (shown, routed) => {
  expect([routedPath(shown), shownPath(routed)]).toEqual([routed, shown]);
  expect([routedPath(routed), shownPath(shown)]).toEqual([routed, shown]);
});

test.each(['/', '/members/01900000-0000-7000-8000-000000000001', '/posts/@salma', '/members'])(
  '%s is no short address',
  (path) => {
    expect([routedPath(path), shownPath(path)]).toEqual([path, path]);
  },
);

test('the pages of members have a short route each', () => {
  expect(['/members/:id', '/members/:id/:view', '/members', '/posts/:id'].map(shortRouteOf)).toEqual([
    '/:id',
    '/:id/:view',
    null,
    null,
  ]);
});
