import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';

/** Members are notified only of what they may read: when a notice is made, and when a held one falls due. */

let it: TestService;
let by: Calls;
let staff: Person;
let hoursAhead = 0;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => inHours(hoursAhead) });
  by = callsOf(it);
  staff = await it.admin();
});
afterAll(() => it.close());

const IN_TIME = { timeout: 20_000 };
/** A comment that the spam model holds. */
const SPAM =
  'مبروك! ربحت آيفون مجانًا، اضغط على الرابط الآن لاستلام جائزتك https://example.com/win واتساب 0501234567';

const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const listed = async (who: Person, address: string) => page.parse(await by(who).get(address)).items;
const notes = z.object({
  items: z.array(z.looseObject({ kind: z.string(), byId: z.string().nullable() })),
});
/** The notices of a member with their actors, newest first. */
const told = async (who: Person) => {
  await quietOf(it);
  return notes
    .parse(await by(who).get('/notifications'))
    .items.map(({ kind, byId }) => [kind, byId] as const);
};
const members = async () => [await it.member(), await it.member(), await it.member()] as const;
const named = async (username: string) => {
  const who = await it.member();
  await by(who).change(`/users/${who.id}`, { username });
  return who;
};
const publish = (who: Person, more: object = {}) =>
  by(who).make('/posts', { kind: 'text', description: 'تدريب اليوم', ...more });
const comment = (who: Person, postId: string, more: object = {}) =>
  by(who).make('/comments', { postId, text: 'أحسنتم', ...more });
const befriend = async (one: Person, other: Person) => {
  const id = await by(one).make('/friendships', { addresseeId: other.id });
  await by(other).step(`/friendships/accept/${id}`);
  return id;
};
const release = async (targetId: string) => {
  await quietOf(it);
  const [held] = await listed(staff, `/held-texts/target/${targetId}`);
  await by(staff).step(`/held-texts/release/${held?.id}`);
};

describe('of a reply', () => {
  test('on a post for friends, as long as the friendship lasts', async () => {
    const [omar, mona] = await members();
    const friendship = await befriend(omar, mona);
    const postId = await publish(omar, { visibility: 'friends' });
    const parentId = await comment(mona, postId);
    await comment(omar, postId, { parentId });
    const before = await told(mona);
    expect(before).toContainEqual(['comment_replied', omar.id]);
    await by(mona).drop(`/friendships/${friendship}`);
    await comment(omar, postId, { parentId, text: 'نراكم غدًا' });
    expect(await told(mona)).toEqual(before);
  });

  test('on a post, until its author makes it private', async () => {
    const [omar, mona] = await members();
    const postId = await publish(omar);
    const parentId = await comment(mona, postId);
    await by(omar).change(`/posts/${postId}`, { visibility: 'private' });
    await comment(omar, postId, { parentId });
    expect(await told(mona)).toEqual([]);
  });
});

describe('of a held text', () => {
  test('not before a moderator releases it, and once', async () => {
    const [omar, mona] = await members();
    const postId = await publish(omar);
    const id = await comment(mona, postId, { text: SPAM });
    expect(await told(omar)).toEqual([]);
    expect(await told(mona)).toEqual([['text_held', null]]);
    await release(id);
    const once = [['post_commented', mona.id]];
    expect(await told(omar)).toEqual(once);
    await by(staff).step(`/comments/hide/${id}`, { policy: 'SPAM', hiddenBecause: 'إعلان مكرر' });
    await by(staff).step(`/comments/restore/${id}`);
    expect(await told(omar)).toEqual(once);
    expect((await told(mona)).map(([kind]) => kind)).toEqual([
      'text_released',
      'comment_hidden',
      'text_released',
      'text_held',
    ]);
  });

  test('in a group: its mention reaches the member once it is released', async () => {
    const [omar, mona] = await members();
    await befriend(omar, mona);
    const roomId = await by(omar).make('/rooms', { kind: 'group', name: 'فريق بنها', memberIds: [mona.id] });
    await quietOf(it);
    const id = await by(omar).make('/messages', { roomId, text: SPAM, mentions: [mona.id] });
    const ofMessages = async () => (await told(mona)).filter(([kind]) => kind === 'mentioned');
    expect(await ofMessages()).toEqual([]);
    await release(id);
    expect(await ofMessages()).toEqual([['mentioned', omar.id]]);
  });
});

