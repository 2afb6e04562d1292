import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useCommentEditMutation } from '../../../app/generated/comment.ts';
import { problemIn } from '../../../app/api/problem.ts';
import type { Dispatch } from '../../../app/root.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { MoreMenu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { Words } from '../../../ui/layout.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import { useMe } from '../../account/index.ts';
import { HiddenNotice, ReportDialog } from '../../moderation/index.ts';
import type { SaidComment } from '../api.ts';
import { AuthorName } from '../card/card-head.tsx';
import { CommentLine } from './comment-form.tsx';
import css from './comments.module.css';
import { takeAway } from '../list/take-away.ts';

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** A comment or a reply, with its reader's actions. */
export const Comment = (props: {
  readonly comment: SaidComment;
  /** It answers one that isn't on the page. */
  readonly isAstray?: boolean;
  readonly onReply: () => void;
}) => {
  const { comment, isAstray = false } = props;
  const { id, author, text, createdAt } = comment;
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={css.comment} id={`comment-${id}`} tabIndex={-1}>
      <Avatar id={author.id} name={author.name} picture={author.profilePicture} size="small" />
      <div className={css.said}>
        <div className={css.bubble}>
          <div className={css.by}>
            <AuthorName author={author} />
            <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
          </div>
          {isAstray && (
            <p className={css.astray}>
              <FormattedMessage id="feed.reply.astray" />
            </p>
          )}
          {isEditing ? <Edit comment={comment} onEnd={() => setEditing(false)} /> : <Words>{text}</Words>}
        </div>
        {comment.state === 'hidden' && (
          <Suspense>
            <HiddenNotice kind="comment" thing={comment} />
          </Suspense>
        )}
        <p className={css.facts}>
          <TimeAgo at={createdAt} />
          {comment.edited && <FormattedMessage id="feed.edited" />}
          <button type="button" data-reply onClick={props.onReply}>
            <FormattedMessage id="feed.reply" />
          </button>
        </p>
      </div>
    </div>
  );
};

const Edit = ({ comment, onEnd }: { readonly comment: SaidComment; readonly onEnd: () => void }) => {
  const { id, text } = comment;
  const { formatMessage } = useIntl();
  const [edit] = useCommentEditMutation();
  const end = (): void => {
    onEnd();
    document.getElementById(`comment-${id}`)?.focus();
  };
  return (
    <CommentLine
      label={formatMessage({ id: 'feed.comment.edit' })}
      action={formatMessage({ id: 'feed.edit.save' })}
      initial={text ?? ''}
      draft={`comment.edit.${id}`}
      focused
      onEscape={end}
      onSend={async (values) => {
        const problem = problemIn(await edit({ id, text: values.text.trim() }));
        if (!problem) end();
        return problem;
      }}
    />
  );
};

const focusOn = (elementId: string): void => document.getElementById(elementId)?.focus();

/** Menu of the reader's actions on a comment. */
const CommentMenu = (props: { readonly comment: SaidComment; readonly onEdit: () => void }) => {
  const { id, author, can } = props.comment;
  const { formatMessage } = useIntl();
  const dispatch = useStoreDispatch();
  const me = useMe();
  const [isReporting, setReporting] = useState(false);
  const remove = (): void => {
    const next = document.getElementById(`comment-${id}`)?.closest('section')?.querySelector('textarea');
    dispatch(takeAway('comment', id, () => requestAnimationFrame(() => focusOn(`comment-${id}`))));
    setTimeout(() => next?.focus());
  };
  const items: readonly MenuItem[] = [
    {
      key: 'report',
      icon: 'warning',
      label: <FormattedMessage id="feed.report" />,
      onPick: () => setReporting(true),
    },
    { key: 'edit', icon: 'pen', label: <FormattedMessage id="feed.edit" />, onPick: props.onEdit },
    {
      key: 'remove',
      icon: 'bin',
      danger: true,
      label: <FormattedMessage id="feed.remove" />,
      onPick: remove,
    },
  ];
  const isOthers = me?.state === 'active' && me.id !== author.id;
  const may = new Set<string>([...(isOthers ? ['report'] : []), ...can]);
  const allowed = items.filter(({ key }) => may.has(key));
  if (allowed.length === 0) return null;
  return (
    <>
      <MoreMenu label={formatMessage({ id: 'feed.comment.actions' })} items={allowed} />
      {isReporting && (
        <Suspense>
          <ReportDialog targetType="comment" targetId={id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
};
