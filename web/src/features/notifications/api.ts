import type { notification } from '../../../../domain/notifications/notification.ts';
import { api } from '../../app/api.ts';
import type { Page, Shown } from '../../app/shown.ts';

export type Notification = Shown<typeof notification>;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<Page<Notification>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: userId, pageParam }) => ({
        path: `/notifications/user/${userId}${pageParam === null ? '' : `?cursor=${encodeURIComponent(pageParam)}`}`,
      }),
      providesTags: ['Notification'],
    }),
    unreadCount: build.query<{ readonly notificationsNotRead: number }, string>({
      query: (userId) => ({ path: `/users/count/unread-messages-and-notifications-not-read/${userId}` }),
      providesTags: ['Notification'],
    }),
    markRead: build.mutation<Notification, string>({
      query: (id) => ({ path: `/notifications/${id}/read`, method: 'PUT', body: {} }),
      invalidatesTags: (_notification, problem) => (problem ? [] : ['Notification']),
    }),
    markAllRead: build.mutation<unknown, string>({
      query: (userId) => ({ path: `/notifications/user/${userId}/read-all`, method: 'PUT', body: {} }),
      invalidatesTags: (_done, problem) => (problem ? [] : ['Notification']),
    }),
  }),
});

export const {
  useNotificationsInfiniteQuery,
  useUnreadCountQuery,
  useMarkReadMutation,
  useMarkAllReadMutation,
} = calls;
