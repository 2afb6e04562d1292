import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemIn } from '../../app/api/problem.ts';
import type { Dispatch } from '../../app/root.ts';
import { NamesHere } from '../../resources/names.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { ActionButton } from '../../ui/action.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import { useMinute } from '../../ui/time.tsx';
import { useNotificationsInfiniteQuery, useUnreadCountQuery, type Notification } from './api.ts';
import { byDay, type Day } from './days.ts';
import { markAllRead } from './mark.ts';
import { One } from './one.tsx';
import css from './page.module.css';

/** Notifications of the reader, newest first. */
const NotificationsPage = () => {
  const me = useMe();
  return (
    <>
      <Row apart>
        <PageHeading id="notifications.title" />
        <Row>
          {me && <ReadAll userId={me.id} />}
          <ButtonLink to="/mentions" look="quiet" small icon="comment">
            <FormattedMessage id="notifications.mentions" />
          </ButtonLink>
          <ButtonLink to="/settings/notifications" look="quiet" small icon="settings">
            <FormattedMessage id="notifications.settings" />
          </ButtonLink>
        </Row>
      </Row>
      {me && <Notifications userId={me.id} />}
    </>
  );
};

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

const ReadAll = ({ userId }: { readonly userId: string }) => {
  const dispatch = useStoreDispatch();
  const { data } = useUnreadCountQuery(userId);
  // without anything unread its place stays empty, so that nothing moves when the count comes
  const isShown = data !== undefined && data.notificationsNotRead > 0;
  return (
    <span className={isShown ? undefined : css.absent}>
      <Button look="quiet" small icon="check" onClick={() => void dispatch(markAllRead(userId))}>
        <FormattedMessage id="notifications.readAll" />
      </Button>
    </span>
  );
};

const Notifications = ({ userId }: { readonly userId: string }) => {
  const read = useNotificationsInfiniteQuery(userId);
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <None />;
        return (
          <NamesHere value={Object.assign({}, ...pages.map(({ names }) => names))}>
            <Days items={items} />
            {read.hasNextPage && (
              <ActionButton look="quiet" onAct={async () => problemIn(await read.fetchNextPage())}>
                <FormattedMessage id="notifications.more" />
              </ActionButton>
            )}
          </NamesHere>
        );
      }}
    </Loaded>
  );
};

const None = () => (
  <Card>
    <Empty icon="bell">
      <FormattedMessage id="notifications.empty" />
    </Empty>
  </Card>
);

const Days = ({ items }: { readonly items: readonly Notification[] }) => {
  const { date } = useFormat();
  return byDay(items, useMinute(), date).map(({ day, items: ofDay }) => (
    <OneDay key={day} day={day} items={ofDay} />
  ));
};

const OneDay = ({ day, items }: { readonly day: Day; readonly items: readonly Notification[] }) => (
  <section className={css.day} aria-labelledby={day}>
    <h2 id={day}>
      <FormattedMessage id={`notifications.day.${day}`} />
    </h2>
    <ul className={css.list}>
      {items.map((one) => (
        <One key={one.id} notification={one} />
      ))}
    </ul>
  </section>
);

export default NotificationsPage;
