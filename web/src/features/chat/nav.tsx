import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useConnection } from '../../app/realtime/connection.ts';
import type { Dispatch } from '../../app/root.ts';
import { NavItem } from '../../app/shell/nav-item.tsx';
import { useUnreadCountQuery } from '../notifications/index.ts';
import { followConversations } from './cache-updates.ts';
import { beginOutbox } from './outbox/use-outbox.ts';

/** How often the count is asked for where no news come. */
const EVERY_MS = 30_000;

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** The way to the conversations, with how many messages are unread. It keeps them up to date, and sends what waits. */
const ConversationsItem = ({ userId }: { readonly userId: string }) => {
  const { formatMessage } = useIntl();
  const dispatch = useStoreDispatch();
  const isTold = useConnection() === 'connected';
  const { data } = useUnreadCountQuery(userId, {
    skip: userId === '',
    pollingInterval: isTold ? 0 : EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  useEffect(() => {
    if (userId === '') return undefined;
    const stops = [followConversations(dispatch, userId), beginOutbox(dispatch, userId)];
    return () => stops.forEach((stop) => stop());
  }, [dispatch, userId]);
  const count = data?.unreadMessages ?? 0;
  return (
    <NavItem
      to="/messages"
      icon="chat"
      count={count}
      {...(count > 0 && { label: formatMessage({ id: 'app.messages.unread' }, { count }) })}
    >
      <FormattedMessage id="app.messages" />
    </NavItem>
  );
};

export default ConversationsItem;
