import { problemIn } from '../../app/api/problem.ts';
import { bookmarkCalls } from '../../app/generated/bookmark.ts';
import type { Thunk } from '../../app/root.ts';
import { showToast } from '../../ui/overlay/toast.ts';
import type { Target } from './api.ts';

const { bookmarkList, bookmarkCreate, bookmarkEdit, bookmarkRemove } = bookmarkCalls.endpoints;

/** The text of the toast. */
export type Said = { readonly saved: string; readonly removed: string };

/** Takes an item out of the saved ones; the message offers to save it again, in the folder that it was in. */
export const unsave =
  (id: string, target: Target, folderId: string | null, said: Said): Thunk<Promise<void>> =>
  async (dispatch) => {
    const saveAgain = async (): Promise<void> => {
      const { data: made } = await dispatch(bookmarkCreate.initiate(target, { track: false }));
      const isBack =
        made &&
        (folderId === null ||
          (await dispatch(bookmarkEdit.initiate({ id: made.id, folderId }, { track: false }))).data);
      if (!isBack) showToast({ text: 'ui.noAnswer' });
    };
    const outcome = await dispatch(bookmarkRemove.initiate({ id }, { track: false }));
    if (problemIn(outcome)) return void showToast({ text: 'ui.noAnswer' });
    showToast({
      text: 'ui.done',
      values: { action: said.removed },
      onUndo: () => void saveAgain(),
    });
  };

/** Saves an item, with an undo in the message. Answers its bookmark instead, if it is saved already. */
export const save =
  (target: Target, said: Said): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const { data } = await dispatch(bookmarkList.initiate(target, { subscribe: false, forceRefetch: true }));
    const known = data?.pages[0]?.items[0];
    if (known) return known.id;
    const { data: made } = await dispatch(bookmarkCreate.initiate(target, { track: false }));
    if (!made) showToast({ text: 'ui.noAnswer' });
    else {
      showToast({
        text: 'ui.done',
        values: { action: said.saved },
        onUndo: () => void dispatch(bookmarkRemove.initiate({ id: made.id }, { track: false })),
      });
    }
    return null;
  };
