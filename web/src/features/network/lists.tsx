import { FormattedMessage } from 'react-intl';
import type { Definition } from '../../../../domain/registry.ts';
import type { Shown } from '../../app/api/resource-types.ts';
import { useBlockListByBlockedInfiniteQuery } from '../../app/generated/block-list.ts';
import {
  useFollowByFollowedInfiniteQuery,
  useFollowByUserInfiniteQuery,
} from '../../app/generated/follow.ts';
import {
  useFriendshipByAcceptedInfiniteQuery,
  useFriendshipListInfiniteQuery,
} from '../../app/generated/friendship.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Words } from '../../ui/layout.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { Unfriend } from './ask.tsx';
import { Answer, Unfollow, Withdraw } from './friend-actions.tsx';
import css from './network.module.css';
import { People } from './people.tsx';
import { Unblock } from './unblock.tsx';

type Friendship = Shown<Definition<'friendship'>>;
type Follow = Shown<Definition<'follow'>>;
type Blocking = Shown<Definition<'block-list'>>;

type Props = { readonly readerId: string };

const NAMED = { with: 'names' } as const;

/** The other one of two persons. */
const otherOf =
  (readerId: string) =>
  ({ requesterId, addresseeId }: Friendship): string =>
    (requesterId === readerId ? addresseeId : requesterId) ?? '';

/** Requests that wait for the reader's answer. */
export const Received = ({ readerId }: Props) => (
  <People<Friendship>
    read={useFriendshipListInfiniteQuery({ ...NAMED, state: 'pending', addresseeId: readerId })}
    personIn={otherOf(readerId)}
    empty={<FormattedMessage id="network.none.received" />}
  >
    {({ id, message, updatedAt }) => (
      <>
        <TimeAgo at={updatedAt} />
        {message && <Words>{message}</Words>}
        <div className={css.actions}>
          <Answer id={id} />
        </div>
      </>
    )}
  </People>
);

/** Requests of the reader's that wait for an answer. */
export const Sent = ({ readerId }: Props) => (
  <People<Friendship>
    read={useFriendshipListInfiniteQuery({ ...NAMED, state: 'pending', requesterId: readerId })}
    personIn={otherOf(readerId)}
    empty={<FormattedMessage id="network.none.sent" />}
  >
    {({ id, message, updatedAt }) => (
      <>
        <TimeAgo at={updatedAt} />
        {message && <Words>{message}</Words>}
        <div className={css.actions}>
          <Withdraw id={id} />
        </div>
      </>
    )}
  </People>
);

export const Friends = ({ readerId }: Props) => (
  <People<Friendship>
    read={useFriendshipByAcceptedInfiniteQuery(NAMED)}
    personIn={otherOf(readerId)}
    empty={<FormattedMessage id="network.none.friends" />}
  >
    {(item, name) => (
      <div className={css.actions}>
        <ButtonLink to={`/messages/with/${otherOf(readerId)(item)}`} look="quiet" small icon="chat">
          <FormattedMessage id="network.message" />
        </ButtonLink>
        <Unfriend id={item.id} name={name} />
      </div>
    )}
  </People>
);

export const Following = ({ readerId }: Props) => (
  <People<Follow>
    read={useFollowByUserInfiniteQuery({ ...NAMED, followerId: readerId })}
    personIn={({ followedId }) => followedId ?? ''}
    empty={<FormattedMessage id="network.none.following" />}
  >
    {({ id }) => (
      <div className={css.actions}>
        <Unfollow id={id} />
      </div>
    )}
  </People>
);

export const Followers = ({ readerId }: Props) => (
  <People<Follow>
    read={useFollowByFollowedInfiniteQuery({ ...NAMED, followedId: readerId })}
    personIn={({ followerId }) => followerId ?? ''}
    empty={<FormattedMessage id="network.none.followers" />}
  >
    {({ createdAt }) => <TimeAgo at={createdAt} />}
  </People>
);

export const Blocked = ({ readerId }: Props) => (
  <People<Blocking>
    read={useBlockListByBlockedInfiniteQuery({ ...NAMED, userId: readerId })}
    personIn={({ blockedUserId }) => blockedUserId ?? ''}
    empty={<FormattedMessage id="network.none.blocked" />}
  >
    {({ id }) => (
      <div className={css.actions}>
        <Unblock id={id} />
      </div>
    )}
  </People>
);
