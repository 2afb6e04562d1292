import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../app/root.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import Dialog from '../../ui/overlay/dialog.tsx';
import type { Target } from './api.ts';
import { FolderChoice } from './folder-choice.tsx';
import { save } from './save.ts';

type Props = Target & { readonly onClose: () => void };

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Saves an item at once. One that is saved already can be moved to a folder, or taken out, in a dialog. */
const SaveItem = (props: Props) => (
  <MessagesOf area="resources">
    <MessagesOf area="words-accounts">
      <MessagesOf area="bookmarks">
        <Saving {...props} />
      </MessagesOf>
    </MessagesOf>
  </MessagesOf>
);

const Saving = ({ targetType, targetId, onClose }: Props) => {
  const dispatch = useStoreDispatch();
  const { formatMessage } = useIntl();
  const [known, setKnown] = useState<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const said = {
      saved: formatMessage({ id: 'bookmarks.said.saved' }),
      removed: formatMessage({ id: 'bookmarks.said.removed' }),
    };
    void dispatch(save({ targetType, targetId }, said)).then((id) =>
      id === null ? onClose() : setKnown(id),
    );
  }, [dispatch, formatMessage, targetType, targetId, onClose]);
  if (known === null) return null;
  return (
    <Dialog title={<FormattedMessage id="bookmarks.move.title" />} onClose={onClose}>
      <FolderChoice id={known} target={{ targetType, targetId }} onDone={onClose} />
    </Dialog>
  );
};

export default SaveItem;
