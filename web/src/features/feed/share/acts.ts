import { problemIn } from '../../../app/api/problem.ts';
import { bookmarkCalls } from '../../../app/generated/bookmark.ts';
import type { Thunk } from '../../../app/root.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import { copyLink, shareLink } from '../../../ui/share-link.ts';
import type { FeedPost } from '../api.ts';
import { changeCard } from '../card/cards.ts';

const { bookmarkByUser, bookmarkCreate, bookmarkRemove } = bookmarkCalls.endpoints;

const pathOf = (id: string): string => `/posts/${id}`;

export const copyPostLink = (id: string): Promise<void> => copyLink(pathOf(id));
export const share = (id: string): Promise<void> => shareLink(pathOf(id));

const mark =
  (targetId: string): Thunk<Promise<boolean>> =>
  async (dispatch) =>
    !problemIn(await dispatch(bookmarkCreate.initiate({ targetType: 'post', targetId }, { track: false })));

const unmark =
  (targetId: string, userId: string): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const asked = { userId, targetType: 'post', targetId, limit: 1 } as const;
    const found = await dispatch(bookmarkByUser.initiate(asked, { subscribe: false, forceRefetch: true }));
    if (problemIn(found)) return false;
    const kept = found.data?.pages[0]?.items[0];
    return !kept || !problemIn(await dispatch(bookmarkRemove.initiate({ id: kept.id }, { track: false })));
  };

/** Saves a post for its reader, or takes it out of the saved ones. The card shows it at once. */
export const toggleSaved =
  ({ id, saved }: FeedPost, readerId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const become = (now: boolean): unknown => dispatch(changeCard(id, (card) => ({ ...card, saved: now })));
    become(!saved);
    if (await dispatch(saved ? unmark(id, readerId) : mark(id))) {
      showToast({ text: `feed.saved.${saved ? 'off' : 'on'}` });
      return;
    }
    become(saved);
    showToast({ text: 'ui.noAnswer' });
  };
