import { FormattedMessage, useIntl } from 'react-intl';
import { useCommentCreateMutation } from '../../app/generated/comment.ts';
import { problemIn } from '../../app/problem.ts';
import { Field } from '../../ui/field.tsx';
import { Form, SendButton } from '../../ui/form.tsx';
import { Hint, Inline, Name, Row, Words } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { useComments } from './api.ts';
import css from './feed.module.css';

const empty = { text: '' };

/** What has been said about a post, oldest first, and a line to say something. */
export const Comments = ({ postId }: { readonly postId: string }) => {
  const label = useIntl().formatMessage({ id: 'feed.comments' });
  const comments = useComments(postId);
  const [comment] = useCommentCreateMutation();
  return (
    <section aria-label={label} className={css.comments}>
      <Loaded read={comments}>
        {({ pages }) =>
          pages.some(({ items }) => items.length > 0) && (
            <ul>
              {pages
                .flatMap(({ items }) => items)
                .map(({ id, author, text, createdAt }) => (
                  <li key={id} className={css.comment}>
                    <Row>
                      <Name>{author.name ?? <FormattedMessage id="account.someone" />}</Name>
                      <Hint>
                        <TimeAgo at={createdAt} />
                      </Hint>
                    </Row>
                    <Words>{text}</Words>
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
      <Form
        label={label}
        initial={empty}
        draft={{ name: `comment.${postId}` }}
        onSend={async ({ text }) => problemIn(await comment({ postId, text: text.trim() }))}
      >
        <Inline>
          <Field name="text" label={<FormattedMessage id="feed.comment" />} autoComplete="off" />
          <SendButton>
            <FormattedMessage id="feed.comment.send" />
          </SendButton>
        </Inline>
      </Form>
    </section>
  );
};
