import { commentCalls } from '../../../app/generated/comment.ts';
import { postCalls } from '../../../app/generated/post.ts';
import type { Thunk } from '../../../app/root.ts';
import { sessions } from '../../../app/session.ts';
import { dismissToast, showToast, TOAST_MS } from '../../../ui/overlay/toast.ts';
import { bringBack, hide } from './leaving.ts';

type Kind = 'post' | 'comment';

/** A page that is being left waits for no answer. */
const sendAtLast = (kind: Kind, id: string): void => {
  const headers = { authorization: `Bearer ${sessions.auth.token() ?? ''}` };
  void fetch(`/${kind}s/${id}`, { method: 'DELETE', keepalive: true, headers });
};

const send =
  (kind: Kind, id: string): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } =
      kind === 'post'
        ? await dispatch(postCalls.endpoints.postRemove.initiate({ id }, { track: false }))
        : await dispatch(commentCalls.endpoints.commentRemove.initiate({ id }, { track: false }));
    return error === undefined;
  };

/** Deletes a post or a comment, with an undo button. `onBack`: it is shown again, after an undo or a refusal. */
export const takeAway =
  (kind: Kind, id: string, onBack: () => void): Thunk =>
  (dispatch) => {
    const back = (): void => {
      bringBack(id);
      onBack();
    };
    const settle = (): void => {
      clearTimeout(timer);
      dismissToast(toast);
      window.removeEventListener('pagehide', leave);
    };
    const leave = (): void => {
      settle();
      sendAtLast(kind, id);
    };
    const goThrough = async (): Promise<void> => {
      settle();
      if (await dispatch(send(kind, id))) return;
      showToast({ text: `feed.kept.${kind}` });
      back();
    };
    hide(id);
    const timer = setTimeout(() => void goThrough(), TOAST_MS);
    window.addEventListener('pagehide', leave);
    const toast = showToast({
      text: `feed.removed.${kind}`,
      onUndo: () => {
        settle();
        back();
      },
    });
  };
