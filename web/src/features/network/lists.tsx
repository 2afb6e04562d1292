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
import { Words } from '../../ui/layout.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { Unfollow } from './friend-actions.tsx';
import { MemberActions } from './member-actions.tsx';
import { People } from './people.tsx';

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

const knownOf = ({ id, state, requesterId }: Friendship) =>
  ({ friendship: { id, state, requesterId: requesterId ?? '' }, blockId: null }) as const;

/** A request of or to another member, with its words. */
const Request = (props: Props & { readonly request: Friendship; readonly name: string | null }) => {
  const { request, readerId, name } = props;
  return (
    <>
      <TimeAgo at={request.updatedAt} />
      {request.message && <Words>{request.message}</Words>}
      <MemberActions userId={otherOf(readerId)(request)} name={name} known={knownOf(request)} />
    </>
  );
};

/** Requests that wait for the reader's answer. */
export const Received = ({ readerId }: Props) => (
  <People<Friendship>
    read={useFriendshipListInfiniteQuery({ ...NAMED, state: 'pending', addresseeId: readerId })}
    personIn={otherOf(readerId)}
    empty={<FormattedMessage id="network.none.received" />}
  >
    {(request, name) => <Request request={request} readerId={readerId} name={name} />}
  </People>
);

/** Requests of the reader's that wait for an answer. */
export const Sent = ({ readerId }: Props) => (
  <People<Friendship>
    read={useFriendshipListInfiniteQuery({ ...NAMED, state: 'pending', requesterId: readerId })}
    personIn={otherOf(readerId)}
    empty={<FormattedMessage id="network.none.sent" />}
  >
    {(request, name) => <Request request={request} readerId={readerId} name={name} />}
  </People>
);

export const Friends = ({ readerId }: Props) => (
  <People<Friendship>
    read={useFriendshipByAcceptedInfiniteQuery(NAMED)}
    personIn={otherOf(readerId)}
    empty={<FormattedMessage id="network.none.friends" />}
  >
    {(item, name) => <MemberActions userId={otherOf(readerId)(item)} name={name} known={knownOf(item)} />}
  </People>
);

export const Following = ({ readerId }: Props) => (
  <People<Follow>
    read={useFollowByUserInfiniteQuery({ ...NAMED, followerId: readerId })}
    personIn={({ followedId }) => followedId ?? ''}
    empty={<FormattedMessage id="network.none.following" />}
  >
    {({ id, followedId }, name) => (
      <MemberActions
        userId={followedId ?? ''}
        name={name}
        main={{ acts: ['unfollow'], button: <Unfollow id={id} /> }}
      />
    )}
  </People>
);

export const Followers = ({ readerId }: Props) => (
  <People<Follow>
    read={useFollowByFollowedInfiniteQuery({ ...NAMED, followedId: readerId })}
    personIn={({ followerId }) => followerId ?? ''}
    empty={<FormattedMessage id="network.none.followers" />}
  >
    {({ createdAt, followerId }, name) => (
      <>
        <TimeAgo at={createdAt} />
        <MemberActions userId={followerId ?? ''} name={name} />
      </>
    )}
  </People>
);

export const Blocked = ({ readerId }: Props) => (
  <People<Blocking>
    read={useBlockListByBlockedInfiniteQuery({ ...NAMED, userId: readerId })}
    personIn={({ blockedUserId }) => blockedUserId ?? ''}
    empty={<FormattedMessage id="network.none.blocked" />}
  >
    {({ id, blockedUserId }, name) => (
      <MemberActions userId={blockedUserId ?? ''} name={name} known={{ friendship: null, blockId: id }} />
    )}
  </People>
);
