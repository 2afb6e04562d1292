import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../ui/button.tsx';
import { Hint, Tag } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useConnectionQuery, type Connection } from './api.ts';
import { Block, Unfriend } from './ask.tsx';
import { AddFriend, Answer, Follow, Unfollow, Withdraw } from './friend-actions.tsx';
import css from './network.module.css';
import { Unblock } from './unblock.tsx';

const Report = lazily(() => import('./report.tsx'));

type Props = {
  readonly userId: string;
  readonly readerId: string;
  readonly name: string | null | undefined;
};

/** Actions of the reader on another member, and their connection. */
export const ConnectionBar = (props: Props) => {
  const { userId } = props;
  const { data } = useConnectionQuery(userId);
  if (!data) return null;
  if (data.blockId !== null) {
    return (
      <div className={css.bar}>
        <Notice warm>
          <FormattedMessage id="network.blocked.note" />
        </Notice>
        <div className={css.actions}>
          <Unblock id={data.blockId} />
        </div>
      </div>
    );
  }
  return (
    <div className={css.bar}>
      <div className={css.actions}>
        <Friendship {...props} friendship={data.friendship} />
        {data.followId === null ? <Follow userId={userId} /> : <Unfollow id={data.followId} />}
        <ButtonLink to={`/messages/with/${userId}`} look="quiet" small icon="chat">
          <FormattedMessage id="network.message" />
        </ButtonLink>
      </div>
      {data.followsYou && (
        <Hint>
          <FormattedMessage id="network.followsYou" />
        </Hint>
      )}
      <div className={css.actions}>
        <Block userId={userId} name={props.name} />
        <Suspense>
          <Report userId={userId} />
        </Suspense>
      </div>
    </div>
  );
};

const Friendship = (props: Props & Pick<Connection, 'friendship'>) => {
  const { friendship, readerId, userId, name } = props;
  if (friendship === null) return <AddFriend userId={userId} />;
  switch (friendship.state) {
    case 'accepted':
      return (
        <>
          <Tag>
            <FormattedMessage id="network.friend" />
          </Tag>
          <Unfriend id={friendship.id} name={name} />
        </>
      );
    case 'pending':
      if (friendship.requesterId !== readerId) return <Answer id={friendship.id} />;
      return (
        <>
          <Tag>
            <FormattedMessage id="network.sent" />
          </Tag>
          <Withdraw id={friendship.id} />
        </>
      );
    case 'rejected':
      return <AddFriend userId={userId} />;
    default: {
      const never: never = friendship.state;
      return never;
    }
  }
};
