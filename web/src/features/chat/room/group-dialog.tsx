import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import type { Names } from '../../../app/api/resource-types.ts';
import { uploadPicture } from '../../../app/api/upload.ts';
import {
  useRoomEditMutation,
  useRoomHandOverMutation,
  useRoomRemoveMutation,
} from '../../../app/generated/room.ts';
import { useRoomUserCreateMutation, useRoomUserRemoveMutation } from '../../../app/generated/room-user.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Stack, Tag } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import Dialog from '../../../ui/overlay/dialog.tsx';
import { FriendPick, useChoice } from '../list/friend-pick.tsx';
import { HiddenNotice } from '../../moderation/index.ts';
import type { Room } from '../api.ts';
import css from './room.module.css';
import { unnamed } from './title.ts';
import type { Place } from './use-room.ts';

type Props = {
  readonly room: Room;
  readonly readerId: string;
  readonly places: readonly Place[];
  readonly names: Names;
  readonly onClose: () => void;
};

/**
 * The members of a group. Its manager changes name and picture unless the staff have hidden them, adds friends, removes
 * members, hands it over and closes it.
 */
const GroupDialog = (props: Props) => {
  const { room, readerId, places, onClose } = props;
  const isKeeper = room.keeperId === readerId;
  const navigate = useNavigate();
  const [leave] = useRoomUserRemoveMutation();
  return (
    <Dialog
      title={room.name ? <bdi>{room.name}</bdi> : <FormattedMessage id={unnamed(room)} />}
      onClose={onClose}
    >
      <Stack>
        {isKeeper &&
          (room.state === 'hidden' ? <HiddenNotice kind="room" thing={room} /> : <Edit room={room} />)}
        <ul className={css.people}>
          {places.map((place) => (
            <Person key={place.id} {...props} place={place} isKeeper={isKeeper} />
          ))}
        </ul>
        {isKeeper && <Invite {...props} />}
        {isKeeper && places.length > 1 ? (
          <p>
            <FormattedMessage id="chat.group.handOverFirst" />
          </p>
        ) : (
          <ActionButton
            look="danger"
            onAct={async () => {
              const problem = problemIn(await leave({ roomId: room.id, userId: readerId }));
              if (!problem) {
                onClose();
                await navigate('/messages');
              }
              return problem;
            }}
          >
            <FormattedMessage id="chat.group.leave" />
          </ActionButton>
        )}
        {isKeeper && <Close room={room} onClosed={onClose} />}
      </Stack>
    </Dialog>
  );
};

const upload = (file: File, onProgress: (share: number) => void) => uploadPicture(file, 'post', onProgress);

const Edit = ({ room }: { readonly room: Room }) => {
  const [edit] = useRoomEditMutation();
  return (
    <Form
      stays
      initial={{ name: room.name ?? '', picture: room.picture ?? '' }}
      onSend={async ({ name, picture }) =>
        problemIn(await edit({ id: room.id, name: name.trim(), picture: picture === '' ? null : picture }))
      }
    >
      <FileField name="picture" label={<FormattedMessage id="chat.group.picture" />} upload={upload} />
      <Field name="name" label={<FormattedMessage id="chat.group.name" />} />
      <SendButton look="quiet">
        <FormattedMessage id="chat.save" />
      </SendButton>
    </Form>
  );
};

/** Ends the group for all its members. */
const Close = ({ room, onClosed }: { readonly room: Room; readonly onClosed: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const [close] = useRoomRemoveMutation();
  const navigate = useNavigate();
  const end = async (): Promise<Problem | undefined> => {
    const problem = problemIn(await close({ id: room.id }));
    if (problem) return problem;
    onClosed();
    await navigate('/messages');
    return undefined;
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <FormattedMessage id="chat.group.close" />
      </Button>
      {isAsking && (
        <Confirm
          question={<FormattedMessage id="chat.group.close.ask" />}
          label={<FormattedMessage id="chat.group.close" />}
          onAct={end}
          onClose={() => setAsking(false)}
        >
          <p>
            <FormattedMessage id="chat.group.close.follows" />
          </p>
        </Confirm>
      )}
    </>
  );
};

const Person = (props: Props & { readonly place: Place; readonly isKeeper: boolean }) => {
  const { room, readerId, names, place, isKeeper } = props;
  const [handOver] = useRoomHandOverMutation();
  const [remove] = useRoomUserRemoveMutation();
  const { userId } = place;
  if (!userId) return null;
  const { name = null, picture, gender } = names[userId] ?? {};
  const isOther = userId !== readerId;
  return (
    <li>
      <Avatar id={userId} name={name} picture={picture} size="small" />
      <Link to={`/members/${userId}`}>
        <bdi>{name}</bdi>
      </Link>
      {room.keeperId === userId && (
        <Tag>
          <FormattedMessage id={gender === 'female' ? 'chat.group.keeper.woman' : 'chat.group.keeper'} />
        </Tag>
      )}
      {isKeeper && isOther && (
        <>
          <ActionButton
            small
            look="quiet"
            onAct={async () => problemIn(await handOver({ id: room.id, placeId: place.id }))}
          >
            <FormattedMessage id="chat.group.handOver" />
          </ActionButton>
          <ActionButton
            small
            look="plain"
            onAct={async () => problemIn(await remove({ roomId: room.id, userId }))}
          >
            <FormattedMessage id="chat.group.remove" />
          </ActionButton>
        </>
      )}
    </li>
  );
};

const Invite = ({ room, readerId, places }: Props) => {
  const { chosen, toggle, clear } = useChoice();
  const [isOpen, setOpen] = useState(false);
  const [seat] = useRoomUserCreateMutation();
  const inside = new Set(places.flatMap(({ userId }) => userId ?? []));
  const invite = async (): Promise<Problem | undefined> => {
    if (!isOpen) return (setOpen(true), undefined);
    for (const userId of chosen) {
      const problem = problemIn(await seat({ roomId: room.id, userId }));
      if (problem) return problem;
    }
    clear();
    setOpen(false);
    return undefined;
  };
  return (
    <>
      {isOpen && <FriendPick readerId={readerId} chosen={chosen} without={inside} onToggle={toggle} />}
      <ActionButton look="quiet" onAct={invite}>
        <FormattedMessage id="chat.group.invite" />
      </ActionButton>
    </>
  );
};

export default GroupDialog;
