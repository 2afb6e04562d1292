import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ThingFrame, Watching } from '../../../../domain/realtime/frames.ts';
import { api } from '../api/api.ts';
import { isLater, type Position } from '../api/position.ts';
import type { Dispatch, Thunk } from '../root.ts';
import { isWatched, nameOf, watchedNames, type Thing } from './watched.ts';

/** Counters of a thing, as the server sends them. */
export type Counters = NonNullable<ThingFrame['counters']>;

/** Pause before changed things are read, in milliseconds: a burst of frames leads to one read. */
const GATHER_MS = 150;
/** Least time between two rounds of reads, in milliseconds, and the random part that spreads the clients. */
const BETWEEN_MS = 1_000;
const SPREAD_MS = 500;

const counters = new Map<string, Counters>();
const listeners = new Set<() => void>();

export const countersOf = (name: string): Counters | undefined => counters.get(name);
export const onCounters = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const keepCounters = (name: string, values: Counters | null): void => {
  for (const known of counters.keys()) if (!isWatched(known)) counters.delete(known);
  if (values) counters.set(name, values);
  else counters.delete(name);
  for (const listener of listeners) listener();
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
export const valueOf = (value: unknown, name: string): unknown =>
  isObject(value) ? Reflect.get(value, name) : undefined;
const listOf = (value: unknown, name: string): readonly unknown[] => {
  const list = valueOf(value, name);
  return Array.isArray(list) ? list : [];
};

/** The items of an answer: one thing, a page, or several pages. */
const itemsIn = (data: unknown): readonly unknown[] => [
  ...(typeof valueOf(data, 'id') === 'string' ? [data] : []),
  ...listOf(data, 'items'),
  ...listOf(data, 'pages').flatMap((page) => listOf(page, 'items')),
];

/** Whether a cached thing, or one of a list, has this id. */
const isIt =
  (id: string) =>
  (item: unknown): boolean =>
    valueOf(item, 'id') === id;

/** Whether a request was about the past, which no change reaches. */
const isPast = (asked: unknown): boolean =>
  [asked, valueOf(asked, 'where')].some((part) => valueOf(part, 'asOf') !== undefined);

type CacheKey = Parameters<typeof api.internalActions.queryResultPatched>[0]['queryCacheKey'];
export const isCacheKey = (key: string): key is CacheKey => key !== '';

/** An answer on the page that depends on a thing. */
type Entry = {
  readonly key: CacheKey;
  readonly endpointName: string;
  readonly asked: unknown;
  readonly data: unknown;
};

/** A changed thing and the log position of the change; `isGone`: deleted or not visible to the reader. */
type Changed = Thing & { readonly position: Position; readonly isGone: boolean };

/** Whether an id was an argument of the request: as a value, or as a part of its path. */
const isNamedIn = (asked: unknown, id: string): boolean => {
  if (isObject(asked)) return Object.values(asked).some((part) => isNamedIn(part, id));
  return typeof asked === 'string' && asked.split('/').includes(id);
};

const textOf = (of: unknown, name: string): string => {
  const value = valueOf(of, name);
  return typeof value === 'string' ? value : '';
};

/** The answer's log position: that of the thing in it, otherwise that of its oldest item. */
const placeOf = (data: unknown, id: string): Position => {
  const items = itemsIn(data);
  const own = items.filter(isIt(id));
  const places = (own.length > 0 ? own : items).map((item) => textOf(item, 'position'));
  return places.toSorted((one, other) => (isLater(one, other) ? 1 : -1))[0] ?? '';
};

type CountOf = (key: string) => unknown;
const isCountOf = (value: unknown): value is CountOf => typeof value === 'function';

/** Number of the page's parts that show an answer. The store's own copy of these numbers is half a second late. */
const showing: Thunk<CountOf> = (dispatch) => {
  const selectors: unknown = dispatch(api.internalActions.internal_getRTKQSubscriptions());
  const countOf = valueOf(selectors, 'getSubscriptionCount');
  return isCountOf(countOf) ? countOf : () => 1;
};

/** Displayed answers that hold the thing or were requested by its id, and are older than the change. */
const oldEntries =
  ({ id, position }: Changed): Thunk<readonly Entry[]> =>
  (dispatch, getState) => {
    const countOf = dispatch(showing);
    return Object.entries(getState()[api.reducerPath].queries).flatMap(([key, query]) => {
      if (!isCacheKey(key) || query?.data === undefined || query.endpointName === undefined) return [];
      const { endpointName, originalArgs: asked, data } = query;
      const depends = isNamedIn(asked, id) || itemsIn(data).some(isIt(id));
      if (!depends || isPast(asked) || !isLater(position, placeOf(data, id))) return [];
      // queries without subscribers are compared once they are displayed and watched again
      return countOf(key) === 0 ? [] : [{ key, endpointName, asked, data }];
    });
  };

/** Whether a request is pending. */
const hasPending: Thunk<boolean> = (_, getState) =>
  Object.values(getState()[api.reducerPath].queries).some((query) => query?.status === QueryStatus.pending);

type Initiate = (asked: unknown, options: object) => Thunk<Promise<unknown>>;
const isInitiate = (value: unknown): value is Initiate => typeof value === 'function';

/** Reads by an endpoint again; null if its code isn't loaded. */
export const read =
  (endpointName: string, asked: unknown): Thunk<Promise<unknown> | null> =>
  (dispatch) => {
    const initiate = valueOf(valueOf(api.endpoints, endpointName), 'initiate');
    return isInitiate(initiate) ? dispatch(initiate(asked, { forceRefetch: true, subscribe: false })) : null;
  };

/** Replaces a thing in a list, or removes it (null). */
const patch =
  ({ key, data }: Entry, id: string, now: object | null): Thunk =>
  (dispatch) => {
    const patches = listOf(data, 'pages').flatMap((page, n) => {
      const at = listOf(page, 'items').findIndex(isIt(id));
      const path = ['pages', n, 'items', at];
      if (at === -1) return [];
      const before = listOf(page, 'items')[at];
      const value = { ...(isObject(before) && before), ...now };
      return [now ? ({ op: 'replace', path, value } as const) : ({ op: 'remove', path } as const)];
    });
    dispatch(api.internalActions.queryResultPatched({ queryCacheKey: key, patches }));
  };

const camel = (kind: string): string =>
  kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Updates all that the page shows of a thing. A list reads only the one thing in it, not all of its pages. */
const update =
  (changed: Changed): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { kind, id, isGone } = changed;
    const old = dispatch(oldEntries(changed));
    const lists = old.filter(
      ({ asked, data }) => Array.isArray(valueOf(data, 'pages')) && !isNamedIn(asked, id),
    );
    const others = old.filter((entry) => !lists.includes(entry));
    const reading = others.map(({ endpointName, asked }) => dispatch(read(endpointName, asked)));
    if (lists.length > 0) {
      const answer = isGone ? null : await dispatch(read(`${camel(kind)}Get`, { id }));
      const now = valueOf(answer, 'data');
      for (const entry of lists) {
        if (isGone) dispatch(patch(entry, id, null));
        else if (isObject(now)) dispatch(patch(entry, id, now));
        else reading.push(dispatch(read(entry.endpointName, entry.asked)));
      }
    }
    await Promise.all(reading.filter((one) => one !== null));
  };

