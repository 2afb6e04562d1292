import type { ScoredKind } from '../../../domain/social/spam/held-text.ts';
import { isReadByOthers } from '../../../domain/social/spam/scored-text.ts';
import { openStored } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { TELLING } from '../../notices/tell.ts';
import type { ProcessManager, Reaction } from '../../process/manager.ts';
import { MATCHING } from '../notices/matching.ts';
import { messageNotices } from '../notices/message-notices.ts';
import { reviewNotices } from '../notices/review-notices.ts';
import { commentNotices, postNotices, type TextNotices } from '../notices/text-notices.ts';

/** The kinds of texts with notices of their own. */
export const noticesOfTexts = (runtime: Runtime): Partial<Record<ScoredKind, TextNotices>> => ({
  post: postNotices(runtime),
  comment: commentNotices(runtime),
  message: messageNotices(runtime),
  review: reviewNotices(runtime),
});

/**
 * Sends the notices of texts that were held or hidden and are shown again, unless they were sent before. The notices of
 * new texts are sent by the process manager that scores them, because nobody is notified of a held text.
 */
export const restoredTexts = (runtime: Runtime): ProcessManager => {
  const notices = noticesOfTexts(runtime);
  const restored =
    (kind: ScoredKind): Reaction =>
    async (event) => {
      const item = await openStored(runtime, kind, event.meta.item);
      return isReadByOthers(kind, item) ? ((await notices[kind]?.(event, item)) ?? []) : [];
    };

  return {
    name: 'message-notices',
    appends: {
      PostRestored: [...TELLING, ...MATCHING],
      CommentRestored: TELLING,
      MessageRestored: TELLING,
      ReviewRestored: TELLING,
      ReviewAnswerRestored: TELLING,
    },
    on: {
      PostRestored: restored('post'),
      CommentRestored: restored('comment'),
      MessageRestored: restored('message'),
      ReviewRestored: restored('review'),
      ReviewAnswerRestored: restored('review'),
    },
  };
};
