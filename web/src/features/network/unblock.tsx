import { FormattedMessage } from 'react-intl';
import { useBlockListRemoveMutation } from '../../app/generated/block-list.ts';
import { ActionButton } from '../../ui/action.tsx';
import { useConnect } from './api.ts';

/** Ends a block. Connections that it ended stay ended. */
export const Unblock = ({ id }: { readonly id: string }) => {
  const [remove] = useBlockListRemoveMutation();
  const connect = useConnect();
  return (
    <ActionButton look="quiet" small icon="show" onAct={() => connect(remove({ id }), true)}>
      <FormattedMessage id="network.unblock" />
    </ActionButton>
  );
};
