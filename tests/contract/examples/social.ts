import { seatStep } from '../../../commands/social/rooms.ts';
import { newId } from '../../../commands/core/ids.ts';
import type { Examples } from '../hands.ts';
import type { Body, Stage } from '../stage.ts';

const GROUP = { kind: 'group', name: 'فريق الجمعة' } as const;

/** A message of who opened its room, and is in it by then. */
const message = async (on: Stage): Promise<Body> => {
  const { id: roomId, body } = await on.made('/rooms', GROUP);
  const senderId = String(body['openerId']);
  await seatStep(on.it.service.runtime, roomId, senderId).run(newId());
  return { roomId, senderId, text: 'في أي ملعب؟' };
};

export const social: Examples = {
  friendship: {
    make: async (on) => ({ addresseeId: (await on.member()).id, message: 'نلعب الجمعة؟' }),
    patchedByHand: true,
    // who was refused waits
    actions: { 'ask-again': { by: 'addresseeId' } },
  },
  post: {
    make: () => ({ kind: 'photo', description: 'أول تمرين', sport: 'FOOTBALL', visibility: 'public' }),
  },
  room: { make: () => GROUP },
  message: { make: message, maker: 'PLAYER' },
  report: {
    make: async (on) => ({
      targetType: 'user',
      targetId: (await on.member()).id,
      type: 'SPAM',
      description: 'يرسل الإعلان نفسه إلى الجميع',
    }),
    actions: { edit: { by: 'admin', body: { type: 'SCAM' } } },
    twice: 'already_reported',
  },
};
