import { describe, expect, test } from 'vitest';
import { SPA_ROUTES } from '../../../api/generated/spa-routes.ts';
import { features, pageAt, pages } from './features.ts';
import { spaPaths } from './spa-paths.ts';

describe('the manifests of the features', () => {
  test('are the source of the server’s table', () => {
    expect(SPA_ROUTES.length).toBeGreaterThan(15);
    expect([...spaPaths].toSorted()).toEqual(SPA_ROUTES);
  });

  test('name an address once for members, and at most once more for guests', () => {
    const keys = pages.flatMap(({ paths, guard }) => paths.map((path) => `${guard === 'guests'} ${path}`));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const redirects = features.flatMap((feature) => feature.redirects ?? []);
    for (const { from, to } of redirects) {
      expect(pageAt(from, true)).toBeUndefined();
      expect(pageAt(to, true)).toBeDefined();
    }
  });

  test('have a page for each item of the navigation, in an order without ties', () => {
    const items = features.flatMap(({ navigation = [] }) => navigation);
    for (const { to } of items) expect(pageAt(to, true)?.paths).toContain(to);
    expect(new Set(items.map(({ order }) => order)).size).toBe(items.length);
  });

  test('have five tabs on a phone: home, discover, create, messages, me', () =>
    expect(
      features
        .flatMap(({ navigation = [] }) => navigation)
        .toSorted((a, b) => a.order - b.order)
        .flatMap(({ place, to }) => (place === 'both' || place === 'foot' ? [to] : [])),
    ).toEqual(['/', '/discover', '/new', '/messages', '/me']));

  test.each([
    ['/', true, 'onboarded'],
    ['/', false, 'guests'],
    ['/auth/signin', true, 'guests'],
    ['/posts/42', true, 'onboarded'],
    ['/admin/resources/match/new', false, 'anybody'],
    ['/admin/nothing/here', false, 'anybody'],
  ])('%s (member: %s) is found: a page for %s', (pathname, isMember, guard) =>
    expect(pageAt(pathname, isMember)?.guard).toBe(guard),
  );

  test.each(['/posts', '/posts/1/2', '/administration', '/nothing'])('%s is no page', (pathname) =>
    expect(pageAt(pathname, true)).toBeUndefined(),
  );
});
