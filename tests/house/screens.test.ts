import { expect, test } from 'vitest';
import { SPA_ROUTES } from '../../api/generated/spa-routes.ts';
import { bySpecificity, pathMatcher } from '../../api/http/path.ts';
import { screens } from '../e2e/screens.ts';

/** Addresses that lead on to another one of the list. */
const REDIRECTS: readonly string[] = ['/account', '/ops'];

const routes = SPA_ROUTES.toSorted(bySpecificity).map((route) => ({ route, matches: pathMatcher([route]) }));

const routeOf = (address: string): string | undefined =>
  routes.find(({ matches }) => matches(address.split('?')[0] ?? ''))?.route;

test('every page of the app is a screen, so that it is photographed and read by axe', () => {
  const shown = new Set(screens.map(({ at }) => routeOf(at)));
  expect(SPA_ROUTES.filter((route) => !shown.has(route) && !REDIRECTS.includes(route))).toEqual([]);
});

test('each screen has a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
