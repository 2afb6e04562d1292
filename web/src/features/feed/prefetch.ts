import type { Thunk } from '../../app/root.ts';
import { feedReads, type FeedAsk } from './api.ts';

const readPosts =
  (ask: FeedAsk): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { data } = await dispatch(feedReads.endpoints.feed.initiate(ask, { subscribe: false }));
    const picture = data?.pages[0]?.items[0]?.media?.[0];
    if (picture) new Image().src = `/files/${picture.fileId}`;
  };

/** Reads the default feed before its page requests it, and preloads its first picture. */
export const readFeed = (): Thunk<Promise<void>> => readPosts({});

/** The same for the posts of a member. */
export const readPostsOf = (authorId: string): Thunk<Promise<void>> => readPosts({ authorId });