describe('of a mention', () => {
  test('in a post, once however often it is edited, and not of themselves', async () => {
    const [omar, mona, sara] = [await named('Omar_M'), await named('Mona_M'), await named('Sara_M')];
    const id = await publish(omar, { description: 'شكرًا @mona_m من @omar_m' });
    expect(await told(mona)).toEqual([['post_mentioned', omar.id]]);
    expect(await told(omar)).toEqual([]);
    await by(omar).change(`/posts/${id}`, { description: 'شكرًا @MONA_M والشكر إلى @Sara_M.' });
    expect(await told(mona)).toEqual([['post_mentioned', omar.id]]);
    expect(await told(sara)).toEqual([['post_mentioned', omar.id]]);
  });

  test('in a post that they may read: not in one for friends, until it is public', async () => {
    const [omar, hana] = [await it.member(), await named('Hana_M')];
    const id = await publish(omar, { description: 'شكرًا @hana_m', visibility: 'friends' });
    expect(await told(hana)).toEqual([]);
    await by(omar).change(`/posts/${id}`, { visibility: 'public' });
    expect(await told(hana)).toEqual([['post_mentioned', omar.id]]);
  });

  test('in a comment, where they get no other notice of it', async () => {
    const [omar, laila] = [await named('Omar_C'), await named('Laila_C')];
    const mona = await it.member();
    const postId = await publish(omar);
    await comment(mona, postId, { text: 'يا @laila_c ويا @omar_c' });
    expect(await told(laila)).toEqual([['comment_mentioned', mona.id]]);
    expect(await told(omar)).toEqual([['post_commented', mona.id]]);
  });

  test('not across a block', async () => {
    const [omar, dina] = [await it.member(), await named('Dina_B')];
    await by(dina).make('/block-lists', { blockedUserId: omar.id });
    await publish(omar, { description: 'شكرًا @dina_b' });
    expect(await told(dina)).toEqual([]);
  });
});

test('a mail that was held in quiet hours is not sent of what its reader no longer sees', async () => {
  const [omar, mona, sara] = await members();
  const clock = (hours: number) => inHours(hours).toISOString().slice(11, 16);
  const quietHours = { from: clock(-1), to: clock(2), timeZone: 'UTC' };
  const email = { post_commented: true, comment_replied: true };
  for (const who of [omar, mona])
    await by(who).make('/notification-settings', { inApp: {}, email, quietHours });
  const postId = await publish(omar);
  const hidden = await comment(mona, postId);
  await comment(sara, postId);
  await comment(sara, postId, { parentId: hidden });
  await quietOf(it);
  await by(staff).step(`/comments/hide/${hidden}`, { policy: 'SPAM', hiddenBecause: 'إعلان مكرر' });
  await quietOf(it);
  const other = await publish(omar);
  const gone = await comment(mona, other);
  await comment(sara, other, { parentId: gone });
  await by(omar).change(`/posts/${other}`, { visibility: 'private' });
  await quietOf(it);
  hoursAhead = 3;
  const mailsOf = async ({ email: to }: Person) =>
    (await it.platform.mail.list(to)).filter(({ kind }) => kind === 'notice' || kind === 'digest');
  await expect.poll(() => mailsOf(omar), IN_TIME).toHaveLength(1);
  await expect.poll(() => mailsOf(mona), IN_TIME).toHaveLength(1);
  await quietOf(it);
  const [toOmar, toMona] = [(await mailsOf(omar))[0]?.text, (await mailsOf(mona))[0]?.text];
  // two of the first post, and two of his own private one
  expect(toOmar?.match(/تعليق جديد/g)).toHaveLength(4);
  // the decision about her own comment, and the reply that she still sees
  expect(toMona).toContain('أخفت الإدارة تعليقك');
  expect(toMona?.match(/رد جديد/g)).toHaveLength(1);
  hoursAhead = 0;
});
