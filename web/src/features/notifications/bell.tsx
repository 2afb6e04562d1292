import { FormattedMessage, useIntl } from 'react-intl';
import { NavItem } from '../../app/nav-item.tsx';
import { useUnreadCountQuery } from './api.ts';

/** How often the count is asked for while the page is looked at. */
const EVERY_MS = 30_000;

/** The way to the notifications, with how many are unread. */
export const Bell = ({ userId }: { readonly userId: string }) => {
  const { formatMessage } = useIntl();
  const { data } = useUnreadCountQuery(userId, { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true });
  const count = data?.notificationsNotRead ?? 0;
  return (
    <NavItem
      to="/notifications"
      icon="bell"
      count={count}
      label={formatMessage({ id: 'notifications.bell' }, { count })}
    >
      <FormattedMessage id="notifications.title" />
    </NavItem>
  );
};
