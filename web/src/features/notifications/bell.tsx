import { FormattedNumber, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { useUnreadCountQuery } from './api.ts';

/** How often the count is asked for while the page is looked at. */
const EVERY_MS = 30_000;

/** The way to the notifications, with how many are unread. */
export const Bell = ({ userId }: { readonly userId: string }) => {
  const { formatMessage } = useIntl();
  const { data } = useUnreadCountQuery(userId, { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true });
  const count = data?.notificationsNotRead ?? 0;
  return (
    <NavLink
      to="/notifications"
      className="bell"
      aria-label={formatMessage({ id: 'notifications.bell' }, { count })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6M10 20a2 2 0 0 0 4 0" />
      </svg>
      {count > 0 && (
        <span className="badge" aria-hidden="true">
          <FormattedNumber value={count} />
        </span>
      )}
    </NavLink>
  );
};
