import { useRef, useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { Comment } from './comment.tsx';
import css from './comments.module.css';
import type { Thread } from './threads.ts';

/** A comment, its replies, and an input for a reply. */
export const CommentThread = (props: { readonly thread: Thread; readonly postId: string }) => {
  const { comment, replies } = props.thread;
  const place = useRef<HTMLLIElement>(null);
  const [isAnswering, setAnswering] = useState(false);
  const end = (): void => {
    setAnswering(false);
    place.current?.querySelector<HTMLElement>('[data-reply]')?.focus();
  };
  return (
    <li ref={place} className={css.thread}>
      <Comment comment={comment} isAstray={comment.parentId != null} onReply={() => setAnswering(true)} />
      {(replies.length > 0 || isAnswering) && (
        <div className={css.replies}>
          {replies.length > 0 && (
            <ul className={css.threads}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <Comment comment={reply} onReply={() => setAnswering(true)} />
                </li>
              ))}
            </ul>
          )}
          {isAnswering && (
            <CommentForm
              postId={props.postId}
              // an answer to a reply belongs to the same comment
              parentId={comment.parentId ?? comment.id}
              onEnd={end}
            />
          )}
        </div>
      )}
    </li>
  );
};
