import { problemIn } from '../../../app/api/problem.ts';
import { bookmarkCalls } from '../../../app/generated/bookmark.ts';
import type { Thunk } from '../../../app/root.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import type { FeedPost } from '../api.ts';
import { changeCard } from '../card/cards.ts';

const { bookmarkByUser, bookmarkCreate, bookmarkRemove } = bookmarkCalls.endpoints;

const addressOf = (id: string): string => new URL(`/posts/${id}`, location.href).href;

/** Copies the address of a post, and says so. */
export const copyLink = async (id: string): Promise<void> => {
  const isCopied = await navigator.clipboard.writeText(addressOf(id)).then(
    () => true,
    () => false,
  );
  showToast({ text: `feed.link.${isCopied ? 'copied' : 'refused'}` });
};

/** Offers the device's own ways to share a post; without any, its address is copied. */
export const share = async (id: string): Promise<void> => {
  const hasOwnWays = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  if (!hasOwnWays) return copyLink(id);
  // rejects if the reader closes it
  await navigator.share({ url: addressOf(id) }).catch(() => undefined);
};

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
