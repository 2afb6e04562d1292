import type { Thunk } from '../../app/root.ts';
import { feedReads } from './api.ts';

/** Reads the feed as it is without being told before its page asks for it, and has its first picture come along. */
export const readFeed = (): Thunk<Promise<void>> => async (dispatch) => {
  const { data } = await dispatch(feedReads.endpoints.feed.initiate({}, { subscribe: false }));
  const picture = data?.pages[0]?.items[0]?.media?.[0];
  if (picture) new Image().src = `/files/${picture.fileId}`;
};
