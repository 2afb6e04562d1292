import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../i18n/provider.tsx';
import { useMinute } from '../../../ui/time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Unseen } from '../../../ui/layout.tsx';
import { Further } from '../../../ui/list/further.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import type { Names } from '../../../app/api/resource-types.ts';
import { useIsOnline } from '../../../app/realtime/presence.ts';
import { useInboxInfiniteQuery, type InboxRoom } from '../api.ts';
import { draftOf } from '../room/draft.ts';
import { Gist } from '../gist.tsx';
import { Online } from '../online.tsx';
import { partnerIn, titleOf, unnamed } from '../room/title.ts';
import { useWaiting } from '../outbox/use-outbox.ts';
import css from './inbox.module.css';
import { NewGroup } from './new-group.tsx';

type Props = { readonly readerId: string; readonly openId: string | undefined };

/** The conversations, the most recently active first; requests of strangers are shown separately. */
export const Inbox = ({ readerId, openId }: Props) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<'all' | 'requests'>('all');
  const search = useDeferredValue(typed.trim());
  const rooms = useInboxInfiniteQuery({ view, search }, { refetchOnMountOrArgChange: 30 });
  const requests = useInboxInfiniteQuery({ view: 'requests', search: '' });
  const asked = requests.data?.pages[0]?.total ?? 0;
  return (
    <>
      <div className={css.tools}>
        <input
          type="search"
          dir="auto"
          className={css.search}
          aria-label={formatMessage({ id: 'chat.search' })}
          placeholder={formatMessage({ id: 'chat.search' })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <NewGroup />
      </div>
      {(asked > 0 || view === 'requests') && (
        <div className={css.views}>
          {(['all', 'requests'] as const).map((one) => (
            <Button
              key={one}
              small
              look={one === view ? 'quiet' : 'plain'}
              aria-pressed={one === view}
              onClick={() => setView(one)}
            >
              <FormattedMessage id={`chat.view.${one}`} />
              {one === 'requests' && asked > 0 && <span className={css.count}>{format.number(asked)}</span>}
            </Button>
          ))}
        </div>
      )}
      <Loaded read={rooms}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <Empty icon="chat">
                <FormattedMessage id={search === '' ? `chat.empty.${view}` : 'chat.empty.search'} />
              </Empty>
            );
          return (
            <nav className={css.rooms} aria-label={formatMessage({ id: 'app.messages' })}>
              {items.map((room) => (
                <RoomLine
                  key={room.id}
                  room={room}
                  readerId={readerId}
                  isOpen={room.id === openId}
                  names={Object.assign({}, ...pages.map(({ names }) => names))}
                />
              ))}
              {rooms.hasNextPage && (
                <Further pages={rooms} more={<FormattedMessage id="chat.more" />} end={null} />
              )}
            </nav>
          );
        }}
      </Loaded>
    </>
  );
};

const RoomLine = (props: {
  readonly room: InboxRoom;
  readonly readerId: string;
  readonly isOpen: boolean;
  readonly names: Names;
}) => {
  const { room, readerId, isOpen, names } = props;
  const { formatMessage } = useIntl();
  const format = useFormat();
  const partner = partnerIn(room, readerId);
  const isOnline = useIsOnline(partner);
  const { name, picture } = titleOf(room, readerId, names);
  const waiting = useWaiting().findLast(({ roomId }) => roomId === room.id);
  const draft = isOpen ? '' : draftOf({ roomId: room.id, readerId }).text;
  const now = useMinute();
  const isToday = format.date(room.activeAt) === format.date(now);
  return (
    <Link to={`/messages/${room.id}`} className={css.room} aria-current={isOpen ? 'page' : undefined}>
      <span className={css.face} data-online={isOnline}>
        <Avatar id={partner ?? room.id} name={name} picture={picture} />
      </span>
      <span className={css.name}>
        <bdi>{name ?? formatMessage({ id: unnamed(room) })}</bdi>
        {isOnline && (
          <Unseen>
            <Online of={names[partner ?? '']} />
          </Unseen>
        )}
      </span>
      <time className={css.time} dateTime={room.activeAt}>
        {isToday ? format.time(room.activeAt) : format.date(room.activeAt)}
      </time>
      <span className={css.last} dir="auto">
        {draft !== '' && (
          <em className={css.draft}>
            <FormattedMessage id="chat.draft" />{' '}
          </em>
        )}
        {draft !== '' ? (
          draft
        ) : waiting ? (
          <>
            <Icon name="clock" /> <Gist of={waiting} />
          </>
        ) : (
          <LastLine room={room} readerId={readerId} names={names} />
        )}
      </span>
      {room.unread > 0 && (
        <span className={css.unread}>
          <span aria-hidden="true">{format.number(room.unread)}</span>
          <Unseen>
            <FormattedMessage id="chat.unread" values={{ count: room.unread }} />
          </Unseen>
        </span>
      )}
    </Link>
  );
};

/** The last message in one line, or a description of its attachments. */
const LastLine = (props: { readonly room: InboxRoom; readonly readerId: string; readonly names: Names }) => {
  const { room, readerId, names } = props;
  const { last } = room;
  if (!last) return <FormattedMessage id="chat.none" />;
  const name = names[last.senderId ?? '']?.name;
  const words = <Gist of={last} />;
  if (last.senderId === readerId)
    return (
      <>
        <FormattedMessage id="chat.you" /> {words}
      </>
    );
  return room.kind === 'group' && name ? (
    <>
      <bdi>{name}</bdi>: {words}
    </>
  ) : (
    words
  );
};
