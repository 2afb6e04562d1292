import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let author: Person;
let fan: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [author, fan, stranger] = [await it.member('PLAYER', 'pro'), await it.member(), await it.member()];
  admin = await it.admin();
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ id: z.uuid() })), total: z.int() });

/** A post with a reaction of the fan's and a comment of the author's, given while all could see it. */
const publish = async (visibility = 'public') => {
  const post = await by(author).make('/posts', { kind: 'photo', description: 'تدريب' });
  const reaction = await by(fan).make('/reactions', { postId: post, type: 'LOVE' });
  const comment = await by(author).make('/comments', { postId: post, text: 'شكرًا لكم' });
  if (visibility !== 'public') await by(author).change(`/posts/${post}`, { visibility });
  return { post, reaction, comment };
};
type Published = Awaited<ReturnType<typeof publish>>;

/** The kinds of access that a caller has to the reaction and the comment. */
const waysOf = async (who: Person, { post, reaction, comment }: Published): Promise<readonly string[]> => {
  const lists = [
    ['reactions', `/reactions?postId=${post}`],
    ['reactions of a member', `/reactions/user/${fan.id}?postId=${post}`],
    ['comments', `/comments?postId=${post}`],
    ['comments on a post', `/comments/post/${post}?sort=createdAt`],
  ] as const;
  const ways: string[] = [];
  for (const [name, address] of lists) {
    const { items, total } = page.parse(await by(who).get(address, { total: true }));
    expect(total).toBe(items.length);
    if (items.length > 0) ways.push(name);
  }
  for (const [name, address] of [
    ['reaction', `/reactions/${reaction}`],
    ['comment', `/comments/${comment}`],
  ] as const)
    for (const rest of ['', '?asOf=2100-01-01T00:00:00Z', '/history'])
      if ((await by(who).ask(`${address}${rest}`)).status === 200) ways.push(`${name}${rest}`);
  return ways;
};

const OF_REACTION = ['reaction', 'reaction?asOf=2100-01-01T00:00:00Z', 'reaction/history'];
const OF_COMMENT = ['comment', 'comment?asOf=2100-01-01T00:00:00Z', 'comment/history'];
const LISTS = ['reactions', 'reactions of a member', 'comments', 'comments on a post'];
const EVERY = [...LISTS, ...OF_REACTION, ...OF_COMMENT];
const OWN_REACTION = [...LISTS.slice(0, 2), ...OF_REACTION];

describe('reactions and comments are readable with their post, and by their authors', () => {
  test('by all, if the post is', async () => {
    const published = await publish();
    for (const who of [author, fan, stranger, admin]) expect(await waysOf(who, published)).toEqual(EVERY);
  });

  test('by the author and admins, if the post is hidden or the author’s alone', async () => {
    const [hidden, kept] = [await publish(), await publish('private')];
    await by(admin).step(`/posts/hide/${hidden.post}`, { policy: 'SPAM', hiddenBecause: 'إعلان متكرر' });
    for (const published of [hidden, kept]) {
      for (const who of [author, admin]) expect(await waysOf(who, published)).toEqual(EVERY);
      expect(await waysOf(fan, published)).toEqual(OWN_REACTION);
      expect(await waysOf(stranger, published)).toEqual([]);
    }
  });

  test('and can be given by readers of the post', async () => {
    const { post } = await publish('friends');
    const send = (who: Person, path = '/comments', more: object = { text: 'مبروك' }) =>
      it.http
        .post(path)
        .set('authorization', `Bearer ${who.token}`)
        .send({ postId: post, ...more });
    expect((await send(stranger)).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await send(stranger, '/reactions', { type: 'CLAP' })).body).toMatchObject({ code: 'forbidden' });
    const friendship = await by(stranger).make('/friendships', { addresseeId: author.id });
    await by(author).step(`/friendships/accept/${friendship}`);
    expect((await send(stranger)).status).toBe(201);
    await by(stranger).drop(`/friendships/${friendship}`);
    for (const who of [author, admin]) expect((await send(who)).status).toBe(201);
    await by(admin).step(`/posts/hide/${post}`, { policy: 'SPAM', hiddenBecause: 'إعلان متكرر' });
    expect((await send(fan)).status).toBe(403);
  });

  test('by friends, if the post is for friends', async () => {
    const published = await publish('friends');
    expect(await waysOf(stranger, published)).toEqual([]);
    const friendship = await by(stranger).make('/friendships', { addresseeId: author.id });
    await by(author).step(`/friendships/accept/${friendship}`);
    expect(await waysOf(stranger, published)).toEqual(EVERY);
    await by(stranger).drop(`/friendships/${friendship}`);
  });

  test('by no member whom the author has blocked', async () => {
    const published = await publish();
    const block = await by(author).make('/block-lists', { blockedUserId: stranger.id });
    expect(await waysOf(stranger, published)).toEqual([]);
    await by(author).drop(`/block-lists/${block}`);
    expect(await waysOf(stranger, published)).toEqual(EVERY);
  });
});
