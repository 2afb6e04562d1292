import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/problem.ts';
import { Field } from '../../ui/field.tsx';
import { textIn } from '../../ui/form-state.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { MemberName } from '../account/index.ts';
import { useCommentMutation, useCommentsQuery } from './api.ts';

/** What has been said about a post, oldest first, and a line to say something. */
export const Comments = ({ postId }: { readonly postId: string }) => {
  const label = useIntl().formatMessage({ id: 'feed.comments' });
  const { data } = useCommentsQuery(postId);
  const [comment] = useCommentMutation();
  return (
    <section aria-label={label} className="comments">
      <h3 className="hint">
        <FormattedMessage id="feed.comments.count" values={{ count: data?.total ?? 0 }} />
      </h3>
      <ul>
        {data?.items.map((said) => (
          <li key={said.id}>
            <strong>{said.authorId && <MemberName id={said.authorId} />}</strong>
            <p className="words" dir="auto">
              {said.text}
            </p>
          </li>
        ))}
      </ul>
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
