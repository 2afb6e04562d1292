import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useCommentCreateMutation } from '../../../app/generated/comment.ts';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Inline, Unseen } from '../../../ui/layout.tsx';
import css from './comments.module.css';

const empty = { text: '' };

/** A line to comment on a post, or to answer a comment (`parentId`); Enter sends, Shift and Enter begin a new line. */
export const CommentForm = (props: {
  readonly postId: string;
  readonly parentId?: string;
  /** It has been sent, or isn't wanted any more. */
  readonly onEnd?: () => void;
}) => {
  const { postId, parentId, onEnd } = props;
  const { formatMessage } = useIntl();
  const [comment] = useCommentCreateMutation();
  const [label, action] =
    parentId === undefined
      ? [formatMessage({ id: 'feed.comment' }), formatMessage({ id: 'feed.comment.send' })]
      : [formatMessage({ id: 'feed.reply.text' }), formatMessage({ id: 'feed.reply' })];

  const send = async ({ text }: typeof empty): Promise<Problem | undefined> => {
    const said = { postId, text: text.trim(), ...(parentId !== undefined && { parentId }) };
    const problem = problemIn(await comment(said));
    if (!problem) onEnd?.();
    return problem;
  };
  return (
    <CommentLine
      label={label}
      action={action}
      initial=""
      draft={['comment', postId, parentId].join('.')}
      focused={parentId !== undefined}
      onSend={send}
      onEscape={onEnd}
    />
  );
};

/** One line of text that grows, and its button. */
export const CommentLine = (props: {
  readonly label: string;
  readonly action: string;
  readonly initial: string;
  readonly draft: string;
  /** It takes the focus as it comes. */
  readonly focused: boolean;
  readonly onSend: (values: typeof empty) => Promise<Problem | undefined>;
  readonly onEscape?: (() => void) | undefined;
}) => {
  const { label, focused, onEscape } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) place.current?.querySelector('textarea')?.focus();
  }, [focused]);
  return (
    <div ref={place} className={css.line}>
      <Form
        label={label}
        initial={{ text: props.initial }}
        draft={{ name: props.draft }}
        onSend={props.onSend}
      >
        <Inline>
          <TextArea
            name="text"
            label={<Unseen>{label}</Unseen>}
            placeholder={label}
            rows={1}
            enterKeyHint="send"
            onKeyDown={(event) => {
              if (event.key === 'Escape') onEscape?.();
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <SendButton look="quiet">{props.action}</SendButton>
        </Inline>
      </Form>
    </div>
  );
};
