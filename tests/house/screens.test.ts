import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pages } from '../../web/src/app/features.ts';
import { screens } from '../e2e/screens.ts';

const routes = pages.flatMap(({ paths }) => paths).map((path) => ({ path }));

const routeOf = (address: string): string | undefined =>
  matchRoutes(routes, address.split('?')[0] ?? '')?.at(-1)?.route.path;

test('every page of the app is a screen, so that it is photographed and read by axe', () => {
  const shown = new Set(screens.map(({ at }) => routeOf(at)));
  expect(routes.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
});

test('each screen has a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
