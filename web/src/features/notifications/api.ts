import type { notification } from '../../../../domain/notifications/notification.ts';
import { notificationCalls, useNotificationByUserInfiniteQuery } from '../../app/generated/notification.ts';
import type { Shown } from '../../app/api/resource-types.ts';

/** Actor of a notification; only the id if the account was erased. */
type Person = {
  readonly id: string;
  readonly name?: string | null;
  readonly profilePicture?: string | null;
};

export type Notification = Shown<typeof notification> & {
  /** Null if the platform is the sender; absent in frames, which contain no names. */
  readonly by?: Person | null;
  /** Text; absent in news. */
  readonly text?: string;
};

// Frames are written into the list, which needs no refetch.
notificationCalls.enhanceEndpoints({ endpoints: { notificationRead: { invalidatesTags: [] } } });

export const notificationReads = notificationCalls.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<
      { readonly notificationsNotRead: number; readonly unreadMessages: number },
      string
    >({
      query: (userId) => ({
        path: `/users/count/unread-messages-and-notifications-not-read/${userId}`,
      }),
      providesTags: ['unread'],
    }),
    /** The name of a notification's item, read from its API address. */
    aboutName: build.query<{ readonly title?: string | null; readonly name?: string | null }, string>({
      query: (path) => ({ path }),
    }),
    /** `search` is the signed address of a mail. */
    unsubscribe: build.mutation<unknown, string>({
      query: (search) => ({ path: `/unsubscribe${search}`, method: 'POST', body: {} }),
    }),
    markAllRead: build.mutation<unknown, string>({
      query: (userId) => ({ path: `/notifications/user/${userId}/read-all`, method: 'PUT', body: {} }),
      invalidatesTags: ['unread'],
    }),
  }),
});

export const { useUnreadCountQuery, useUnsubscribeMutation, useAboutNameQuery } = notificationReads;

/** The query of the list, also the key of its cache. */
export const listOf = (userId: string) => ({ userId, with: 'names' }) as const;

/** A member's notifications, newest first. */
export const useNotificationsInfiniteQuery = (userId: string) =>
  useNotificationByUserInfiniteQuery(listOf(userId));
