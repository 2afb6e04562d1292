import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Names } from '../../../app/api/resource-types.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useEdge } from '../../../ui/list/use-edge.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import {
  useConversationInfiniteQuery,
  useLinesQuery,
  type ConversationPage,
  type Message,
  type Room,
  type Said,
} from '../api.ts';
import { useWaiting } from '../outbox/use-outbox.ts';
import { ChunkOf } from './chunk.tsx';
import css from './conversation.module.css';
import { LineOf } from './line.tsx';
import { chunksOf, firstUnread, placedLines } from './timeline.ts';
import { useReading } from './use-reading.ts';
import type { Place } from './use-room.ts';
import { WaitingBubble } from './bubble/waiting-bubble.tsx';

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
    readonly older: (() => unknown) | null;
    readonly newer: (() => unknown) | null;
    readonly isNewest: boolean;
  },
) => {
  const { room, readerId, around, places, pages, names, older, newer, isNewest } = props;
  /** Oldest first. */
  const messages = useMemo(() => pages.flatMap(({ items }) => items).toReversed(), [pages]);
  const { formatMessage } = useIntl();
  const format = useFormat();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(around === null);
  const waiting = useWaiting().filter(
    ({ roomId, clientId }) => roomId === room.id && !messages.some((said) => said.clientId === clientId),
  );
  const own = places.find(({ userId }) => userId === readerId);
  /** The reader's read position when the conversation was opened. */
  const [readAt, setReadAt] = useState<string | null>(null);
  if (readAt === null && own) setReadAt(own.lastReadAt ?? own.joinedAt ?? own.createdAt);
  const unreadId = firstUnread(messages, readAt, readerId);
  const lines = useLinesQuery(room.id, { skip: room.kind !== 'group' });
  const placed = placedLines(lines.data?.items ?? [], messages, older !== null);
  const chunks = useMemo(() => chunksOf(messages, format.date), [messages, format]);
  useReading({ messages, own, readerId, isReading: isAtEnd && isNewest && !props.isRequest });
  useArrival(scroller, around, messages);

  const known = useMemo(
    () =>
      new Map<string, Message>(
        [...pages.flatMap(({ replied }) => replied), ...messages].map((said) => [said.id, said]),
      ),
    [pages, messages],
  );
  const named: Names = Object.assign({}, ...pages.map((page) => page.names), lines.data?.names, names);
  const isUnreadAbove =
    readAt !== null && older !== null && unreadId !== null && unreadId === messages[0]?.id;
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
          {chunks.map((chunk, at) => (
            <ChunkOf
              key={chunk.id}
              chunk={chunk}
              before={chunks[at - 1]?.items.at(-1)}
              root={scroller}
              isLast={at >= chunks.length - 2}
              unreadId={unreadId}
              known={known}
              lines={placed.before}
              names={named}
              readerId={readerId}
              room={room}
              places={places}
              onReply={props.onReply}
              onEdit={props.onEdit}
            />
          ))}
          {isNewest &&
            placed.last.map((line) => <LineOf key={line.at + line.type} line={line} names={named} />)}
          {isNewest && waiting.map((one) => <WaitingBubble key={one.clientId} waiting={one} />)}
          <Edge onNear={newer} root={scroller} loaded={pages.length} />
        </div>
      </div>
      {isUnreadAbove && (
        <div className={css.jump} data-at="start">
          <Button small look="quiet" onClick={() => void navigate(`?at=${encodeURIComponent(readAt ?? '')}`)}>
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
              if (around !== null) void navigate(`/messages/${room.id}`, { replace: true });
              else scroller.current?.scrollTo({ top: 0, behavior: 'smooth' });
            }}
          />
        </div>
      )}
    </div>
  );
};

/** Opens the conversation at the requested instant, once. */
const useArrival = (
  scroller: React.RefObject<HTMLElement | null>,
  around: string | null,
  messages: readonly Said[],
): void => {
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    if (hasArrived.current || around === null || messages.length === 0) return;
    hasArrived.current = true;
    const target = messages.find(({ createdAt }) => createdAt >= around) ?? messages.at(-1);
    const element = scroller.current?.querySelector(`[data-id='${target?.id ?? ''}']`);
    element?.scrollIntoView({ block: 'center' });
  }, [scroller, around, messages]);
};

/** Loads more when an end of the conversation is near. */
const Edge = (props: {
  readonly onNear: (() => unknown) | null;
  readonly root: React.RefObject<HTMLElement | null>;
  readonly loaded: number;
}) => {
  const { onNear, root, loaded } = props;
  const place = useRef<HTMLDivElement>(null);
  useEdge(place, onNear, { root, margin: '400px 0px', loaded });
  return <div ref={place} className={css.edge} />;
};
