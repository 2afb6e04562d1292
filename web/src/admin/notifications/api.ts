import type { notification } from '../../../../domain/notifications/notification.ts';
import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Page, Shown } from '../../app/api/resource-types.ts';

/** A notification to one of the staff, with its text in the reader's language. */
export type StaffNotification = Shown<typeof notification> & { readonly text: string };

/** Milliseconds between two requests while the window is visible. */
export const LOOK_MS = 30_000;

type Of = { readonly adminId: string };

const extraOptions = { realm: 'auth-admin' } as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    staffNotifications: build.infiniteQuery<Page<StaffNotification>, Of, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam: cursor }) =>
        reading('/admins/{adminId}/notifications', { ...queryArg, cursor }),
      extraOptions,
      providesTags: ['Waiting'],
    }),
    /** The number of notifications that an admin has not read. */
    staffUnread: build.query<number, Of>({
      query: (of) =>
        reading('/admins/{adminId}/notifications', { ...of, read: false, limit: 1, total: true }),
      transformResponse: ({ total = 0 }: Page<StaffNotification>) => total,
      extraOptions,
      providesTags: ['Waiting'],
    }),
    staffRead: build.mutation<unknown, { readonly id: string }>({
      query: ({ id }) => ({ path: `/notifications/read/${id}`, method: 'POST', body: {} }),
      extraOptions,
      invalidatesTags: ['Waiting'],
    }),
  }),
});

export const { useStaffNotificationsInfiniteQuery, useStaffUnreadQuery, useStaffReadMutation } = calls;
