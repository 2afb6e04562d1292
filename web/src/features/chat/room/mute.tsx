import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import {
  useRoomMuteCreateMutation,
  useRoomMuteListInfiniteQuery,
  useRoomMuteRemoveMutation,
} from '../../../app/generated/room-mute.ts';
import { api } from '../../../app/api/api.ts';
import type { Dispatch } from '../../../app/root.ts';
import { useDispatch } from 'react-redux';
import { MoreMenu } from '../../../ui/overlay/menu.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { Tag } from '../../../ui/layout.tsx';

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

const useMute = (roomId: string) => {
  const { data } = useRoomMuteListInfiniteQuery({ roomId });
  return data?.pages[0]?.items[0];
};

/** Says that a conversation is muted. */
export const MutedTag = ({ roomId }: { readonly roomId: string }) =>
  useMute(roomId) ? (
    <Tag>
      <FormattedMessage id="chat.muted" />
    </Tag>
  ) : null;

/** Menu of a conversation: mute or unmute. */
export const RoomMenu = ({ roomId }: { readonly roomId: string }) => {
  const { formatMessage } = useIntl();
  const dispatch = useStoreDispatch();
  const mute = useMute(roomId);
  const [create] = useRoomMuteCreateMutation();
  const [remove] = useRoomMuteRemoveMutation();
  const toggle = async (): Promise<void> => {
    const outcome = mute ? await remove({ id: mute.id }) : await create({ roomId });
    if (problemIn(outcome)) showToast({ text: 'notifications.notKept' });
    // muted conversations are not counted
    else dispatch(api.util.invalidateTags(['unread']));
  };
  return (
    <MoreMenu
      label={formatMessage({ id: 'chat.menu' })}
      items={[
        {
          key: 'mute',
          icon: 'bell',
          label: mute ? <FormattedMessage id="chat.unmute" /> : <FormattedMessage id="chat.mute" />,
          onPick: () => void toggle(),
        },
      ]}
    />
  );
};
