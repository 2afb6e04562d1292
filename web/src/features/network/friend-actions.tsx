import { FormattedMessage } from 'react-intl';
import {
  useFriendshipAcceptMutation,
  useFriendshipCreateMutation,
  useFriendshipRejectMutation,
  useFriendshipWithdrawMutation,
} from '../../app/generated/friendship.ts';
import { useFollowCreateMutation, useFollowRemoveMutation } from '../../app/generated/follow.ts';
import { ActionButton } from '../../ui/action.tsx';
import { useConnect } from './api.ts';

type OfMember = { readonly userId: string };
type OfItem = { readonly id: string };

/** Asks a member for friendship. */
export const AddFriend = ({ userId }: OfMember) => {
  const [ask] = useFriendshipCreateMutation();
  const connect = useConnect();
  return (
    <ActionButton small icon="plus" onAct={() => connect(ask({ addresseeId: userId }))}>
      <FormattedMessage id="network.add" />
    </ActionButton>
  );
};

/** Withdraws the reader's own request. */
export const Withdraw = ({ id }: OfItem) => {
  const [withdraw] = useFriendshipWithdrawMutation();
  const connect = useConnect();
  return (
    <ActionButton look="quiet" small onAct={() => connect(withdraw({ id }))}>
      <FormattedMessage id="network.withdraw" />
    </ActionButton>
  );
};

/** Answers a request: accepts or refuses it. */
export const Answer = ({ id }: OfItem) => {
  const [accept] = useFriendshipAcceptMutation();
  const [reject] = useFriendshipRejectMutation();
  const connect = useConnect();
  return (
    <>
      <ActionButton small icon="check" onAct={() => connect(accept({ id }))}>
        <FormattedMessage id="network.accept" />
      </ActionButton>
      <ActionButton look="quiet" small onAct={() => connect(reject({ id }))}>
        <FormattedMessage id="network.refuse" />
      </ActionButton>
    </>
  );
};

/** Follows a member. */
export const Follow = ({ userId }: OfMember) => {
  const [follow] = useFollowCreateMutation();
  const connect = useConnect();
  return (
    <ActionButton look="quiet" small onAct={() => connect(follow({ followedId: userId }))}>
      <FormattedMessage id="network.follow" />
    </ActionButton>
  );
};

/** Ends a follow of the reader's. */
export const Unfollow = ({ id }: OfItem) => {
  const [unfollow] = useFollowRemoveMutation();
  const connect = useConnect();
  return (
    <ActionButton look="quiet" small onAct={() => connect(unfollow({ id }))}>
      <FormattedMessage id="network.unfollow" />
    </ActionButton>
  );
};
