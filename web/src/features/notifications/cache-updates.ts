import type { Listener } from '../../app/realtime/cache-updates-middleware.ts';
import { isLater } from '../../app/api/position.ts';
import type { Page } from '../../app/api/resource-types.ts';
import type { News } from '../../app/realtime/cache-updates.ts';
import type { Thunk } from '../../app/root.ts';
import { notificationReads, type Notification } from './api.ts';

type Pages = readonly Page<Notification>[];

const isRemoved = (values: object): boolean => Reflect.get(values, 'state') === 'removed';
const isNotification = (values: object): values is Notification => 'kind' in values && 'read' in values;

/** A list, newest first, with the news of one of its notifications. */
export const pagesWith = (pages: Pages, { id, position, values }: News): Pages => {
  const now = values && isNotification(values) && !isRemoved(values) ? { ...values, position } : null;
  const known = pages.flatMap(({ items }) => items).find((item) => item.id === id);
  if (known && !isLater(position, known.position)) return pages;
  if (known) {
    return pages.map((page) =>
      page.items.includes(known)
        ? {
            ...page,
            items: page.items.flatMap((item) =>
              item === known ? (now ? { ...known, ...now } : []) : [item],
            ),
          }
        : page,
    );
  }
  const [first, ...others] = pages;
  const isNewest = now && first && (first.items[0]?.createdAt ?? '') <= now.createdAt;
  return isNewest ? [{ ...first, items: [now, ...first.items] }, ...others] : pages;
};

const update =
  (news: News): Thunk =>
  (dispatch, getState) => {
    const { endpoints, util } = notificationReads;
    for (const asked of util.selectCachedArgsForQuery(getState(), 'notificationByUser')) {
      const { data } = endpoints.notificationByUser.select(asked)(getState());
      const pages = data && pagesWith(data.pages, news);
      if (!pages || pages === data.pages) continue;
      dispatch(util.updateQueryData('notificationByUser', asked, (list) => ({ ...list, pages: [...pages] })));
    }
    dispatch(util.invalidateTags(['unread']));
  };

/** Applies news to the unread count and the list of notifications. */
export const notificationNews: Listener = {
  on: { notification: update, notificationRead: update },
  missed: () => (dispatch) => {
    dispatch(notificationReads.util.invalidateTags(['unread', 'notification']));
  },
};
