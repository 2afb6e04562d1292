import { useState, type ComponentProps } from 'react';
import { problemIn } from '../../../app/api/problem.ts';
import type { Names } from '../../../app/api/resource-types.ts';
import { useRoomAcceptMutation } from '../../../app/generated/room.ts';
import { useRoomUserRemoveMutation } from '../../../app/generated/room-user.ts';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { ActionButton } from '../../../ui/action.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import { useActivities } from '../activities.ts';
import type { Room, Said } from '../api.ts';
import type { Person } from '../mentions.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './timeline/conversation.tsx';
import { useUnread } from './timeline/use-reading.ts';
import { useAnswering } from './use-answering.ts';
import { Paused } from './paused.tsx';
import { RoomHead } from './room-head.tsx';
import css from './room.module.css';
import { partnerIn } from './title.ts';
import { useRoom, type Place } from './use-room.ts';

const NOT_THERE = 404;

/** One conversation: its head, its messages, and the line to write in. */
export const RoomPane = (props: {
  readonly roomId: string;
  readonly readerId: string;
  /** An instant at which it is opened, such as that of a message that was searched for. */
  readonly around: string | null;
  /** Identifies the visit to that instant: a second one leads there again. */
  readonly visit: string;
}) => {
  const { roomId, readerId, around, visit } = props;
  const { room, places, names, isKnown } = useRoom(roomId);
  const active = useActivities(roomId);
  const { answering, replyTo, choose } = useAnswering(roomId, readerId);
  const unread = useUnread(places.find(({ userId }) => userId === readerId));
  const [editing, setEditing] = useState<Said | null>(null);
  if (problemIn(room)?.status === NOT_THERE) return <Closed />;
  return (
    <Loaded read={room}>
      {(found) => {
        const partnerId = partnerIn(found, readerId);
        const isRequest =
          partnerId !== null &&
          found.state !== 'paused' &&
          found.openerId !== readerId &&
          !found.friendshipId &&
          !found.acceptedAt;
        const isInside = !isKnown || places.some(({ userId }) => userId === readerId);
        return (
          <div className={css.room}>
            <RoomHead room={found} readerId={readerId} places={places} names={names} active={active} />
            <Conversation
              key={around === null ? 'newest' : `visit ${visit}`}
              room={found}
              readerId={readerId}
              around={around}
              places={places}
              names={names}
              unread={unread}
              isRequest={isRequest}
              onReply={choose}
              onEdit={setEditing}
            />
            {isRequest && <Request roomId={roomId} readerId={readerId} />}
            {found.state === 'paused' && partnerId !== null ? (
              <Paused partnerId={partnerId} />
            ) : isInside ? (
              <Composers
                roomId={roomId}
                readerId={readerId}
                names={names}
                people={peopleIn(found, places, names, readerId)}
                answering={answering}
                replyTo={replyTo}
                onAnswered={() => choose(null)}
                editing={editing}
                onEdited={() => setEditing(null)}
              />
            ) : (
              <p className={css.over}>
                <FormattedMessage id="chat.left" />
              </p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
};

/** The line for a new message, and while a message is edited, one for it instead. */
const Composers = ({
  editing,
  ...props
}: Omit<ComponentProps<typeof Composer>, 'editing' | 'isAside'> & { readonly editing: Said | null }) => (
  <>
    <Composer key="write" {...props} isAside={editing !== null} />
    {editing && <Composer key={`edit ${editing.id}`} {...props} editing={editing} />}
  </>
);

/** The people whom the reader may mention: the other members of a group. */
const peopleIn = (
  { kind }: Room,
  places: readonly Place[],
  names: Names,
  readerId: string,
): readonly Person[] =>
  kind === 'direct'
    ? []
    : places.flatMap(({ userId }) => {
        const name = userId && userId !== readerId ? names[userId]?.name : null;
        return userId && name ? [{ id: userId, name }] : [];
      });

/** In place of a conversation that isn't there for the reader, such as after a block. */
const Closed = () => (
  <div className={css.closed}>
    <Empty icon="chat">
      <FormattedMessage id="chat.closed" />
    </Empty>
    <ButtonLink to="/messages" look="quiet">
      <FormattedMessage id="chat.back" />
    </ButtonLink>
  </div>
);

/** Asks whether to let a stranger write; to answer is to agree. */
const Request = ({ roomId, readerId }: { readonly roomId: string; readonly readerId: string }) => {
  const [accept] = useRoomAcceptMutation();
  const [leave] = useRoomUserRemoveMutation();
  const navigate = useNavigate();
  return (
    <div className={css.request}>
      <p>
        <FormattedMessage id="chat.request" />
      </p>
      <ActionButton small onAct={async () => problemIn(await accept({ id: roomId }))}>
        <FormattedMessage id="chat.request.accept" />
      </ActionButton>
      <ActionButton
        small
        look="danger"
        onAct={async () => {
          const problem = problemIn(await leave({ roomId, userId: readerId }));
          if (!problem) await navigate('/messages');
          return problem;
        }}
      >
        <FormattedMessage id="chat.request.decline" />
      </ActionButton>
    </div>
  );
};
