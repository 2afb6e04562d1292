import { FormattedMessage } from 'react-intl';
import { Hint } from '../../ui/layout.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { useActs } from './acts.ts';
import { Failed } from './failed.tsx';
import css from './network.module.css';

type Named = { readonly name: string | null | undefined; readonly onClose: () => void };

const nameIn = ({ name }: Pick<Named, 'name'>) => ({
  name: <bdi key="name">{name ?? <FormattedMessage id="account.someone" />}</bdi>,
});

/** Asks before a friendship ends. */
export const AskUnfriend = ({ id, name, onClose }: Named & { readonly id: string }) => {
  const { unfriend } = useActs();
  return (
    <Confirm
      label={<FormattedMessage id="network.unfriend" />}
      question={<FormattedMessage id="network.unfriend.ask" values={nameIn({ name })} />}
      onAct={() => unfriend(id)}
      failed={<Failed act="unfriend" />}
      onClose={onClose}
    >
      <Hint>
        <FormattedMessage id="network.unfriend.follows" />
      </Hint>
    </Confirm>
  );
};

const FOLLOWS = ['ends', 'unseen', 'rooms', 'untold', 'undone'] as const;

/** Asks before a member is blocked. */
export const AskBlock = ({ userId, name, onClose }: Named & { readonly userId: string }) => {
  const { block } = useActs();
  return (
    <Confirm
      label={<FormattedMessage id="network.block" />}
      question={<FormattedMessage id="network.block.ask" values={nameIn({ name })} />}
      onAct={() => block(userId)}
      onClose={onClose}
    >
      <ul className={css.follows}>
        {FOLLOWS.map((one) => (
          <li key={one}>
            <FormattedMessage id={`network.block.${one}`} />
          </li>
        ))}
      </ul>
    </Confirm>
  );
};
