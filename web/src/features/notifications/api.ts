import type { notification } from '../../../../domain/notifications/notification.ts';
import {
  notificationCalls,
  useNotificationByUserInfiniteQuery,
  useNotificationReadMutation,
} from '../../app/generated/notification.ts';
import type { Shown } from '../../app/shown.ts';

export type Notification = Shown<typeof notification>;

// News of one are written into the list, which need not be read anew.
notificationCalls.enhanceEndpoints({ endpoints: { notificationRead: { invalidatesTags: [] } } });

export const notificationReads = notificationCalls.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<{ readonly notificationsNotRead: number }, string>({
      query: (userId) => ({
        path: `/users/count/unread-messages-and-notifications-not-read/${userId}`,
      }),
      providesTags: ['unread'],
    }),
    markAllRead: build.mutation<unknown, string>({
      query: (userId) => ({ path: `/notifications/user/${userId}/read-all`, method: 'PUT', body: {} }),
      invalidatesTags: (_done, problem, userId) =>
        problem ? [] : ['unread', { type: 'notification', id: `LIST:${userId}` }],
    }),
  }),
});

export { useNotificationReadMutation };
export const { useUnreadCountQuery, useMarkAllReadMutation } = notificationReads;

/** A member's notifications, newest first. */
export const useNotificationsInfiniteQuery = (userId: string) =>
  useNotificationByUserInfiniteQuery({ userId });
