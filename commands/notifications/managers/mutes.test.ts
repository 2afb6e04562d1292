import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { roomOfTwo } from '../../social/rooms.ts';

/** Muted posts, rooms and members: no notifications about them until they are unmuted. */

const PLAYER = {
  sport: 'FOOTBALL',
  dateOfBirth: '2006-03-05',
  preferredFoot: 'left',
  heightCm: 178,
  weightKg: 70,
  yearsPlaying: 5,
  position: 'وسط',
  country: 'EG',
};

let it: TestService;
let by: Calls;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ kind: z.string(), postId: z.string().nullable() })) });
const notesOf = async (who: Person) => {
  await quietOf(it);
  const { items } = page.parse(await by(who).get(`/notifications/user/${who.id}`));
  return items.map(({ kind, postId }) => ({ kind, postId }));
};
const publish = (who: Person) => by(who).make('/posts', { kind: 'photo', description: 'تدريب اليوم' });
const unreadOf = async (who: Person) => {
  await quietOf(it);
  return by(who).get(`/users/count/unread-messages-and-notifications-not-read/${who.id}`);
};

test('a muted post sends no notifications until it is unmuted; other posts do', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const [muted, other] = [await publish(omar), await publish(omar)];
  const mute = await by(omar).make('/post-mutes', { postId: muted });
  await by(omar).make('/notification-settings', { inApp: {}, email: { post_commented: true } });
  for (const postId of [muted, other]) await by(mona).make('/comments', { postId, text: 'أحسنت' });
  await by(mona).make('/reactions', { postId: muted, type: 'CLAP' });
  expect(await notesOf(omar)).toEqual([{ kind: 'post_commented', postId: other }]);
  expect(await by(omar).get('/notification-log', { channel: 'email' })).toMatchObject({
    items: [{ kind: 'post_commented', postId: other }],
  });
  await by(omar).drop(`/post-mutes/${mute}`);
  await by(mona).make('/comments', { postId: muted, text: 'مرة أخرى' });
  expect(await notesOf(omar)).toEqual([
    { kind: 'post_commented', postId: muted },
    { kind: 'post_commented', postId: other },
  ]);
});

test('muting affects only the member who mutes, including replies to their comments', async () => {
  const [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
  const postId = await publish(omar);
  const parentId = await by(mona).make('/comments', { postId, text: 'من يلعب غدًا؟' });
  await by(mona).make('/post-mutes', { postId });
  await by(sara).make('/comments', { postId, parentId, text: 'أنا' });
  expect(await notesOf(mona)).toEqual([]);
  expect(await notesOf(omar)).toHaveLength(2);
  expect(await by(omar).get(`/post-mutes/user/${mona.id}`)).toMatchObject({ items: [] });
});

test('a post without access can’t be muted, and a removed one is no longer listed', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const secret = await by(omar).make('/posts', {
    kind: 'photo',
    description: 'سر',
    visibility: 'private',
  });
  const refused = await it.http
    .post('/post-mutes')
    .set('authorization', `Bearer ${mona.token}`)
    .send({ postId: secret });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  const postId = await publish(omar);
  await by(mona).make('/post-mutes', { postId });
  await by(omar).drop(`/posts/${postId}`);
  await quietOf(it);
  await expect.poll(() => by(mona).get(`/post-mutes/user/${mona.id}`)).toMatchObject({ items: [] });
});

test('a muted member is silent in the notifications and the feed, but not in work that both share', async () => {
  const [omar, mona, sara] = [await it.member('COACH'), await it.member('PLAYER'), await it.member('PLAYER')];
  const postId = await publish(omar);
  const authorsFor = async (who: Person) => {
    await quietOf(it);
    const { items } = z
      .object({ items: z.array(z.looseObject({ authorId: z.string() })) })
      .parse(await by(who).get('/posts', { limit: '100' }));
    return items.map(({ authorId }) => authorId);
  };
  await publish(mona);
  await publish(sara);
  const mute = await by(omar).make('/user-mutes', { mutedId: mona.id });
  for (const who of [mona, sara]) {
    await by(who).make('/comments', { postId, text: 'أحسنت' });
    await by(who).make('/reactions', { postId, type: 'CLAP' });
    await by(who).make('/follows', { followedId: omar.id });
  }
  await by(mona).make('/friendships', { addresseeId: omar.id });
  expect((await notesOf(omar)).map(({ kind }) => kind).toSorted()).toEqual([
    'followed',
    'post_commented',
    'post_reacted',
  ]);
  const feed = await authorsFor(omar);
  expect(feed).toContain(sara.id);
  expect(feed).not.toContain(mona.id);
  // the profile shows them still, and the muted member sees the other's
  expect(await by(omar).get('/posts', { authorId: mona.id })).toMatchObject({
    items: [{ authorId: mona.id }],
  });
  expect(await authorsFor(mona)).toContain(omar.id);
  const coachId = await by(omar).make('/coaches', {
    yearsOfExperience: 4,
    numberOfAwards: 0,
    clubWorkedAt: 'الأهلي',
    specializations: ['fitness'],
  });
  const playerId = await by(mona).make('/players', PLAYER);
  const training = await by(omar).make('/trainings', {
    coachId,
    title: 'حصة الجمعة',
    sport: 'FOOTBALL',
    startsAt: '2035-01-05T15:00:00Z',
    endsAt: '2035-01-05T16:00:00Z',
  });
  await by(mona).make(`/trainings/${training}/players/${playerId}`, {});
  expect((await notesOf(omar)).map(({ kind }) => kind)).toContain('training_joined');
  await by(omar).drop(`/user-mutes/${mute}`);
  await by(mona).make('/comments', { postId, text: 'مرة أخرى' });
  expect((await notesOf(omar)).filter(({ kind }) => kind === 'post_commented')).toHaveLength(2);
  expect(await authorsFor(omar)).toContain(mona.id);
});

test('nobody mutes themselves, and the muted member learns nothing of it', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const mute = (who: Person, mutedId: string) =>
    it.http.post('/user-mutes').set('authorization', `Bearer ${who.token}`).send({ mutedId });
  expect((await mute(omar, omar.id)).body).toMatchObject({ status: 422, code: 'not_to_oneself' });
  const id: unknown = Reflect.get((await mute(omar, mona.id)).body, 'id');
  await quietOf(it);
  const read = await it.http.get(`/user-mutes/${String(id)}`).set('authorization', `Bearer ${mona.token}`);
  expect(read.status).toBe(404);
  expect(await by(mona).get(`/user-mutes/user/${omar.id}`)).toMatchObject({ items: [] });
});

test('messages of a muted room are not counted as unread, until it is unmuted', async () => {
  const [omar, mona] = [await it.member('PLAYER'), await it.member('PLAYER')];
  const friendship = await by(omar).make('/friendships', { addresseeId: mona.id });
  await by(mona).step(`/friendships/accept/${friendship}`);
  await quietOf(it);
  const room = roomOfTwo(omar.id, mona.id);
  await by(omar).make('/messages', { roomId: room, text: 'في أي ملعب؟' });
  expect(await unreadOf(mona)).toMatchObject({ unreadMessages: 1 });
  const mute = await by(mona).make('/room-mutes', { roomId: room });
  await by(omar).make('/messages', { roomId: room, text: 'أين أنت؟' });
  expect(await unreadOf(mona)).toMatchObject({ unreadMessages: 0 });
  await by(mona).drop(`/room-mutes/${mute}`);
  expect(await unreadOf(mona)).toMatchObject({ unreadMessages: 2 });
});
