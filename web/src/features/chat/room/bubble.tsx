import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import type { Names } from '../../../app/api/resource-types.ts';
import {
  useMessageReactionCreateMutation,
  useMessageReactionRemoveMutation,
} from '../../../app/generated/message-reaction.ts';
import { useMessageRemoveMutation } from '../../../app/generated/message.ts';
import type { Dispatch } from '../../../app/root.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Unseen, Words } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { MoreMenu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { mayHoldLinks } from '../../../ui/texts/may-hold-links.ts';
import { useHideMutation, type Message, type ReactionType, type Said } from '../api.ts';
import { messageTold } from '../cache-updates.ts';
import css from './bubble.module.css';
import { EMOJI, REACTION_TYPES } from './emoji.ts';

const EditHistory = lazy(() => import('./edit-history.tsx'));
const Preview = lazy(() => import('./preview.tsx'));
const Files = lazy(() => import('./files.tsx'));

type Asking = 'remove' | 'hide' | 'history' | null;

/** One message: what it says, whom it answers, who has read it, and what can be done with it. */
export const Bubble = (props: {
  readonly said: Said;
  /** It goes on with what its sender wrote just before. */
  readonly isNext: boolean;
  /** The message that it answers; null = gone. */
  readonly answered: Message | null | undefined;
  readonly names: Names;
  readonly readerId: string;
  readonly isGroup: boolean;
  /** Who has read it. */
  readonly readers: readonly string[];
  readonly onReply: (said: Said) => void;
  readonly onEdit: (said: Said) => void;
}) => {
  const { said, isNext, answered, names, readerId, isGroup, readers } = props;
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [isReacting, setReacting] = useState(false);
  const isOwn = said.senderId === readerId;
  const actions = useActions(props, () => setReacting(true));
  const name = names[said.senderId ?? '']?.name ?? formatMessage({ id: 'account.someone' });
  const hasFiles = (said.attachments?.length ?? 0) + (said.media?.length ?? 0) > 0;
  return (
    <article
      className={css.bubble}
      data-own={isOwn}
      data-next={isNext}
      aria-label={isOwn ? formatMessage({ id: 'chat.you' }) : name}
    >
      <div className={css.paper}>
        {isGroup && !isOwn && !isNext && <bdi className={css.sender}>{name}</bdi>}
        {answered !== undefined && <Answered answered={answered} names={names} />}
        {hasFiles && (
          <Suspense>
            <Files said={said} />
          </Suspense>
        )}
        {said.text && <Words>{said.text}</Words>}
        {said.text && mayHoldLinks(said.text) && (
          <Suspense>
            <Preview text={said.text} />
          </Suspense>
        )}
        <p className={css.foot}>
          {said.version > 0 && (
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

const Answered = ({ answered, names }: { readonly answered: Message | null; readonly names: Names }) => (
  <blockquote className={css.answered} dir="auto">
    {answered ? (
      <>
        <bdi className={css.sender}>{names[answered.senderId ?? '']?.name}</bdi>
        <span>{answered.text || <FormattedMessage id="chat.kind.file" />}</span>
      </>
    ) : (
      <FormattedMessage id="chat.gone" />
    )}
  </blockquote>
);

/** Sent, or read: by the other one, or by so many of a group. */
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

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Takes a message out of what is shown, once the server has. */
const useGone = (readerId: string) => {
  const dispatch = useStoreDispatch();
  return ({ id, position }: Said): void =>
    dispatch(messageTold({ type: 'message', id, position: `${position}0`, values: null }, readerId));
};

/** What can be done with a message, and the dialogs for it. */
const useActions = (
  { said, readerId, onReply, onEdit }: Parameters<typeof Bubble>[0],
  onReact: () => void,
) => {
  const [asking, ask] = useState<Asking>(null);
  const [remove] = useMessageRemoveMutation();
  const [hide] = useHideMutation();
  const gone = useGone(readerId);
  const isOwn = said.senderId === readerId;
  const after = (problem: Problem | undefined): Problem | undefined => {
    if (!problem) gone(said);
    return problem;
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(said.text ?? '');
    showToast({ text: 'chat.copied' });
  };
  const items: readonly MenuItem[] = [
    { key: 'reply', icon: 'reply', label: <FormattedMessage id="chat.reply" />, onPick: () => onReply(said) },
    { key: 'react', icon: 'smile', label: <FormattedMessage id="chat.react" />, onPick: onReact },
    ...(said.text
      ? [
          {
            key: 'copy',
            icon: 'list',
            label: <FormattedMessage id="chat.copy" />,
            onPick: () => void copy(),
          } as const,
        ]
      : []),
    ...(isOwn && said.text
      ? [
          {
            key: 'edit',
            icon: 'pen',
            label: <FormattedMessage id="chat.edit" />,
            onPick: () => onEdit(said),
          } as const,
        ]
      : []),
    {
      key: 'hide',
      icon: 'hide',
      label: <FormattedMessage id="chat.hide" />,
      danger: true,
      onPick: () => ask('hide'),
    },
    ...(isOwn
      ? [
          {
            key: 'remove',
            icon: 'bin',
            label: <FormattedMessage id="chat.remove" />,
            danger: true,
            onPick: () => ask('remove'),
          } as const,
        ]
      : []),
  ];
  const close = (): void => ask(null);
  const dialog = (
    <>
      {asking === 'remove' && (
        <Confirm
          question={<FormattedMessage id="chat.remove.question" />}
          label={<FormattedMessage id="chat.remove" />}
          onAct={async () => after(problemIn(await remove({ id: said.id })))}
          onClose={close}
        >
          <p>
            <FormattedMessage id="chat.remove.follows" />
          </p>
        </Confirm>
      )}
      {asking === 'hide' && (
        <Confirm
          question={<FormattedMessage id="chat.hide.question" />}
          label={<FormattedMessage id="chat.hide" />}
          onAct={async () => after(problemIn(await hide({ messageId: said.id, roomId: said.roomId ?? '' })))}
          onClose={close}
        >
          <p>
            <FormattedMessage id="chat.hide.follows" />
          </p>
        </Confirm>
      )}
      {asking === 'history' && (
        <Suspense>
          <EditHistory id={said.id} onClose={close} />
        </Suspense>
      )}
    </>
  );
  return { items, dialog, ask };
};

/** The reactions to a message with how many gave each, and the choice of one's own. */
const Reactions = (props: {
  readonly said: Said;
  readonly readerId: string;
  readonly names: Names;
  readonly isOpen: boolean;
  readonly onDone: () => void;
}) => {
  const { said, readerId, names, isOpen, onDone } = props;
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [give] = useMessageReactionCreateMutation();
  const [withdraw] = useMessageReactionRemoveMutation();
  const given = said.reactions ?? [];
  const own = given.find(({ userId }) => userId === readerId);
  const react = async (type: ReactionType): Promise<void> => {
    onDone();
    const { id: messageId, roomId } = said;
    if (!roomId) return;
    const outcome =
      own?.type === type ? await withdraw({ id: own.id }) : await give({ messageId, roomId, type });
    if (problemIn(outcome)) showToast({ text: 'chat.notKept' });
  };
  const types = REACTION_TYPES.filter((type) => isOpen || given.some((one) => one.type === type));
  if (types.length === 0) return null;
  return (
    <fieldset className={css.reactions} aria-label={formatMessage({ id: 'chat.reactions' })}>
      {types.map((type) => {
        const people = given.filter((one) => one.type === type).map(({ userId }) => names[userId]?.name);
        return (
          <button
            key={type}
            type="button"
            aria-pressed={own?.type === type}
            title={format.list(people.flatMap((name) => name ?? []))}
            aria-label={formatMessage({ id: `chat.reaction.${type}` }, { count: people.length })}
            onClick={() => void react(type)}
          >
            <span aria-hidden="true">{EMOJI[type]}</span>
            {people.length > 0 && <span aria-hidden="true">{format.number(people.length)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
};