/** Later than every log position. */
const ALWAYS: Position = 'z'.repeat(14);

/**
 * Handles the server's frames about watched things. Changes are gathered and read in rounds: one after the other, with
 * a pause between.
 */
export const thingUpdates = (dispatch: Dispatch) => {
  const waiting = new Map<string, Changed>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRound = 0;

  const round = async (): Promise<void> => {
    const all = [...waiting];
    waiting.clear();
    const isReading = dispatch(hasPending);
    await Promise.all(all.map(([, one]) => dispatch(update(one))));
    // a pending request may return values older than the change: it is compared in the next round
    if (isReading) for (const [name, one] of all) if (!waiting.has(name)) waiting.set(name, one);
    lastRound = Date.now();
    timer = undefined;
    if (waiting.size > 0) plan();
  };
  const plan = (): void => {
    const rest = lastRound + BETWEEN_MS + Math.random() * SPREAD_MS - Date.now();
    timer ??= setTimeout(() => void round(), Math.max(GATHER_MS, rest));
  };
  const note = (thing: Thing, position: Position, isGone: boolean): void => {
    const { kind, id } = thing;
    waiting.set(nameOf(thing), { kind, id, position, isGone });
    plan();
  };

  return {
    hear: ({ kind, id, revision, position, counters: values }: ThingFrame): void => {
      keepCounters(nameOf({ kind, id }), values);
      note({ kind, id }, position, revision === null);
    },
    /** The server's state of newly watched things. */
    watching: (things: Watching['things']): void => {
      for (const { kind, id, revision, counters: values, changed } of things) {
        keepCounters(nameOf({ kind, id }), values);
        note({ kind, id }, changed, revision === null);
      }
    },
    /** Missed events can't be replayed: all watched things on the page are read again. */
    missed: (): void => {
      for (const name of watchedNames()) {
        const [kind = '', id] = name.split('/');
        if (id !== undefined) note({ kind, id }, ALWAYS, false);
      }
    },
  };
};
