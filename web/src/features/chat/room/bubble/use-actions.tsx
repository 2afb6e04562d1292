import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../../../i18n/provider.tsx';
import { lazily } from '../../../../ui/lazily.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu.tsx';
import { showToast } from '../../../../ui/overlay/toast.ts';
import type { Said } from '../../api.ts';
import type { Asking } from './action-dialogs.tsx';
import { actionsFor, type ActionName } from './actions.ts';

const ActionDialog = lazily(() => import('./action-dialogs.tsx'));

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

type Props = {
  readonly said: Said;
  readonly readerId: string;
  readonly onReply: (said: Said) => void;
  readonly onEdit: (said: Said) => void;
};

const ICONS = {
  reply: 'reply',
  react: 'smile',
  copy: 'list',
  edit: 'pen',
  report: 'warning',
  hide: 'hide',
  remove: 'bin',
} as const satisfies Record<ActionName, MenuItem['icon']>;

/** The actions on a message, with their dialogs. */
export const useActions = (props: Props, onReact: () => void) => {
  const { said, readerId, onReply, onEdit } = props;
  const [asking, ask] = useState<Asking | null>(null);
  const [now] = useState(Date.now);
  const pick: Readonly<Record<ActionName, () => void>> = {
    reply: () => onReply(said),
    react: onReact,
    copy: () => void copyText(said.text ?? ''),
    edit: () => onEdit(said),
    report: () => ask('report'),
    hide: () => ask('hide'),
    remove: () => ask('remove'),
  };
  const items: readonly MenuItem[] = actionsFor(said, readerId, now).map((name) => ({
    key: name,
    icon: ICONS[name],
    label: <FormattedMessage id={`chat.${name}`} />,
    danger: name === 'hide' || name === 'remove',
    onPick: pick[name],
  }));
  const dialog = asking && (
    <Suspense>
      <ActionDialog asking={asking} said={said} readerId={readerId} onClose={() => ask(null)} />
    </Suspense>
  );
  return { items, dialog, ask };
};
