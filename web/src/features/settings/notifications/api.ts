import type { Channel, NotificationKind, Topic } from '../../../../../domain/notifications/kinds.ts';
import type { Definition } from '../../../../../domain/registry.ts';
import { acts } from '../../../app/api/calls.ts';
import { api } from '../../../app/api/api.ts';
import { notificationSettingsCalls } from '../../../app/generated/notification-settings.ts';
import type { Shown } from '../../../app/api/resource-types.ts';
import { readDevice, type Device, type PushTarget } from './device.ts';

export type Choices = Readonly<Record<string, boolean>>;
export type ByChannel = Readonly<Record<Channel, Choices>>;

/** Default notification settings, and the available topics. */
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

const deviceCalls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Push permission and subscription of this browser. */
    device: build.query<Device, void>({
      queryFn: async () => ({ data: await readDevice() }),
      keepUnusedDataFor: 0,
    }),
    pushKey: build.query<{ readonly publicKey: string }, void>({
      query: () => ({ path: '/push-subscriptions/key' }),
    }),
    subscribeDevice: build.mutation<Shown<Definition<'push-subscription'>>, PushTarget>(
      acts('push-subscription', 'POST', '/push-subscriptions', ['userId']),
    ),
  }),
});

export const { useDeviceQuery, useLazyPushKeyQuery, useSubscribeDeviceMutation } = deviceCalls;

export const {
  useNoticeDefaultsQuery,
  useNotificationSettingsByUserInfiniteQuery,
  useNotificationSettingsCreateMutation,
  useNotificationSettingsEditMutation,
} = calls;
