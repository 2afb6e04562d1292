import { problemIn } from '../../../app/api/problem.ts';
import { postMuteCalls } from '../../../app/generated/post-mute.ts';
import type { Thunk } from '../../../app/root.ts';
import { showToast } from '../../../ui/overlay/toast.ts';

const { postMuteList, postMuteCreate, postMuteRemove } = postMuteCalls.endpoints;

/** Mutes the notifications of a post, or unmutes them if they are muted, and says so. */
export const toggleMute =
  (postId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { data } = await dispatch(
      postMuteList.initiate({ postId }, { subscribe: false, forceRefetch: true }),
    );
    const mute = data?.pages[0]?.items[0];
    const outcome = mute
      ? await dispatch(postMuteRemove.initiate({ id: mute.id }, { track: false }))
      : await dispatch(postMuteCreate.initiate({ postId }, { track: false }));
    if (problemIn(outcome)) showToast({ text: 'notifications.notKept' });
    else if (mute) showToast({ text: 'feed.unmuted' });
    else showToast({ text: 'feed.muted' });
  };
