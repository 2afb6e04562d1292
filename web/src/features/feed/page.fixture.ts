import { configureStore } from '@reduxjs/toolkit';
import { vi } from 'vitest';
import { api } from '../../app/api/api.ts';
import { newsMiddleware } from '../../app/realtime/cache-updates-middleware.ts';
import { awaited } from '../../app/api/position.ts';
import { rootReducer, type RootState } from '../../app/root.ts';
import { openServer, type Answer, type Asked } from '../../app/api/server.fixture.ts';
import { told } from '../../app/realtime/cache-updates.ts';
import { feedReads, type Counts, type ReactionCounts, type ReactionType } from './api.ts';
import { cardsIn } from './card/cards.ts';
import { feedNews } from './cache-updates.ts';
import { nameOf, pendingIn, shown } from './card/pending.ts';
import { react } from './card/react.ts';

export const READER = 'reader';

export const reactions = (given: Partial<ReactionCounts> = {}): ReactionCounts => ({
  LIKE: 0,
  LOVE: 0,
  HAHA: 0,
  ANGRY: 0,
  CLAP: 0,
  ...given,
});

/** A place in the log as the API writes it. */
export const at = (position: number): string => String(position);

/** A post with its card, as the API answers it. */
export const card = (id: string, more: object = {}) => ({
  id,
  state: 'published',
  createdAt: '2026-05-01T10:00:00.000Z',
  visibility: 'public',
  description: id,
  can: [],
  author: { id: 'author' },
  counts: { reactions: reactions(), comments: 0, reposts: 0 },
  reaction: null,
  saved: false,
  repost: null,
  ...more,
});

/** A reaction of the reader's as the API answers it. */
export const reaction = (position: number, type: ReactionType, state = 'given'): Answer => ({
  headers: { 'malaab-position': at(position) },
  body: { id: 'reaction', postId: 'p', userId: READER, type, state },
});

export const page = (position: number, items: readonly object[]): Answer => ({
  headers: { 'malaab-position': at(position) },
  body: { items, nextCursor: null },
});

/** Calls that wait for the test to answer them, by method and path. */
export const held = () => {
  const waiting: ((answer: Answer) => void)[] = [];
  return {
    answer: () => new Promise<Answer>((done) => void waiting.push(done)),
    /** Answers the first call that waits, once there is one. */
    release: async (answer: Answer): Promise<void> => {
      const done = await vi.waitFor(() => {
        const first = waiting.shift();
        if (!first) throw new Error('Nothing was asked.');
        return first;
      });
      done(answer);
    },
  };
};

const cardsInFeed = (state: RootState) =>
  feedReads.endpoints.feed
    .select()(state)
    .data?.pages.flatMap(({ items }) => items) ?? [];

/** A tab that shows a feed, over a server that answers as the test says. */
export const openPage = async (answers: (asked: Asked) => Answer | Promise<Answer>) => {
  const server = await openServer(answers);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('document', { documentElement: { lang: 'ar', dataset: {} } });
  awaited.forget();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
        newsMiddleware([feedNews]),
      ),
  });
  const cardOf = (id: string) => {
    const found = cardsIn(store.getState()).find((one) => one.id === id);
    return found && shown(found, pendingIn(store.getState(), nameOf(id)));
  };
  await store.dispatch(feedReads.endpoints.feed.initiate());
  const seen: (readonly [ReactionType | null, number, number])[] = [];
  const look = (): void => {
    const now = cardOf('p');
    if (now) seen.push([now.reaction, now.counts.reactions.LIKE, now.counts.reactions.LOVE]);
  };
  look();
  store.subscribe(look);
  return {
    store,
    asked: (path: string) => server.asked.filter((one) => one.path.split('?')[0] === path),
    cardOf,
    feed: () => cardsInFeed(store.getState()),
    readFeed: () => feedReads.endpoints.feed.initiate(undefined, { forceRefetch: true }),
    /** Displayed states of post `p`: the reader's own reaction, and the counts of LIKE and LOVE. */
    seen: () => seen.filter((one, index) => String(one) !== String(seen[index - 1])),
    react: (type: ReactionType) => {
      const found = cardsIn(store.getState()).find(({ id }) => id === 'p');
      if (!found) throw new Error('There is no such post.');
      return store.dispatch(react(found, READER, type));
    },
    tell: (type: string, id: string, position: number, values: object | null) =>
      store.dispatch(told({ type, id, position: at(position), values })),
    counters: (position: number, given: Partial<ReactionCounts>, comments = 0) => {
      const values: Counts = { reactions: reactions(given), comments, reposts: 0 };
      store.dispatch(told({ type: 'post_counters', id: 'p', position: at(position), values }));
    },
    close: async (): Promise<void> => {
      store.dispatch(api.util.resetApiState());
      vi.unstubAllGlobals();
      await server.close();
    },
  };
};

export type TestPage = Awaited<ReturnType<typeof openPage>>;
