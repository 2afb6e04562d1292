import type { Channel, NotificationKind, Topic } from '../../../../../domain/notifications/kinds.ts';
import { notificationSettingsCalls } from '../../../app/generated/notification-settings.ts';

export type Choices = Readonly<Record<string, boolean>>;
export type ByChannel = Readonly<Record<Channel, Choices>>;

/** What holds for members who have set nothing, and what can be set. */
export type NoticeDefaults = ByChannel & {
  readonly always: Readonly<Record<Channel, readonly NotificationKind[]>>;
  readonly topics: readonly { readonly topic: Topic; readonly kinds: readonly NotificationKind[] }[];
};

const calls = notificationSettingsCalls.injectEndpoints({
  endpoints: (build) => ({
    noticeDefaults: build.query<NoticeDefaults, void>({
      query: () => ({ path: '/notification-settings/default' }),
    }),
  }),
});

export const {
  useNoticeDefaultsQuery,
  useNotificationSettingsByUserInfiniteQuery,
  useNotificationSettingsCreateMutation,
  useNotificationSettingsEditMutation,
} = calls;
