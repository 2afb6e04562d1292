import { FormattedMessage } from 'react-intl';
import { ActionButton } from '../../ui/action.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useActs } from './acts.ts';
import { Failed } from './failed.tsx';

type OfMember = { readonly userId: string };
type OfItem = { readonly id: string };

/** Asks a member for friendship. */
export const AddFriend = ({ userId }: OfMember) => {
  const { add } = useActs();
  return (
    <ActionButton small icon="plus" onAct={() => add(userId)} failed={<Failed act="add" />}>
      <FormattedMessage id="network.add" />
    </ActionButton>
  );
};

/** Withdraws the reader's own request. */
export const Withdraw = ({ id }: OfItem) => {
  const { withdraw } = useActs();
  return (
    <ActionButton look="quiet" small onAct={() => withdraw(id)}>
      <FormattedMessage id="network.withdraw" />
    </ActionButton>
  );
};

/** Answers a request: accepts or refuses it. */
export const Answer = ({ id }: OfItem) => {
  const { accept, refuse } = useActs();
  return (
    <>
      <ActionButton small icon="check" onAct={() => accept(id)} failed={<Failed act="accept" />}>
        <FormattedMessage id="network.accept" />
      </ActionButton>
      <ActionButton look="quiet" small onAct={() => refuse(id)} failed={<Failed act="refuse" />}>
        <FormattedMessage id="network.refuse" />
      </ActionButton>
    </>
  );
};

/** Follows a member. */
export const Follow = ({ userId }: OfMember) => {
  const { follow } = useActs();
  return (
    <ActionButton look="quiet" small onAct={() => follow(userId)} failed={<Failed act="follow" />}>
      <FormattedMessage id="network.follow" />
    </ActionButton>
  );
};

/** Ends a follow of the reader's. */
export const Unfollow = ({ id }: OfItem) => {
  const { unfollow } = useActs();
  return (
    <ActionButton look="quiet" small onAct={() => unfollow(id)}>
      <FormattedMessage id="network.unfollow" />
    </ActionButton>
  );
};

/** Ends a block. Connections that it ended stay ended. */
export const Unblock = ({ id }: OfItem) => {
  const { unblock } = useActs();
  return (
    <ActionButton look="quiet" small icon="show" onAct={() => unblock(id)}>
      <FormattedMessage id="network.unblock" />
    </ActionButton>
  );
};

/** Link to the conversation with a member. */
export const MessageLink = ({ userId }: OfMember) => (
  <ButtonLink to={`/messages/with/${userId}`} look="quiet" small icon="chat">
    <FormattedMessage id="network.message" />
  </ButtonLink>
);
