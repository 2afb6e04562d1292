import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { useStaffQuery } from '../api.ts';
import {
  LOOK_MS,
  useStaffNotificationsInfiniteQuery,
  useStaffReadMutation,
  type StaffNotification,
} from './api.ts';
import css from './notifications.module.css';
import { placeOf } from './place.ts';

/** The notifications of the signed-in admin, newest first. */
const StaffNotificationsPage = () => {
  const { data: staff } = useStaffQuery();
  return (
    <>
      <PageHeading id="admin.notifications" />
      {staff && <List adminId={staff.id} />}
    </>
  );
};

const List = (of: { readonly adminId: string }) => {
  const read = useStaffNotificationsInfiniteQuery(of, {
    refetchOnMountOrArgChange: true,
    pollingInterval: LOOK_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0)
          return (
            <Empty icon="bell">
              <FormattedMessage id="admin.notifications.none" />
            </Empty>
          );
        return (
          <>
            <ul className={css.list}>
              {items.map((one) => (
                <One key={one.id} notification={one} />
              ))}
            </ul>
            <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
          </>
        );
      }}
    </Loaded>
  );
};

/** One notification: opening it marks it as read. */
const One = ({ notification }: { readonly notification: StaffNotification }) => {
  const { id, text, createdAt } = notification;
  const { formatMessage } = useIntl();
  const [markRead] = useStaffReadMutation();
  const place = placeOf(notification);
  const isUnread = notification.read === false;
  const read = (): void => {
    if (isUnread) void markRead({ id });
  };
  return (
    <li>
      <Card {...(isUnread && { className: css.unread })}>
        <Row apart>
          <div>
            <p dir="auto">
              {place === null ? (
                text
              ) : (
                <Link to={place} onClick={read}>
                  {text}
                </Link>
              )}
            </p>
            <Hint>
              {isUnread && (
                <Tag>
                  <FormattedMessage id="admin.notifications.unread" />
                </Tag>
              )}{' '}
              <TimeAgo at={createdAt} />
            </Hint>
          </div>
          {isUnread && (
            <IconButton
              icon="check"
              label={formatMessage({ id: 'admin.notifications.read' })}
              onClick={read}
            />
          )}
        </Row>
      </Card>
    </li>
  );
};

export default StaffNotificationsPage;
