import { problemIn } from '../../app/api/problem.ts';
import type { Thunk } from '../../app/root.ts';
import { showToast } from '../../ui/overlay/toast.ts';
import { listOf, notificationReads, type Notification } from './api.ts';

const { endpoints, util } = notificationReads;

/**
 * Shows notifications as read before the server confirms it, with this number of unread ones left; the returned
 * function reverts it.
 */
const showRead =
  (
    userId: string,
    isMeant: (one: Notification) => boolean,
    left: (count: number) => number,
  ): Thunk<() => void> =>
  (dispatch) => {
    const patches = [
      dispatch(
        util.updateQueryData('notificationByUser', listOf(userId), (list) => ({
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((one) => (isMeant(one) ? { ...one, read: true } : one)),
          })),
        })),
      ),
      dispatch(
        util.updateQueryData('unreadCount', userId, ({ notificationsNotRead: count, ...others }) => ({
          ...others,
          notificationsNotRead: left(count),
        })),
      ),
    ];
    return () => {
      for (const { undo } of patches) undo();
    };
  };

const sayRefused = (): void => void showToast({ text: 'notifications.notKept' });

/** Marks a notification as read, at once. */
export const markRead =
  (userId: string, id: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const takeBack = dispatch(
      showRead(
        userId,
        (one) => one.id === id,
        (count) => Math.max(0, count - 1),
      ),
    );
    const outcome = await dispatch(endpoints.notificationRead.initiate({ id }, { track: false }));
    if (!problemIn(outcome)) return;
    takeBack();
    sayRefused();
  };

/** Removes a notification, at once. */
export const remove =
  (userId: string, { id, read }: Notification): Thunk<Promise<void>> =>
  async (dispatch) => {
    const patches = [
      dispatch(
        util.updateQueryData('notificationByUser', listOf(userId), (list) => ({
          ...list,
          pages: list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
        })),
      ),
      dispatch(
        util.updateQueryData('unreadCount', userId, ({ notificationsNotRead: count, ...others }) => ({
          ...others,
          notificationsNotRead: read === false ? Math.max(0, count - 1) : count,
        })),
      ),
    ];
    const outcome = await dispatch(endpoints.notificationRemove.initiate({ id }, { track: false }));
    if (!problemIn(outcome)) return;
    for (const { undo } of patches) undo();
    sayRefused();
  };

/** Marks all of a member's notifications as read, at once. */
export const markAllRead =
  (userId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const takeBack = dispatch(
      showRead(
        userId,
        () => true,
        () => 0,
      ),
    );
    const outcome = await dispatch(endpoints.markAllRead.initiate(userId, { track: false }));
    if (!problemIn(outcome)) return;
    takeBack();
    sayRefused();
  };
