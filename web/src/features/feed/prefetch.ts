import type { Thunk } from '../../app/root.ts';
import { feedReads } from './api.ts';

/** Reads the default feed before its page requests it, and preloads its first picture. */
export const readFeed = (): Thunk<Promise<void>> => async (dispatch) => {
  const { data } = await dispatch(feedReads.endpoints.feed.initiate({}, { subscribe: false }));
  const picture = data?.pages[0]?.items[0]?.media?.[0];
  if (picture) new Image().src = `/files/${picture.fileId}`;
};
