import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from '../../../app/api/api.ts';
import { rootReducer, type RootState, type Thunk } from '../../../app/root.ts';
import { cardsIn, readCard } from '../card/cards.ts';

/** Posts of others published since the feed was read, newest last: they are shown on request. */
const none: readonly string[] = [];

const slice = createSlice({
  name: 'freshPosts',
  initialState: none,
  reducers: {
    published: (ids, { payload: { id } }: PayloadAction<{ readonly id: string }>) =>
      ids.includes(id) ? ids : [...ids, id],
    gone: (ids, { payload: { id } }: PayloadAction<{ readonly id: string }>) =>
      ids.includes(id) ? ids.filter((one) => one !== id) : ids,
    taken: () => none,
  },
  extraReducers: (build) => build.addCase(api.util.resetApiState, () => none),
});

/** Another member has published a post; a waiting post was removed. */
export const { published, gone } = slice.actions;

const injected = slice.injectInto(rootReducer);

type WithFresh = RootState & { readonly freshPosts?: typeof none };

const waitingIn = (state: WithFresh): readonly string[] => injected.selectSlice(state);

/** Number of posts that wait to be shown. */
export const useFreshCount = (): number => useSelector((state: WithFresh) => waitingIn(state).length);

/** Shows the waiting posts, without reading anything else. */
export const showFresh = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const shown = new Set(cardsIn(getState()).map(({ id }) => id));
  const ids = waitingIn(getState()).filter((id) => !shown.has(id));
  await Promise.all(ids.map((id) => dispatch(readCard(id))));
  dispatch(slice.actions.taken());
};
