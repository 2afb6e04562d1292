import { useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Names } from '../../../../app/api/resource-types.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Empty } from '../../../../ui/overlay/notice.tsx';
import { useConversationInfiniteQuery, type ConversationPage, type Room, type Said } from '../../api.ts';
import { useWaiting } from '../../outbox/use-outbox.ts';
import { WaitingBubble } from '../bubble/waiting-bubble.tsx';
import type { Place } from '../use-room.ts';
import css from './conversation.module.css';
import { Edge } from './edge.tsx';
import { LineOf } from './line.tsx';
import { Stretches } from './stretches.tsx';
import { firstUnread } from './timeline.ts';
import { useArrival, useJump, useSent } from './use-jump.ts';
import { useReading, type Unread } from './use-reading.ts';
import { useTimeline } from './use-timeline.ts';
import { Sight, SightHere } from './windowed.tsx';

/** Within this distance from the end, in pixels, the reader sees the newest message. */
const NEAR_END = 80;

/** The tab index of the scrollable list, so that the keyboard can scroll it. */
const REACHED = 0;

type Props = {
  readonly room: Room;
  readonly readerId: string;
  readonly around: string | null;
  readonly places: readonly Place[];
  readonly names: Names;
  readonly unread: Unread;
  readonly isRequest: boolean;
  readonly onReply: (said: Said) => void;
  readonly onEdit: (said: Said) => void;
};

/** The messages of a room; more are loaded in both directions near their ends. */
export const Conversation = (props: Props) => {
  const { room, around } = props;
  const messages = useConversationInfiniteQuery(
    { roomId: room.id, ...(around !== null && { around }) },
    {
      refetchOnMountOrArgChange: around === null,
      // realtime brings what was missed
      refetchOnReconnect: false,
    },
  );
  return (
    <Loaded read={messages}>
      {({ pages }) => (
        <Messages
          {...props}
          pages={pages}
          hasOlder={messages.hasNextPage}
          older={messages.hasNextPage && !messages.isFetching ? messages.fetchNextPage : null}
          newer={messages.hasPreviousPage && !messages.isFetching ? messages.fetchPreviousPage : null}
          isNewest={!messages.hasPreviousPage}
        />
      )}
    </Loaded>
  );
};

const Messages = (
  props: Props & {
    readonly pages: readonly ConversationPage[];
    readonly hasOlder: boolean;
    readonly older: (() => unknown) | null;
    readonly newer: (() => unknown) | null;
    readonly isNewest: boolean;
  },
) => {
  const { room, readerId, around, places, pages, unread, hasOlder, older, newer, isNewest } = props;
  const { messages, stretches, placed, known, names } = useTimeline(room, pages, props.names, hasOlder);
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [sight] = useState(() => new Sight());
  const [isAtEnd, setAtEnd] = useState(around === null);
  /** The first unread message is out of sight. */
  const [isUnreadAway, setUnreadAway] = useState(false);
  const { readAt, isSeen, see } = unread;
  const onUnread = useCallback(
    (isInSight: boolean) => {
      if (isInSight) see();
      setUnreadAway(!isInSight);
    },
    [see],
  );
  const jump = useJump(scroller, room.id, stretches);
  const waiting = useWaiting().filter(
    ({ roomId, clientId }) => roomId === room.id && !messages.some((said) => said.clientId === clientId),
  );
  const own = places.find(({ userId }) => userId === readerId);
  const unreadId = firstUnread(messages, readAt, readerId);
  useReading({ messages, own, readerId, isReading: isAtEnd && isNewest && !props.isRequest });
  useArrival(scroller, around, messages);

  const toUnread = (): void => {
    const first = messages.find(({ id }) => id === unreadId);
    if (first && !(hasOlder && first === messages[0])) jump(first);
    else void navigate(`?at=${encodeURIComponent(readAt ?? '')}`);
  };
  const toNewest = (behavior: ScrollBehavior): void => {
    if (!isNewest) void navigate(`/messages/${room.id}`, { replace: true });
    else scroller.current?.scrollTo({ top: 0, behavior });
  };
  useSent(waiting.length, () => toNewest('instant'));
  const { onReply, onEdit } = props;
  const shared = { unreadId, known, names, readerId, room, places, onReply, onEdit } as const;
  return (
    <div className={css.frame}>
      <div
        ref={scroller}
        className={css.scroller}
        role="log"
        aria-label={formatMessage({ id: 'chat.messages' })}
        tabIndex={REACHED}
        onScroll={({ currentTarget: { scrollTop } }) => setAtEnd(-scrollTop < NEAR_END)}
      >
        <div className={css.messages}>
          <Edge onNear={older} root={scroller} loaded={pages.length} />
          {messages.length === 0 && waiting.length === 0 && (
            <Empty icon="chat">
              <FormattedMessage id="chat.none" />
            </Empty>
          )}
          <SightHere value={sight}>
            <Stretches
              stretches={stretches}
              shared={{ ...shared, lines: placed.before, onJump: jump, onUnread }}
            />
          </SightHere>
          {isNewest &&
            placed.last.map((line) => <LineOf key={line.at + line.type} line={line} names={names} />)}
          {isNewest && waiting.map((one) => <WaitingBubble key={one.clientId} waiting={one} />)}
          <Edge onNear={newer} root={scroller} loaded={pages.length} />
        </div>
      </div>
      {unreadId !== null && isUnreadAway && !isSeen && (
        <div className={css.jump} data-at="start">
          <Button small look="quiet" onClick={toUnread}>
            <FormattedMessage id="chat.toUnread" />
          </Button>
        </div>
      )}
      {(!isAtEnd || !isNewest) && (
        <div className={css.jump} data-at="end">
          <IconButton
            icon="back"
            label={formatMessage({ id: 'chat.toNewest' })}
            onClick={() => {
              toNewest('smooth');
            }}
          />
        </div>
      )}
    </div>
  );
};
