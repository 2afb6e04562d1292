import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { execute } from '../../../commands/core/execute.ts';
import { newId } from '../../../commands/core/ids.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import type { Examples } from '../hands.ts';
import type { Stage } from '../stage.ts';
import { roomMute } from './social.ts';

/** Makes a thing as Malaab itself does. */
const madeBySystem = async (on: Stage, kind: string, input: object): Promise<string> => {
  const request = { kind, action: 'create', id: newId(), input: { ...input }, actor: theSystem };
  const done = await execute(on.it.service.runtime, { ...request, command: newId() });
  if (!done.ok) throw new Error(done.problem.code);
  return done.value.item.id;
};

/** Tells a member something. */
const notified = async (on: Stage): Promise<string> =>
  madeBySystem(on, 'notification', { userId: (await on.member()).id, kind: 'approved' });

/** Of a type that there is no other template of: in letters, however many were made. */
export const newType = (): string =>
  `type_${randomUUID()
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .replaceAll('-', '_')}`;

export const notifications: Examples = {
  notification: {
    make: async (on) => ({
      userId: (await on.member()).id,
      kind: 'announcement',
      title: 'تحديث',
      body: 'الملاعب مغلقة غدًا',
    }),
    actions: { read: { by: 'userId' }, remove: { by: 'userId' } },
  },
  announcement: {
    make: () => ({
      titleAr: 'موعد جديد',
      titleEn: 'A new time',
      bodyAr: 'يبدأ التدريب في السادسة.',
      bodyEn: 'Training begins at six.',
      sports: ['CHESS'],
    }),
    beforeRemoval: ['stop'],
  },
  'notification-action': {
    make: async (on) => ({ notificationId: await notified(on), label: 'عرض', action: 'open' }),
  },
  'notification-log': {
    make: async (on) => {
      const userId = (await on.member()).id;
      return { notificationId: randomUUID(), userId, kind: 'approved', channel: 'email' };
    },
  },
  'notification-settings': { actions: { edit: { body: { inApp: { followed: false } } } } },
  'push-subscription': {
    make: async (on) => ({
      sessionId: await madeBySystem(on, 'session', { personId: (await on.member()).id, of: 'user' }),
      endpointHash: randomBytes(32).toString('hex'),
      endpoint: `https://push.example.com/send/${randomUUID()}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }),
  },
  'room-mute': { make: roomMute, maker: 'PLAYER' },
  'user-mute': { make: async (on) => ({ mutedId: (await on.member()).id }) },
  'notification-template': {
    make: () => ({
      type: newType(),
      language: 'ar',
      title: 'جديد',
      body: 'كتب لك {name}',
      active: true,
    }),
    actions: { edit: { body: { body: 'أرسل لك {name}' } } },
  },
};
