import type { Thunk } from '../../app/root.ts';
import { feedReads, type FeedAsk } from './api.ts';
import { sourcesOf } from './pictures/sources.ts';

const readPosts =
  (ask: FeedAsk): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { data } = await dispatch(feedReads.endpoints.feed.initiate(ask, { subscribe: false }));
    const [picture, ...others] = data?.pages[0]?.items[0]?.media ?? [];
    if (!picture) return;
    const { sizes, srcSet, src } = sourcesOf(picture.fileId, others.length > 0);
    Object.assign(new Image(), { sizes, srcset: srcSet, src });
  };

/** Reads the default feed before its page requests it, and preloads its first picture. */
export const readFeed = (): Thunk<Promise<void>> => readPosts({});

/** The same for the posts of a member. */
export const readPostsOf = (authorId: string): Thunk<Promise<void>> => readPosts({ authorId });
