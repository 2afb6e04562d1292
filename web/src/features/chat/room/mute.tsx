import { Suspense, useState } from 'react';
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
import { MoreMenu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { Tag } from '../../../ui/layout.tsx';
import { ReportDialog } from '../../moderation/index.ts';
import { MemberMenu } from '../../network/index.ts';
import type { Room } from '../api.ts';

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

/** Menu of a conversation: mute or unmute it, report a group, and the actions on the other member of a direct one. */
export const RoomMenu = (props: {
  readonly room: Room;
  readonly readerId: string;
  readonly partner: string | null;
  readonly name: string | null;
}) => {
  const { room, readerId, partner, name } = props;
  const { id: roomId } = room;
  const [isReporting, setReporting] = useState(false);
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
  const label = formatMessage({ id: 'chat.menu' });
  const items: readonly MenuItem[] = [
    {
      key: 'mute-room',
      icon: 'bell',
      label: mute ? <FormattedMessage id="chat.unmute" /> : <FormattedMessage id="chat.mute" />,
      onPick: () => void toggle(),
    },
  ];
  const report: MenuItem = {
    key: 'report-room',
    icon: 'warning',
    label: <FormattedMessage id="chat.group.report" />,
    onPick: () => setReporting(true),
  };
  // its manager doesn't report a group that they name themselves
  const isReportable = room.keeperId !== readerId && room.state !== 'hidden';
  return partner === null ? (
    <>
      <MoreMenu label={label} items={isReportable ? [...items, report] : items} />
      {isReporting && (
        <Suspense>
          <ReportDialog targetType="room" targetId={roomId} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  ) : (
    <MemberMenu userId={partner} name={name} label={label} except={['message']} items={items} />
  );
};
