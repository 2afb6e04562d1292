import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemIn, type Problem } from '../../../../app/api/problem.ts';
import { useMessageRemoveMutation } from '../../../../app/generated/message.ts';
import type { Dispatch } from '../../../../app/root.ts';
import { Confirm } from '../../../../ui/overlay/confirm.tsx';
import { ReportDialog } from '../../../moderation/index.ts';
import { useHideMutation, type Said } from '../../api.ts';
import { messageTold } from '../../cache-updates.ts';
import { lazily } from '../../../../ui/lazily.tsx';

const EditHistory = lazily(() => import('./edit-history.tsx'));

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

export type Asking = 'report' | 'remove' | 'hide' | 'history';

type Props = { readonly said: Said; readonly readerId: string; readonly onClose: () => void };

/** The dialog of an action on a message. Only an open one has hooks: a conversation renders many messages. */
const ActionDialog = ({ asking, ...props }: Props & { readonly asking: Asking }) => {
  const { said, onClose } = props;
  switch (asking) {
    case 'remove':
      return <AskRemove {...props} />;
    case 'hide':
      return <AskHide {...props} />;
    case 'report':
      return (
        <Suspense>
          <ReportDialog targetType="message" targetId={said.id} onClose={onClose} />
        </Suspense>
      );
    case 'history':
      return (
        <Suspense>
          <EditHistory id={said.id} onClose={onClose} />
        </Suspense>
      );
    default: {
      const never: never = asking;
      return never;
    }
  }
};

/** Removes a message from the caches, once the server has deleted it; a problem is passed on. */
const useGone = ({ said: { id, position }, readerId }: Props) => {
  const dispatch = useStoreDispatch();
  return (problem: Problem | undefined): Problem | undefined => {
    if (!problem)
      dispatch(messageTold({ type: 'message', id, position: `${position}0`, values: null }, readerId));
    return problem;
  };
};

const AskRemove = (props: Props) => {
  const [remove] = useMessageRemoveMutation();
  const after = useGone(props);
  return (
    <Confirm
      question={<FormattedMessage id="chat.remove.question" />}
      label={<FormattedMessage id="chat.remove" />}
      onAct={async () => after(problemIn(await remove({ id: props.said.id })))}
      onClose={props.onClose}
    >
      <p>
        <FormattedMessage id="chat.remove.follows" />
      </p>
    </Confirm>
  );
};

const AskHide = (props: Props) => {
  const { id: messageId, roomId } = props.said;
  const [hide] = useHideMutation();
  const after = useGone(props);
  return (
    <Confirm
      question={<FormattedMessage id="chat.hide.question" />}
      label={<FormattedMessage id="chat.hide" />}
      onAct={async () => after(problemIn(await hide({ messageId, roomId: roomId ?? '' })))}
      onClose={props.onClose}
    >
      <p>
        <FormattedMessage id="chat.hide.follows" />
      </p>
    </Confirm>
  );
};

export default ActionDialog;
