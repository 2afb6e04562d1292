import { memo, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Names } from '../../../../app/api/resource-types.ts';
import type { Line, Message, Room, Said } from '../../api.ts';
import { Bubble } from '../bubble/bubble.tsx';
import type { Place } from '../use-room.ts';
import css from './conversation.module.css';
import { LineOf } from './line.tsx';
import { goesOn, type Chunk } from './timeline.ts';
import { Windowed } from './windowed.tsx';

/** The properties that all messages of a conversation share. */
export type Shared = {
  readonly unreadId: string | null;
  readonly known: ReadonlyMap<string, Message>;
  /** The system lines of the group, by the id of the message that follows them. */
  readonly lines: ReadonlyMap<string, readonly Line[]>;
  readonly names: Names;
  readonly readerId: string;
  readonly room: Room;
  readonly places: readonly Place[];
  readonly onReply: (said: Said) => void;
  readonly onEdit: (said: Said) => void;
  /** Shows a message that another one answers. */
  readonly onJump: (message: Message) => void;
  /** Whether the first unread message is in sight, at each change. */
  readonly onUnread: (isInSight: boolean) => void;
};

type Props = {
  readonly chunk: Chunk;
  /** The message before the first one of the chunk. */
  readonly before: Said | undefined;
  /** At the end of the conversation, where it is always rendered. */
  readonly isLast: boolean;
  readonly shared: Shared;
};

/** Rendered this far beyond the viewport. */
const MARGIN = '1500px 0px';

/** Some messages of a day. While they are far from the viewport, only their space is kept. */
export const ChunkOf = memo((props: Props) => {
  const { chunk, before, isLast, shared } = props;
  return (
    <Windowed id={chunk.id} margin={MARGIN} isKept={isLast} className={css.chunk}>
      {() =>
        chunk.items.map((said, at) => (
          <MessageLine
            key={said.id}
            said={said}
            previous={chunk.items[at - 1] ?? before}
            newDay={at === 0 && chunk.isDayStart ? chunk.day : null}
            shared={shared}
          />
        ))
      }
    </Windowed>
  );
}, isSame);

/** A message with what stands before it: the day, lines of the group, and where the unread messages begin. */
const MessageLine = (props: {
  readonly said: Said;
  readonly previous: Said | undefined;
  /** The name of the day that it begins. */
  readonly newDay: string | null;
  readonly shared: Shared;
}) => {
  const { said, previous, newDay, shared } = props;
  const { unreadId, known, lines, names, readerId, room, places } = shared;
  return (
    <div className={css.line} data-id={said.id}>
      {newDay !== null && (
        <p className={css.day}>
          <span>{newDay}</span>
        </p>
      )}
      {lines.get(said.id)?.map((line) => (
        <LineOf key={line.at + line.type} line={line} names={names} />
      ))}
      {said.id === unreadId && <Fresh onSight={shared.onUnread} />}
      <Bubble
        said={said}
        isNext={newDay === null && goesOn(said, previous)}
        answered={said.replyTo ? (known.get(said.replyTo) ?? null) : undefined}
        names={names}
        readerId={readerId}
        isGroup={room.kind === 'group'}
        readers={places.flatMap(({ userId, lastReadAt }) =>
          userId && userId !== said.senderId && (lastReadAt ?? '') >= said.createdAt ? [userId] : [],
        )}
        onReply={shared.onReply}
        onEdit={shared.onEdit}
        onJump={shared.onJump}
      />
    </div>
  );
};

/** Where the unread messages begin. */
const Fresh = ({ onSight }: { readonly onSight: (isInSight: boolean) => void }) => {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry && onSight(entry.isIntersecting));
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [onSight]);
  return (
    <p ref={place} className={css.fresh}>
      <span>
        <FormattedMessage id="chat.fresh" />
      </span>
    </p>
  );
};

/** Whether a chunk would render the same: its own messages and what they are shown with are equal. */
function isSame(one: Props, other: Props): boolean {
  const [now, next] = [one.shared, other.shared];
  return (
    one.chunk === other.chunk &&
    one.before?.id === other.before?.id &&
    one.isLast === other.isLast &&
    now.unreadId === next.unreadId &&
    now.places === next.places &&
    now.room === next.room &&
    one.chunk.items.every(
      ({ id, replyTo }) =>
        now.lines.get(id)?.length === next.lines.get(id)?.length &&
        (!replyTo || now.known.get(replyTo) === next.known.get(replyTo)),
    )
  );
}
