import type { Kind } from '../../domain/kit/kind.ts';
import type { Caller } from '../caller.ts';
import { shapeOf } from '../http/path.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from './context.ts';
import { historyRoute } from './history.ts';
import { getRoute, listRoute, lookupRoutes } from './reads.ts';
import { actionRoutes } from './writes.ts';

/** All routes generated from a kind's definition. Without a collection path, only those with their own path. */
export const resourceRoutes = (context: ResourceContext, kind: Kind): readonly Route<Caller>[] => {
  const { path } = kind.resource;
  const own =
    path === undefined
      ? []
      : [listRoute(context, kind, path), getRoute(context, kind, path), historyRoute(context, kind, path)];
  return [...own, ...lookupRoutes(context, kind, path), ...actionRoutes(context, kind, path)];
};

const placeOf = ({ method, path }: Route<Caller>): string => `${method} ${shapeOf(path)}`;

/** Merges routes: a hand-written route replaces the generated one with the same method and path. */
export const withOwn = (
  own: readonly Route<Caller>[],
  generated: readonly Route<Caller>[],
): readonly Route<Caller>[] => {
  const taken = new Set(own.map(placeOf));
  return [...own, ...generated.filter((route) => !taken.has(placeOf(route)))];
};
