import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/problem.ts';
import { Field } from '../../ui/field.tsx';
import { textIn } from '../../ui/form-state.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { MemberName } from '../account/index.ts';
import { useCommentsQuery } from './api.ts';
import { useCommentMutation } from './writes.ts';

/** What has been said about a post, oldest first, and a line to say something. */
export const Comments = ({ postId }: { readonly postId: string }) => {
  const label = useIntl().formatMessage({ id: 'feed.comments' });
  const comments = useCommentsQuery(postId);
  const [comment] = useCommentMutation();
  return (
    <section aria-label={label} className="comments">
      <Loaded read={comments}>
        {({ items }) =>
          items.length > 0 && (
            <ul>
              {items.map(({ id, authorId, text, createdAt }) => (
                <li key={id}>
                  <div className="row">
                    <strong className="name">{authorId && <MemberName id={authorId} />}</strong>
                    <span className="hint">
                      <TimeAgo at={createdAt} />
                    </span>
                  </div>
                  <p className="words" dir="auto">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Form
        label={label}
        onSend={async (form) => problemIn(await comment({ postId, text: textIn(form, 'text') }))}
      >
        <div className="inline">
          <Field name="text" label={<FormattedMessage id="feed.comment" />} autoComplete="off" />
          <SendButton>
            <FormattedMessage id="feed.comment.send" />
          </SendButton>
        </div>
      </Form>
    </section>
  );
};
