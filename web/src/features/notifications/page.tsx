import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/notice.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { MemberName, useMe } from '../account/index.ts';
import {
  useMarkAllReadMutation,
  useNotificationReadMutation,
  useNotificationsInfiniteQuery,
  type Notification,
} from './api.ts';
import css from './page.module.css';

/** What others did that concerns the reader, newest first. */
const NotificationsPage = () => {
  const me = useMe();
  return (
    <>
      <PageHeading id="notifications.title" />
      {me && <Notifications userId={me.id} />}
    </>
  );
};

const Notifications = ({ userId }: { readonly userId: string }) => {
  const read = useNotificationsInfiniteQuery(userId);
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) {
          return (
            <Card>
              <Empty icon="bell">
                <FormattedMessage id="notifications.empty" />
              </Empty>
            </Card>
          );
        }
        return (
          <>
            {items.some((one) => one.read === false) && <ReadAll userId={userId} />}
            <ul className={css.list}>
              {items.map((one) => (
                <One key={one.id} notification={one} />
              ))}
            </ul>
            {read.hasNextPage && (
              <ActionButton look="quiet" onAct={async () => problemIn(await read.fetchNextPage())}>
                <FormattedMessage id="notifications.more" />
              </ActionButton>
            )}
          </>
        );
      }}
    </Loaded>
  );
};

const ReadAll = ({ userId }: { readonly userId: string }) => {
  const [markAllRead] = useMarkAllReadMutation();
  return (
    <ActionButton look="quiet" onAct={async () => problemIn(await markAllRead(userId))}>
      <FormattedMessage id="notifications.readAll" />
    </ActionButton>
  );
};

const One = ({ notification }: { readonly notification: Notification }) => {
  const { id, postId, createdAt } = notification;
  const [markRead] = useNotificationReadMutation();
  const unread = notification.read === false;
  const words = <Words notification={notification} />;
  return (
    <li className={css.one} data-unread={unread}>
      <p>
        {postId ? (
          <Link to={`/posts/${postId}`} onClick={() => void (unread && markRead({ id }))}>
            {words}
          </Link>
        ) : (
          words
        )}
      </p>
      <Hint>
        <TimeAgo at={createdAt} />
      </Hint>
      {unread && (
        <ActionButton look="quiet" small onAct={async () => problemIn(await markRead({ id }))}>
          <FormattedMessage id="notifications.read" />
        </ActionButton>
      )}
    </li>
  );
};

const Words = ({ notification: { kind, byId } }: { readonly notification: Notification }) =>
  kind && (
    <FormattedMessage
      id={`notification.${kind}`}
      values={{
        name: byId ? (
          <MemberName key="name" id={byId} />
        ) : (
          <FormattedMessage key="name" id="account.someone" />
        ),
      }}
    />
  );

export default NotificationsPage;
