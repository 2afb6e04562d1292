import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemIn, type Problem } from '../../../../app/api/problem.ts';
import { useMessageRemoveMutation } from '../../../../app/generated/message.ts';
import type { Dispatch } from '../../../../app/root.ts';
import { MessagesOf } from '../../../../i18n/provider.tsx';
import { lazily } from '../../../../ui/lazily.tsx';
import { Confirm } from '../../../../ui/overlay/confirm.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu.tsx';
import { showToast } from '../../../../ui/overlay/toast.ts';
import { ReportDialog } from '../../../moderation/index.ts';
import { useHideMutation, type Said } from '../../api.ts';
import { messageTold } from '../../cache-updates.ts';

const EditHistory = lazily(() => import('./edit-history.tsx'));

type Asking = 'report' | 'remove' | 'hide' | 'history' | null;

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Removes a message from the caches, once the server has deleted it. */
const useGone = (readerId: string) => {
  const dispatch = useStoreDispatch();
  return ({ id, position }: Said): void =>
    dispatch(messageTold({ type: 'message', id, position: `${position}0`, values: null }, readerId));
};

/** Without a secure connection a browser has no clipboard. */
const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Copies the text of a message, and shows whether the browser has allowed it. */
const copyText = async (text: string): Promise<void> => {
  const isCopied = await write(text).then(
    () => true,
    () => false,
  );
  showToast({
    text: (
      <MessagesOf area="chat">
        <FormattedMessage id={`chat.copy.${isCopied ? 'done' : 'refused'}`} />
      </MessagesOf>
    ),
  });
};

/** The actions on a message, with their dialogs. */
export const useActions = (
  props: {
    readonly said: Said;
    readonly readerId: string;
    readonly onReply: (said: Said) => void;
    readonly onEdit: (said: Said) => void;
  },
  onReact: () => void,
) => {
  const { said, readerId, onReply, onEdit } = props;
  const [asking, ask] = useState<Asking>(null);
  const [remove] = useMessageRemoveMutation();
  const [hide] = useHideMutation();
  const gone = useGone(readerId);
  const isOwn = said.senderId === readerId;
  const after = (problem: Problem | undefined): Problem | undefined => {
    if (!problem) gone(said);
    return problem;
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
            onPick: () => void copyText(said.text ?? ''),
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
    ...(isOwn
      ? []
      : [
          {
            key: 'report',
            icon: 'warning',
            label: <FormattedMessage id="chat.report" />,
            onPick: () => ask('report'),
          } as const,
        ]),
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
      {asking === 'report' && (
        <Suspense>
          <ReportDialog targetType="message" targetId={said.id} onClose={close} />
        </Suspense>
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
