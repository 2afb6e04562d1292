import { describe, expect, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { given, person } from '../../tests/support/spec.ts';
import { notificationLog } from './notification-log.ts';
import { MOST_DEVICES, pushSubscription } from './push-subscription.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [omar, mona] = [person(id(2)), person(id(3))];

describe('a device that gets notifications', () => {
  const input = {
    userId: omar.id,
    sessionId: id(4),
    endpointHash: 'a'.repeat(64),
    endpoint: 'https://push.example.com/send/x',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  };
  const subscribed = { type: 'PushSubscribed', data: input } as const;

  test('is one of a limited number of its member', () => {
    const { holds } = given(pushSubscription)
      .when('create', { by: theSystem, input })
      .gives({ type: 'PushSubscribed', data: input });
    expect(holds).toMatchObject([
      { name: 'device', key: omar.id, limit: MOST_DEVICES, refusal: { code: 'too_many_devices' } },
    ]);
  });

  test('is created only by its own call, and switched off by its member', () => {
    given(pushSubscription).when('create', { by: omar, input }).refuses('forbidden');
    given(pushSubscription, subscribed).when('remove', { by: omar }).gives({ type: 'PushUnsubscribed' });
    given(pushSubscription, subscribed).when('remove', { by: mona }).refuses('forbidden');
  });
});

describe('a push of a grouped notification', () => {
  const notice = { notificationId: id(5), userId: omar.id, channel: 'push', byId: mona.id } as const;
  const dueAt = '2026-11-20T12:00:00.000Z';
  const again = { ...notice, kind: 'post_reacted', byId: id(6), dueAt } as const;
  const delivered = (more: object = {}) =>
    ({
      type: 'NotificationDelivered',
      data: { ...notice, kind: 'post_reacted', ...more },
      state: 'delivered',
    }) as const;

  test('is sent again when another actor joins', () => {
    given(notificationLog, delivered())
      .when('create', { by: theSystem, input: again })
      .gives({ type: 'NotificationHeldAgain', state: 'waiting', data: { byId: id(6), dueAt } });
  });

  test.each([
    ['the same actor', delivered({ byId: id(6) })],
    ['a mail', delivered({ channel: 'email' })],
    ['one that is not grouped', delivered({ kind: 'post_commented' })],
    ['one that waits already', { ...delivered({ dueAt }), state: 'waiting' }],
  ] as const)('is not sent again for %s', (_, before) => {
    given(notificationLog, before)
      .when('create', { by: theSystem, input: again })
      .refuses('invalid_transition');
  });
});
