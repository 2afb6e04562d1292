import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Names } from '../../../app/api/resource-types.ts';
import { useIsOnline } from '../../../app/realtime/presence.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import type { Doing } from '../activities.ts';
import type { Room } from '../api.ts';
import { GroupButton } from './group.tsx';
import { MutedTag, RoomMenu } from './mute.tsx';
import css from './room.module.css';
import { Online } from '../online.tsx';
import { partnerIn, titleOf, unnamed } from './title.ts';
import type { Place } from './use-room.ts';

const RoomSearch = lazily(() => import('./room-search.tsx'));

/** The other side of a conversation: name, presence and activity. */
export const RoomHead = (props: {
  readonly room: Room;
  readonly readerId: string;
  readonly places: readonly Place[];
  readonly names: Names;
  readonly active: ReadonlyMap<string, Doing>;
}) => {
  const { room, readerId, places, names, active } = props;
  const { formatMessage } = useIntl();
  const [isSearching, setSearching] = useState(false);
  const partner = partnerIn(room, readerId);
  const { name, picture } = titleOf(room, readerId, names);
  const title = name ?? formatMessage({ id: unnamed(room) });
  return (
    <>
      <header className={css.head}>
        <Link to="/messages" className={css.back} aria-label={formatMessage({ id: 'chat.back' })}>
          <Icon name="back" />
        </Link>
        <Avatar id={partner ?? room.id} name={name} picture={picture} size="small" />
        <div className={css.title}>
          <h2>
            {partner === null ? (
              <bdi>{title}</bdi>
            ) : (
              <Link to={`/members/${partner}`}>
                <bdi>{title}</bdi>
              </Link>
            )}
          </h2>
          <MutedTag roomId={room.id} />
          <output className={css.status}>
            <Status partner={partner} count={places.length} active={active} names={names} />
          </output>
        </div>
        <IconButton
          icon="search"
          label={formatMessage({ id: 'chat.search.in' })}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        />
        {room.kind === 'group' && (
          <GroupButton room={room} readerId={readerId} places={places} names={names} />
        )}
        <RoomMenu room={room} readerId={readerId} partner={partner} name={name} />
      </header>
      {isSearching && (
        <Suspense>
          <RoomSearch roomId={room.id} names={names} />
        </Suspense>
      )}
    </>
  );
};

const Status = (props: {
  readonly partner: string | null;
  readonly count: number;
  readonly active: ReadonlyMap<string, Doing>;
  readonly names: Names;
}) => {
  const { partner, count, active, names } = props;
  const isOnline = useIsOnline(partner);
  const [first] = active;
  if (first) {
    const [person, doing] = first;
    if (active.size > 1) return <FormattedMessage id="chat.several" values={{ count: active.size }} />;
    if (partner !== null) return <FormattedMessage id={`chat.${doing}`} />;
    return <FormattedMessage id={`chat.${doing}.by`} values={{ name: <bdi>{names[person]?.name}</bdi> }} />;
  }
  if (partner === null) return <FormattedMessage id="chat.members" values={{ count }} />;
  return isOnline && <Online of={names[partner]} />;
};
