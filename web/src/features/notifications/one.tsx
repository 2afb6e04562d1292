import clsx from 'clsx';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { noticePageOf } from '../../../../domain/notifications/kinds/pages.ts';
import { useNotificationGetQuery } from '../../app/generated/notification.ts';
import { useUserGetQuery } from '../../app/generated/user.ts';
import type { Dispatch } from '../../app/root.ts';
import { useName } from '../../resources/names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Hint, Name, Tag, Words } from '../../ui/layout.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { PolicyName } from '../moderation/index.ts';
import { useAboutNameQuery, type Notification } from './api.ts';
import { markRead, remove } from './mark.ts';
import css from './page.module.css';

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Actor of the notification. Frames contain only the id, so the person is fetched. */
const usePerson = ({ by, byId }: Notification) => {
  const { data } = useUserGetQuery({ id: byId ?? '' }, { skip: by !== undefined || !byId });
  return by ?? data ?? (byId ? { id: byId } : null);
};

/** The latest actor, and the number of earlier ones. */
const Actors = ({ name, others }: { readonly name: string | null | undefined; readonly others: number }) => {
  const latest = <bdi key="name">{name ?? <FormattedMessage id="account.someone" />}</bdi>;
  return others === 0 ? (
    latest
  ) : (
    <FormattedMessage id="notifications.withOthers" values={{ name: latest, count: others }} />
  );
};

/** Items without a name of their own. */
const UNNAMED: ReadonlySet<string> = new Set([
  'comment',
  'room',
  'checkout',
  'injury',
  'contract',
  'transfer',
  'agent-client',
  'sponsorship',
]);

/** The name of the notification's item. Frames lack it, so it is fetched. */
const useAbout = ({ aboutKind, aboutId }: Notification, place: string | null): string | null => {
  const known = useName(aboutId ?? '');
  const { data } = useAboutNameQuery(place ?? '', {
    skip:
      !aboutId ||
      !aboutKind ||
      UNNAMED.has(aboutKind) ||
      place?.startsWith('/hidden/') ||
      place === null ||
      known !== undefined,
  });
  return known?.name ?? data?.title ?? data?.name ?? null;
};

/** Adds the text of an announcement, in the reader's language. Frames lack it, so it is fetched. */
const useSaid = (notification: Notification): Notification => {
  const isAsked = notification.kind === 'announcement' && notification.text === undefined;
  const { data } = useNotificationGetQuery({ id: notification.id }, { skip: !isAsked });
  return data ?? notification;
};

/** One notification: opening it marks it as read. */
export const One = ({ notification }: { readonly notification: Notification }) => {
  const { id, userId, createdAt } = notification;
  const { formatMessage } = useIntl();
  const dispatch = useStoreDispatch();
  const person = usePerson(notification);
  const place = noticePageOf(notification);
  const about = useAbout(notification, place);
  const said = useSaid(notification);
  const unread = notification.read === false;
  const read = (): void => {
    if (unread && userId) void dispatch(markRead(userId, id));
  };
  const words = notification.kind && (
    <FormattedMessage
      id={`notification.${notification.kind}`}
      values={{
        name: <Actors key="name" name={person?.name} others={notification.others?.length ?? 0} />,
        policy: notification.policy ? (
          <Suspense key="policy">
            <PolicyName policy={notification.policy} />
          </Suspense>
        ) : (
          '—'
        ),
      }}
    />
  );
  return (
    <li className={clsx(css.one, unread && css.unread)}>
      {person ? (
        <Avatar id={person.id} name={person.name} picture={person.profilePicture} />
      ) : (
        <span className={css.ours}>
          <Icon name="shield" />
        </span>
      )}
      <div className={css.what}>
        <p>
          {place ? (
            <Link to={place} onClick={read}>
              {words}
            </Link>
          ) : (
            words
          )}
        </p>
        {notification.kind === 'announcement' && (
          <>
            {said.title && (
              <p dir="auto">
                <strong>{said.title}</strong>
              </p>
            )}
            <Words>{said.text}</Words>
          </>
        )}
        {about && (
          <p className={css.about}>
            <Name>{about}</Name>
          </p>
        )}
        <Hint className={css.when}>
          {unread && (
            <Tag className={css.new}>
              <FormattedMessage id="notifications.unread" />
            </Tag>
          )}
          <TimeAgo at={createdAt} />
        </Hint>
      </div>
      <span className={css.mark}>
        {unread && (
          <IconButton icon="check" label={formatMessage({ id: 'notifications.read' })} onClick={read} />
        )}
        <IconButton
          icon="close"
          label={formatMessage({ id: 'notifications.remove' })}
          onClick={() => userId && void dispatch(remove(userId, notification))}
        />
      </span>
    </li>
  );
};
