import { seatStep } from '../../../commands/social/rooms.ts';
import { derivedId, newId } from '../../../commands/core/ids.ts';
import type { Examples } from '../hands.ts';
import { NOBODY, type Body, type Stage } from '../stage.ts';

const GROUP = { kind: 'group', name: 'فريق الجمعة' } as const;

/** A group whose opener has a place in it already. */
const groupOf = async (on: Stage): Promise<{ readonly roomId: string; readonly openerId: string }> => {
  const { id: roomId, body } = await on.made('/rooms', GROUP);
  const openerId = String(body['openerId']);
  await seatStep(on.it.service.runtime, roomId, openerId).run(newId());
  return { roomId, openerId };
};

/** A message of its room's opener, who is in the room by then. */
const message = async (on: Stage): Promise<Body> => {
  const { roomId, openerId } = await groupOf(on);
  return { roomId, senderId: openerId, text: 'في أي ملعب؟' };
};

/** A reaction or a hiding names the message's room as well. Its owner is the sender, the only member of the room. */
const aboutMessage = async (on: Stage): Promise<Body> => {
  const { id: messageId, body } = await on.made('/messages', await message(on));
  return { messageId, roomId: body['roomId'], userId: body['senderId'] };
};

/** A mute is of a member of the room: of its opener. */
export const roomMute = async (on: Stage): Promise<Body> => {
  const { roomId, openerId } = await groupOf(on);
  return { roomId, userId: openerId };
};

/** The input of a hand-over: a membership that exists, in another room. */
const elsewhere = { placeId: NOBODY };
const group = async (on: Stage): Promise<Body> => {
  const { roomId, openerId } = await groupOf(on);
  elsewhere.placeId = derivedId('room-user', roomId, openerId);
  return GROUP;
};

/** The input of a video: an uploaded file of the maker's. */
const uploaded = { videoFile: NOBODY };
export const videoOf = async ({ it, maker }: Stage): Promise<string> => {
  const facts = { kind: 'video', contentType: 'video/mp4', width: null, height: null, variants: [] };
  const kept = await it.platform.files.put(maker.id, { ...facts, id: newId(), bytes: Buffer.from('video') });
  if (!kept.ok) throw new Error(kept.problem.code);
  return kept.value.id;
};

/** A post that the staff have hidden, and its author. */
const hiddenPost = async (on: Stage) => {
  const { id, body } = await on.made('/posts', {
    kind: 'photo',
    description: 'تمرين',
    visibility: 'public',
  });
  const hidden = await on
    .as('admin')
    .send('post', `/posts/hide/${id}`, { body: { policy: 'SPAM' } })
    .expect(200);
  const decisionId: unknown = Reflect.get(Object(hidden.body), 'decisionId');
  return { authorId: body['authorId'], of: { targetType: 'post', targetId: id, decisionId } };
};

const appeal = async (on: Stage): Promise<Body> => ({
  ...(await hiddenPost(on)).of,
  text: 'هذا تمرين لا إعلان، انظروا من جديد',
});

/** One post is held once for each decision: another held text needs another post. */
const heldText = async (on: Stage): Promise<Body> => {
  const { authorId, of } = await hiddenPost(on);
  return { ...of, authorId, model: 'ar-1', score: 0.97, reasons: [{ words: 'مجانا', weight: 2 }] };
};

export const social: Examples = {
  appeal: { make: appeal },
  'held-text': { make: heldText },
  friendship: {
    make: async (on) => ({ addresseeId: (await on.member()).id }),
    patchedByHand: true,
    // the refused member must wait
    actions: { 'ask-again': { by: 'addresseeId' } },
  },
  post: {
    make: async (on) => {
      uploaded.videoFile = await videoOf(on);
      return { kind: 'video', description: 'أول تمرين', sport: 'FOOTBALL', visibility: 'public' };
    },
    actions: { 'attach-video': { body: () => ({ ...uploaded }) } },
    setByEdit: { edited: true },
    // only an opportunity is closed, and only an achievement stands on the profile: neither has a video here
    elsewhere: ['close', 'place-on-profile'],
  },
  comment: { setByEdit: { edited: true } },
  'opportunity-application': {
    make: async (on) => {
      const terms = { role: 'PLAYER', sport: 'FOOTBALL', location: 'بنها', closesAt: '2035-01-01T12:00:00Z' };
      const { id } = await on.as('COACH').made('/posts', {
        kind: 'foras',
        description: 'اختبارات الناشئين',
        visibility: 'public',
        opportunity: terms,
      });
      return { postId: id, message: 'أنا جاهز للاختبار' };
    },
  },
  room: {
    make: group,
    // a group has no acceptance: `withId` is the other member of a direct room
    actions: { 'hand-over': { body: () => ({ ...elsewhere }) }, accept: { by: 'maker' } },
  },
  message: { make: message, maker: 'PLAYER', setByEdit: { edited: true } },
  'message-reaction': {
    make: async (on) => ({ ...(await aboutMessage(on)), type: 'LIKE' }),
    maker: 'PLAYER',
    actions: { edit: { body: { type: 'GOAL' } } },
  },
  'message-hiding': { make: aboutMessage, maker: 'PLAYER' },
  'suggestion-dismissal': { make: async (on) => ({ dismissedId: (await on.member()).id }) },
  report: {
    make: async (on) => ({
      targetType: 'user',
      targetId: (await on.member()).id,
      type: 'SPAM',
      description: 'يرسل الإعلان نفسه إلى الجميع',
    }),
    actions: {
      edit: { by: 'admin', body: { type: 'SCAM' } },
      uphold: { by: 'admin', body: { policy: 'SCAM' } },
    },
    twice: 'already_reported',
  },
};
