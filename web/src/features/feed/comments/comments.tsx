import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useComments } from '../api.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import css from './comments.module.css';
import { useLeaving } from '../list/leaving.ts';
import { threadsOf } from './threads.ts';

/** Comments on a post: the latest ones, oldest first, a button for older ones, and a field to write one. */
const Comments = ({ postId }: { readonly postId: string }) => {
  const { formatMessage } = useIntl();
  const comments = useComments(postId);
  const leaving = useLeaving();
  return (
    <section aria-label={formatMessage({ id: 'feed.comments' })} className={css.comments}>
      {comments.hasNextPage && (
        <ActionButton
          look="plain"
          small
          icon="history"
          onAct={async () => problemIn(await comments.fetchNextPage())}
        >
          <FormattedMessage id="feed.comments.older" />
        </ActionButton>
      )}
      <Loaded read={comments}>
        {({ pages }) => {
          const threads = threadsOf(pages.flatMap(({ items }) => items).filter(({ id }) => !leaving.has(id)));
          if (threads.length === 0) {
            return (
              <Hint>
                <FormattedMessage id="feed.comments.none" />
              </Hint>
            );
          }
          return (
            <ul className={css.threads} aria-live="polite" aria-relevant="additions">
              {threads.map((thread) => (
                <CommentThread key={thread.comment.id} thread={thread} postId={postId} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <CommentForm postId={postId} />
    </section>
  );
};

export default Comments;
