import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Names } from '../../../app/api/resource-types.ts';
import type { Line, Message, Room, Said } from '../api.ts';
import { Bubble } from './bubble/bubble.tsx';
import css from './conversation.module.css';
import { LineOf } from './line.tsx';
import { goesOn, type Chunk } from './timeline.ts';
import type { Place } from './use-room.ts';

type Props = {
  readonly chunk: Chunk;
  /** The message before the first one of the chunk. */
  readonly before: Said | undefined;
  readonly root: React.RefObject<HTMLElement | null>;
  /** At the end of the conversation, where it is drawn at once. */
  readonly isLast: boolean;
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
};

/** Rendered this far beyond the viewport. */
const MARGIN = '1000px 0px';

/** Some messages of a day. While they are far from the viewport, only their space is kept. */
export const ChunkOf = memo((props: Props) => {
  const { chunk, before, root, isLast, unreadId } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(true);
  const height = useRef(0);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting) height.current = element.offsetHeight;
        setNear(entry.isIntersecting);
      },
      { root: root.current, rootMargin: MARGIN },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [root]);

  const isDrawn = isNear || isLast;
  useLayoutEffect(() => {
    if (place.current) place.current.style.blockSize = isDrawn ? '' : `${height.current}px`;
  }, [isDrawn]);

  return (
    <div ref={place} className={css.chunk}>
      {isDrawn &&
        chunk.items.map((said, at) => {
          const previous = chunk.items[at - 1] ?? before;
          const isNewDay = at === 0 && chunk.isDayStart;
          return (
            <div key={said.id} className={css.line} data-id={said.id}>
              {isNewDay && (
                <p className={css.day}>
                  <span>{chunk.day}</span>
                </p>
              )}
              {props.lines.get(said.id)?.map((line) => (
                <LineOf key={line.at + line.type} line={line} names={props.names} />
              ))}
              {said.id === unreadId && (
                <p className={css.fresh}>
                  <span>
                    <FormattedMessage id="chat.fresh" />
                  </span>
                </p>
              )}
              <Bubble
                said={said}
                isNext={!isNewDay && goesOn(said, previous)}
                answered={said.replyTo ? (props.known.get(said.replyTo) ?? null) : undefined}
                names={props.names}
                readerId={props.readerId}
                isGroup={props.room.kind === 'group'}
                readers={props.places.flatMap(({ userId, lastReadAt }) =>
                  userId && userId !== said.senderId && (lastReadAt ?? '') >= said.createdAt ? [userId] : [],
                )}
                onReply={props.onReply}
                onEdit={props.onEdit}
              />
            </div>
          );
        })}
    </div>
  );
}, isSame);

/** Whether a chunk would render the same: its own messages and the shared properties are equal. */
function isSame(one: Props, other: Props): boolean {
  return (
    one.chunk.id === other.chunk.id &&
    one.chunk.items.length === other.chunk.items.length &&
    one.chunk.items.every((said, at) => said === other.chunk.items[at]) &&
    one.chunk.isDayStart === other.chunk.isDayStart &&
    one.chunk.items.every(({ id }) => one.lines.get(id)?.length === other.lines.get(id)?.length) &&
    one.before?.id === other.before?.id &&
    one.isLast === other.isLast &&
    one.unreadId === other.unreadId &&
    one.places === other.places &&
    one.room === other.room
  );
}
