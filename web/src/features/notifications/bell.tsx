import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConnection } from '../../app/realtime/connection.ts';
import { NavItem } from '../../app/shell/nav-item.tsx';
import { Unseen } from '../../ui/layout.tsx';
import { useUnreadCountQuery } from './api.ts';

/** Polling interval of the count while no frames arrive. */
const EVERY_MS = 30_000;

/** Link to the notifications, with the number of unread ones. A new one rings the bell and is announced. */
const Bell = ({ userId }: { readonly userId: string }) => {
  const { formatMessage } = useIntl();
  const isTold = useConnection() === 'connected';
  const { data } = useUnreadCountQuery(userId, {
    pollingInterval: isTold ? 0 : EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const rings = useRings();
  const count = data?.notificationsNotRead ?? 0;
  return (
    <>
      <NavItem
        to="/notifications"
        icon="bell"
        place="bar"
        count={count}
        rings={rings}
        {...(count > 0 && { label: formatMessage({ id: 'notifications.bell' }, { count }) })}
      >
        <FormattedMessage id="notifications.title" />
      </NavItem>
      <Unseen>
        <output>
          {rings > 0 && (
            <span key={rings}>
              <FormattedMessage id="notifications.came" />
            </span>
          )}
        </output>
      </Unseen>
    </>
  );
};

const SENT = 'NotificationSent';

const isNew = (event: Event): boolean => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return typeof detail === 'object' && detail !== null && Reflect.get(detail, 'event') === SENT;
};

/** Number of rings since the page was opened. */
const useRings = (): number => {
  const [rings, setRings] = useState(0);
  useEffect(() => {
    const ring = (event: Event): void => {
      if (isNew(event)) setRings((before) => before + 1);
    };
    window.addEventListener('new-notification', ring);
    return () => window.removeEventListener('new-notification', ring);
  }, []);
  return rings;
};

export default Bell;
