import type { notification } from '../../../../domain/notifications/notification.ts';
import { acts } from '../../app/calls.ts';
import { notificationCalls, useNotificationByUserInfiniteQuery } from '../../app/generated/notification.ts';
import type { Shown } from '../../app/shown.ts';

export type Notification = Shown<typeof notification>;

export const notificationReads = notificationCalls.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<{ readonly notificationsNotRead: number }, string>({
      query: (userId) => ({
        path: `/users/count/unread-messages-and-notifications-not-read/${userId}`,
      }),
      providesTags: ['unread'],
    }),
    markRead: build.mutation<Notification, string>({
      ...acts('notification', 'POST', '/notifications/read/{id}'),
      query: (id) => ({ path: `/notifications/read/${id}`, method: 'POST', body: {} }),
      invalidatesTags: [],
    }),
    markAllRead: build.mutation<unknown, string>({
      query: (userId) => ({ path: `/notifications/user/${userId}/read-all`, method: 'PUT', body: {} }),
      invalidatesTags: (_done, problem, userId) =>
        problem ? [] : ['unread', { type: 'notification', id: `LIST:${userId}` }],
    }),
  }),
});

export const { useUnreadCountQuery, useMarkReadMutation, useMarkAllReadMutation } = notificationReads;

/** A member's notifications, newest first. */
export const useNotificationsInfiniteQuery = (userId: string) =>
  useNotificationByUserInfiniteQuery({ userId });
