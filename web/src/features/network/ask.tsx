import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBlockListCreateMutation } from '../../app/generated/block-list.ts';
import { useFriendshipRemoveMutation } from '../../app/generated/friendship.ts';
import type { Problem } from '../../app/api/problem.ts';
import { Button, type Look } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Hint } from '../../ui/layout.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { useConnect } from './api.ts';
import css from './network.module.css';

/** A button that shows the consequence before it acts. */
const Asking = (props: {
  readonly word: ReactNode;
  readonly question: ReactNode;
  readonly look?: Look;
  readonly icon?: IconName;
  readonly onAct: () => Promise<Problem | undefined>;
  readonly children: ReactNode;
}) => {
  const { word, question, look = 'quiet', icon, onAct, children } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look={look} small icon={icon} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {word}
      </Button>
      {isAsking && (
        <Confirm question={question} label={word} onAct={onAct} onClose={() => setAsking(false)}>
          {children}
        </Confirm>
      )}
    </>
  );
};

type Named = { readonly name: string | null | undefined };

const nameIn = ({ name }: Named) => ({
  name: <bdi key="name">{name ?? <FormattedMessage id="account.someone" />}</bdi>,
});

/** Ends a friendship. */
export const Unfriend = ({ id, name }: Named & { readonly id: string }) => {
  const [remove] = useFriendshipRemoveMutation();
  const connect = useConnect();
  return (
    <Asking
      word={<FormattedMessage id="network.unfriend" />}
      question={<FormattedMessage id="network.unfriend.ask" values={nameIn({ name })} />}
      onAct={() => connect(remove({ id }))}
    >
      <Hint>
        <FormattedMessage id="network.unfriend.follows" />
      </Hint>
    </Asking>
  );
};

const FOLLOWS = ['ends', 'unseen', 'rooms', 'untold', 'undone'] as const;

/** Blocks a member. */
export const Block = ({ userId, name }: Named & { readonly userId: string }) => {
  const [block] = useBlockListCreateMutation();
  const connect = useConnect();
  return (
    <Asking
      word={<FormattedMessage id="network.block" />}
      icon="hide"
      look="plain"
      question={<FormattedMessage id="network.block.ask" values={nameIn({ name })} />}
      onAct={() => connect(block({ blockedUserId: userId }), true)}
    >
      <ul className={css.follows}>
        {FOLLOWS.map((one) => (
          <li key={one}>
            <FormattedMessage id={`network.block.${one}`} />
          </li>
        ))}
      </ul>
    </Asking>
  );
};
