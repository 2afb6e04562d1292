import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Names } from '../../../../app/api/resource-types.ts';
import { useFormat } from '../../../../i18n/provider.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Unseen, Words } from '../../../../ui/layout.tsx';
import { lazily } from '../../../../ui/lazily.tsx';
import { MoreMenu } from '../../../../ui/overlay/menu.tsx';
import { mayHoldLinks } from '../../../../ui/texts/may-hold-links.ts';
import { HiddenNotice } from '../../../moderation/index.ts';
import type { Message, Said } from '../../api.ts';
import css from './bubble.module.css';
import { Answered } from './answered.tsx';
import { Reactions } from './reactions.tsx';
import { useActions } from './use-actions.tsx';

const Preview = lazily(() => import('./preview.tsx'));
const Files = lazily(() => import('./files.tsx'));
const Mentioning = lazily(() => import('./mentioning.tsx'));

/** One message: its content, the message it replies to, its readers, and the actions on it. */
export const Bubble = (props: {
  readonly said: Said;
  /** It continues the sender's previous message. */
  readonly isNext: boolean;
  /** The message that it answers, if it is loaded with others. */
  readonly answered: Message | null | undefined;
  readonly names: Names;
  readonly readerId: string;
  readonly isGroup: boolean;
  /** The members who have read the message. */
  readonly readers: readonly string[];
  readonly onReply: (said: Said) => void;
  readonly onEdit: (said: Said) => void;
  /** Shows the message that it answers. */
  readonly onJump: (message: Message) => void;
}) => {
  const { said, isNext, answered, names, readerId, isGroup, readers } = props;
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [isReacting, setReacting] = useState(false);
  const isOwn = said.senderId === readerId;
  const actions = useActions(props, () => setReacting(true));
  const name = names[said.senderId ?? '']?.name ?? formatMessage({ id: 'account.someone' });
  const { attachments, media, videos = [] } = said;
  const hasFiles = [attachments, media, videos].some((some) => some && some.length > 0);
  return (
    <article
      className={css.bubble}
      data-own={isOwn}
      data-next={isNext}
      aria-label={isOwn ? formatMessage({ id: 'chat.you' }) : name}
    >
      <div className={css.paper}>
        {isGroup && !isOwn && !isNext && <bdi className={css.sender}>{name}</bdi>}
        {said.replyTo && <Answered id={said.replyTo} known={answered} names={names} onJump={props.onJump} />}
        {hasFiles && (
          <Suspense>
            <Files said={said} />
          </Suspense>
        )}
        {said.text && <Text said={said} names={names} />}
        {said.text && mayHoldLinks(said.text) && (
          <Suspense>
            <Preview text={said.text} />
          </Suspense>
        )}
        {said.state === 'hidden' && (
          <Suspense>
            <HiddenNotice kind="message" thing={said} />
          </Suspense>
        )}
        <p className={css.foot}>
          {said.edited === true && (
            <button type="button" className={css.edited} onClick={() => actions.ask('history')}>
              <FormattedMessage id="chat.edited" />
            </button>
          )}
          <time dateTime={said.createdAt}>{format.time(said.createdAt)}</time>
          {isOwn && <Receipt readers={readers} isGroup={isGroup} />}
        </p>
      </div>
      <div className={css.tools}>
        <IconButton
          icon="smile"
          label={formatMessage({ id: 'chat.react' })}
          aria-expanded={isReacting}
          onClick={() => setReacting(!isReacting)}
        />
        <MoreMenu label={formatMessage({ id: 'chat.actions' })} items={actions.items} />
      </div>
      <Reactions
        said={said}
        readerId={readerId}
        names={names}
        isOpen={isReacting}
        onDone={() => setReacting(false)}
      />
      {actions.dialog}
    </article>
  );
};

/** The text of a message, with its mentions once they are loaded. */
const Text = ({ said, names }: { readonly said: Said; readonly names: Names }) => {
  const text = <Words>{said.text}</Words>;
  if (!said.mentions || said.mentions.length === 0) return text;
  return (
    <Suspense fallback={text}>
      <Mentioning said={said} names={names} />
    </Suspense>
  );
};

/** Sent, or read: by the other member, or by a number of a group's members. */
const Receipt = ({
  readers,
  isGroup,
}: {
  readonly readers: readonly string[];
  readonly isGroup: boolean;
}) => {
  const isRead = readers.length > 0;
  return (
    <span className={css.receipt} data-read={isRead}>
      <Icon name={isRead ? 'read' : 'check'} />
      <Unseen>
        {isRead ? (
          <FormattedMessage id={isGroup ? 'chat.readBy' : 'chat.read'} values={{ count: readers.length }} />
        ) : (
          <FormattedMessage id="chat.sent" />
        )}
      </Unseen>
    </span>
  );
};
