import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import type { Thunk } from '../root.ts';
import { isCacheKey, read, valueOf } from './thing-updates.ts';

type Item = object;
type Page = { readonly items: readonly Item[]; readonly names?: object };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isPage = (value: unknown): value is Page => isObject(value) && Array.isArray(valueOf(value, 'items'));
const pagesIn = (data: unknown): readonly Page[] => {
  const pages = valueOf(data, 'pages');
  return Array.isArray(pages) ? pages.filter(isPage) : [];
};
const idOf = (item: Item): unknown => valueOf(item, 'id');

/**
 * A list of several pages with its first page as it is now; null if that doesn't reach the others. The pages keep their
 * number, because as many are read when the whole list is read.
 */
export const withFirst = (pages: readonly Page[], first: Page): readonly Page[] | null => {
  const [before, second, ...further] = pages;
  const items = pages.flatMap((page) => page.items);
  const last = first.items.at(-1);
  const at = last ? items.findIndex((item) => idOf(item) === idOf(last)) : -1;
  if (!before || !second || at === -1) return null;
  const ids = new Set(first.items.map(idOf));
  const later = new Set(items.slice(at + 1).filter((item) => !ids.has(idOf(item))));
  const rest = (some: readonly Item[]): readonly Item[] => some.filter((item) => later.has(item));
  const names = second.names && { names: { ...before.names, ...second.names } };
  return [
    first,
    { ...second, ...names, items: rest([...before.items, ...second.items]) },
    ...further.map((page) => ({ ...page, items: rest(page.items) })),
  ];
};

/** The options of the parts of the page that show an answer. */
type OptionsOf = (key: string) => readonly unknown[];
const showing: Thunk<OptionsOf> = (dispatch) => {
  const selectors: unknown = dispatch(api.internalActions.internal_getRTKQSubscriptions());
  const subscriptions: unknown = isObject(selectors) && Reflect.get(selectors, 'getSubscriptions');
  const all: unknown = typeof subscriptions === 'function' ? subscriptions() : null;
  return (key) => {
    const some: unknown = all instanceof Map ? all.get(key) : null;
    return some instanceof Map ? [...some.values()] : [];
  };
};

/** Reads the first page of a list again. The others stay, unless more than a page of it is new. */
const readFirst =
  (key: string, endpointName: string, asked: object): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    // asked under a key of its own: the list stays as it is meanwhile
    const answer = await dispatch(read(endpointName, { ...asked, again: null }));
    const [first] = pagesIn(valueOf(answer, 'data'));
    const query = isCacheKey(key) ? getState()[api.reducerPath].queries[key] : undefined;
    if (!first || !query || !isCacheKey(key)) return;
    const value = withFirst(pagesIn(query.data), first);
    if (!value) return void dispatch(read(endpointName, query.originalArgs));
    const patch = { op: 'replace' as const, path: ['pages'], value };
    dispatch(api.internalActions.queryResultPatched({ queryCacheKey: key, patches: [patch] }));
  };

/**
 * Reads again what the page shows. Of a list that was read further than its first page only that one is read. What
 * realtime keeps up to date by itself (`refetchOnReconnect: false`) is read only if it isn't there.
 */
export const readAgain: Thunk = (dispatch, getState) => {
  const optionsOf = dispatch(showing);
  for (const [key, query] of Object.entries(getState()[api.reducerPath].queries)) {
    const options = optionsOf(key);
    if (!query?.endpointName || options.length === 0 || query.status === QueryStatus.uninitialized) continue;
    const { endpointName, originalArgs: asked, data } = query;
    const isLive = options.some((one) => valueOf(one, 'refetchOnReconnect') === false);
    if (isLive && data !== undefined) continue;
    const named = asked === undefined ? {} : asked;
    if (pagesIn(data).length > 1 && isObject(named)) void dispatch(readFirst(key, endpointName, named));
    else void dispatch(read(endpointName, asked));
  }
};
