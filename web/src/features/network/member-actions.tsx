import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Hint, Tag } from '../../ui/layout.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import { useConnectionQuery, type Connection } from './api.ts';
import { mainActs, type ActName } from './connected.ts';
import { AddFriend, Answer, Follow, MessageLink, Unblock, Unfollow, Withdraw } from './friend-actions.tsx';
import { MemberMenu } from './menu-button.tsx';
import css from './network.module.css';

type Member = { readonly userId: string; readonly name: string | null | undefined };

type Known = Pick<Connection, 'friendship' | 'blockId'>;

type Props = Member & {
  /** The connection, if the surrounding list has it; left out = it is read. */
  readonly known?: Known;
  /** In place of the main button, with its actions. */
  readonly main?: { readonly acts: readonly ActName[]; readonly button: ReactNode };
  /** Further buttons, after the main one. */
  readonly children?: ReactNode;
};

const isReaders = (me: ReturnType<typeof useMe>, userId: string): boolean =>
  me?.state !== 'active' || me.id === userId;

/** The reader's actions on a member, on each card: a button by the connection, and a menu. None on the reader. */
export const MemberActions = (props: Props) => {
  const { userId, known, main, name } = props;
  const me = useMe();
  const { formatMessage } = useIntl();
  const { data = known } = useConnectionQuery(userId, {
    skip: known !== undefined || main !== undefined || isReaders(me, userId),
  });
  if (isReaders(me, userId)) return null;
  const shown =
    main ?? (data && { acts: mainActs(data, userId), button: <Main {...data} userId={userId} /> });
  const someone = name ?? formatMessage({ id: 'account.someone' });
  return (
    <div className={css.actions}>
      {shown?.button}
      {props.children}
      <MemberMenu
        userId={userId}
        name={name}
        label={formatMessage({ id: 'network.menu' }, { name: someone })}
        except={shown?.acts ?? []}
      />
    </div>
  );
};

const Main = ({ userId, ...known }: Known & Pick<Member, 'userId'>) => {
  const id = known.friendship?.id ?? '';
  const acts = mainActs(known, userId);
  if (acts.includes('unblock')) return <Unblock id={known.blockId ?? ''} />;
  if (acts.includes('message')) return <MessageLink userId={userId} />;
  if (acts.includes('accept')) return <Answer id={id} />;
  if (acts.includes('withdraw')) return <Withdraw id={id} />;
  return <AddFriend userId={userId} />;
};

/** The actions on the member of a profile, with what connects them to the reader. */
export const ConnectionBar = ({ userId, name }: Member) => {
  const { data } = useConnectionQuery(userId);
  if (!data) return null;
  const { friendship, followId, blockId, followsYou, muteId } = data;
  if (blockId !== null) {
    return (
      <div className={css.bar}>
        <Notice warm>
          <FormattedMessage id="network.blocked.note" />
        </Notice>
        <MemberActions userId={userId} name={name} known={data} />
      </div>
    );
  }
  const isFriend = friendship?.state === 'accepted';
  return (
    <div className={css.line}>
      <div className={css.actions}>
        {isFriend && (
          <Tag>
            <FormattedMessage id="network.friend" />
          </Tag>
        )}
        {muteId !== null && (
          <Tag>
            <FormattedMessage id="network.muted" />
          </Tag>
        )}
        {followsYou && (
          <Hint>
            <FormattedMessage id="network.followsYou" />
          </Hint>
        )}
      </div>
      <MemberActions
        userId={userId}
        name={name}
        main={{
          acts: [...mainActs(data, userId), 'follow', 'unfollow', 'message'],
          button: (
            <>
              <Main {...data} userId={userId} />
              {followId === null ? <Follow userId={userId} /> : <Unfollow id={followId} />}
              {!isFriend && <MessageLink userId={userId} />}
            </>
          ),
        }}
      />
    </div>
  );
};
