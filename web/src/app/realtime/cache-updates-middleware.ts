import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { isLater } from '../api/position.ts';
import type { Dispatch, RootState, Thunk } from '../root.ts';
import { missed, told, type News } from './cache-updates.ts';

/** Applies news to the caches of a feature. */
export type Listener = {
  /** Cache updates by type. They leave values unchanged whose log position isn't before that of the news. */
  readonly on: Readonly<Record<string, (news: News) => Thunk>>;
  /** Has everything read again that news would have changed. */
  missed(): Thunk;
};

/** Things of which the latest news are remembered. */
const REMEMBERED = 500;

const READ = `${api.reducerPath}/executeQuery/fulfilled`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const listIn = (value: object, name: string): readonly unknown[] => {
  const list: unknown = Reflect.get(value, name);
  return Array.isArray(list) ? list : [];
};

/** Ids of the things in an answer: one thing, a page, or several. */
const idsIn = (read: unknown): readonly string[] => {
  if (!isObject(read)) return [];
  const id: unknown = Reflect.get(read, 'id');
  if (typeof id === 'string') return [id];
  return [...listIn(read, 'pages'), ...listIn(read, 'items')].flatMap(idsIn);
};

/** The latest news of each thing, for a limited number of things. */
const memory = () => {
  const latest = new Map<string, ReadonlyMap<string, News>>();
  return {
    keep: (news: News): void => {
      const before = latest.get(news.id);
      const known = before?.get(news.type);
      if (known && !isLater(news.position, known.position)) return;
      latest.delete(news.id);
      latest.set(news.id, new Map(before).set(news.type, news));
      for (const id of latest.keys()) if (latest.size > REMEMBERED) latest.delete(id);
    },
    of: (id: string): readonly News[] => [...(latest.get(id)?.values() ?? [])],
    clear: () => latest.clear(),
  };
};

/**
 * Lets features write news into the caches. An answer that was pending when news came may be older than the news: so
 * the latest news of its things are applied to each new answer.
 */
export const newsMiddleware =
  (listeners: readonly Listener[]): Middleware<object, RootState, Dispatch> =>
  ({ dispatch }) => {
    const { keep, of, clear } = memory();
    const tell = (news: News): void => {
      for (const { on } of listeners) {
        const change = on[news.type];
        if (change) dispatch(change(news));
      }
    };
    return (next) => (action) => {
      const result = next(action);
      if (told.match(action)) {
        keep(action.payload);
        tell(action.payload);
      } else if (missed.match(action)) {
        clear();
        for (const listener of listeners) dispatch(listener.missed());
      } else if (api.util.resetApiState.match(action)) clear();
      else if (isObject(action) && Reflect.get(action, 'type') === READ) {
        for (const news of idsIn(Reflect.get(action, 'payload')).flatMap(of)) tell(news);
      }
      return result;
    };
  };
