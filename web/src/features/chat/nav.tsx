import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { api } from '../../app/api/api.ts';
import { useConnection } from '../../app/realtime/connection.ts';
import type { Dispatch } from '../../app/root.ts';
import { NavItem } from '../../app/shell/nav-item.tsx';
import { whenIdle } from '../../app/when-idle.ts';
import { loadAgain } from '../../ui/load-again.ts';
import { useUnreadCountQuery } from '../notifications/index.ts';

/** Polling interval of the count while no frames arrive. */
const EVERY_MS = 30_000;

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Starts to keep conversations up to date once the browser is idle: its code is not part of the first page. */
const keepUpLater = (dispatch: Dispatch, userId: string): (() => void) => {
  let stop: (() => void) | null = null;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const { keepUp } = await loadAgain(() => import('./keep-up.ts'));
    if (isOver) return;
    stop = keepUp(dispatch, userId);
    // a message may have arrived earlier
    dispatch(api.util.invalidateTags(['unread']));
  };
  // if the server is unreachable, the next opened page starts it
  whenIdle(() => void begin().catch(() => undefined));
  return () => {
    isOver = true;
    stop?.();
  };
};

/** Link to the conversations, with the number of unread messages. */
const ConversationsItem = ({ userId }: { readonly userId: string }) => {
  const { formatMessage } = useIntl();
  const dispatch = useStoreDispatch();
  const isTold = useConnection() === 'connected';
  const { data } = useUnreadCountQuery(userId, {
    skip: userId === '',
    pollingInterval: isTold ? 0 : EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  useEffect(() => (userId === '' ? undefined : keepUpLater(dispatch, userId)), [dispatch, userId]);
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
