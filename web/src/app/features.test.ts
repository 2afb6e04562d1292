import { describe, expect, test } from 'vitest';
import { SPA_ROUTES } from '../../../api/generated/spa-routes.ts';
import { descriptionOf } from '../../../api/http/pages/descriptions.ts';
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

  test('name items by an address of their own page', () => {
    const named = pages.flatMap((page) => Object.values(page.items ?? {}).map((path) => ({ page, path })));
    expect(named.length).toBeGreaterThan(10);
    for (const { page, path } of named) expect(pageAt(path, true)).toBe(page);
  });

  test('have five tabs on a phone: home, discover, create, messages, me', () =>
    expect(
      features
        .flatMap(({ navigation = [] }) => navigation)
        .toSorted((a, b) => a.order - b.order)
        .flatMap(({ place, to }) => (place === 'both' || place === 'foot' ? [to] : [])),
    ).toEqual(['/', '/discover', '/new', '/messages', '/me']));

  test('give visitors no page without a title and a description in both languages', () => {
    const fromMails = ['/guardian', '/suspended', '/unsubscribe'];
    const paths = pages
      .filter(({ guard, realm }) => (guard === 'guests' || guard === 'anybody') && realm === undefined)
      .flatMap((page) => page.paths)
      .filter((path) => path !== '/' && !path.includes(':') && !fromMails.includes(path));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      for (const language of ['ar', 'en'] as const) {
        const { title = '', text = '' } = descriptionOf(path, language) ?? {};
        expect([path, title !== '', text.length > 40 && text.length < 160]).toEqual([path, true, true]);
      }
    }
    expect(descriptionOf('constructor', 'ar')).toBeNull();
  });

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
