import { describe, expect, test } from 'vitest';
import type { Person } from '../../tests/support/service.ts';
import { ids, useSocial } from './social.fixture.ts';

const { service, send, make, quiet, people, pictureOf, publish } = useSocial();

describe('posts', () => {
  test('are reposted by readers', async () => {
    const [omar, mona] = await people();
    const [post, own] = [await publish(omar), await publish(omar, { visibility: 'private' })];
    const repost = await send(mona, 'post', `/posts/${post}/repost`, { text: 'شاهدوا' }).expect(201);
    expect(repost.body).toMatchObject({ authorId: mona.id, repostOf: post, description: 'شاهدوا' });
    await send(mona, 'post', `/posts/${post}/repost`, {}).expect(201);
    await send(mona, 'post', `/posts/${own}/repost`, {}).expect(404);
    await quiet();
    expect((await send(mona, 'get', `/posts/${post}?with=card`)).body).toMatchObject({
      counts: { reposts: 2 },
    });
  });

  test('of text alone are of the kind text, also reposts and those sent as photos', async () => {
    const [omar, mona] = await people();
    const fileId = await pictureOf(omar);
    const text = await publish(omar);
    const photo = await publish(omar, { kind: 'text', media: [{ fileId }] });
    const repost = await make(mona, `/posts/${photo}/repost`, {});
    await quiet();
    const listed = async (by: Person, kind: string) =>
      ids(await send(by, 'get', `/posts?kind=${kind}&authorId=${by.id}`).expect(200));
    expect([await listed(omar, 'text'), await listed(omar, 'photo')]).toEqual([[text], [photo]]);
    expect(await listed(mona, 'text')).toEqual([repost]);
    await send(omar, 'patch', `/posts/${text}`, { media: [{ fileId }] }).expect(200);
    await quiet();
    expect([await listed(omar, 'text'), await listed(omar, 'photo')]).toEqual([[], [photo, text]]);
  });

  test('are commented on at a path of their own', async () => {
    const [omar, mona] = await people();
    const post = await publish(omar);
    const first = await make(mona, `/posts/comments/${post}`, { text: 'رائع' });
    await send(omar, 'post', `/posts/comments/${post}`, { text: 'شكرًا', parentId: first }).expect(201);
    await quiet();
    expect(ids(await send(omar, 'get', `/posts/comments/${post}`).expect(200))).toHaveLength(2);
  });

  test('are promoted once, on plans that include it, and then lead the popular posts', async () => {
    const [free, pro] = [await service().member(), await service().member('PLAYER', 'pro_plus')];
    const [plain, older, newer] = [await publish(free), await publish(pro), await publish(pro)];
    expect((await send(free, 'post', `/posts/${plain}/promote`, {})).body).toMatchObject({
      code: 'plan_required',
    });
    await send(free, 'post', `/posts/${older}/promote`, {}).expect(403);
    expect((await send(pro, 'post', `/posts/${older}/promote`, {}).expect(200)).body).toMatchObject({
      promotedAt: expect.any(String),
    });
    expect((await send(pro, 'post', `/posts/${older}/promote`, {})).body).toMatchObject({
      code: 'already_promoted',
    });
    await quiet();
    const order = async (filter: string) =>
      ids(await send(free, 'get', `/posts?filter=${filter}&authorId=${pro.id}`).expect(200));
    expect(await order('recent')).toEqual([newer, older]);
    expect(await order('popular')).toEqual([older, newer]);
  });

  test('random posts are distinct and visible to the caller; achievements are listed', async () => {
    const [omar, mona] = await people();
    const own = await publish(omar, { visibility: 'private' });
    const won = await publish(omar, { kind: 'achievement', title: 'كأس المدينة' });
    await quiet();
    const dealt = ids(await send(mona, 'get', '/posts/random/all?limit=100').expect(200));
    expect(new Set(dealt).size).toBe(dealt.length);
    expect(dealt).toContain(won);
    expect(dealt).not.toContain(own);
    const all = await send(mona, 'get', '/posts/achievements');
    expect(all.body).not.toHaveProperty('code');
    expect(ids(all)).toEqual([won]);
  });

  test('are put among the achievements of the profile and taken out, by their author alone', async () => {
    const [omar, mona] = await people();
    const won = await publish(omar, { kind: 'achievement', title: 'كأس المدينة' });
    const place = (by: Person, id: string, onProfile: boolean) =>
      send(by, 'post', `/posts/${id}/on-profile`, { onProfile });
    await place(omar, await publish(omar), true).expect(403);
    await place(mona, won, true).expect(403);
    expect((await place(omar, won, true).expect(200)).body).toMatchObject({ onProfile: true });
    const listed = async () => {
      await quiet();
      return ids(await send(mona, 'get', `/posts/on-profile/${omar.id}`).expect(200));
    };
    expect(await listed()).toEqual([won]);
    await place(omar, won, false).expect(200);
    expect(await listed()).toEqual([]);
    const history = await send(omar, 'get', `/posts/${won}/history`).expect(200);
    const placed = { event: 'AchievementPostPlaced' };
    expect(history.body).toMatchObject({ items: [{ event: 'PostPublished' }, placed, placed] });

    const admin = await service().admin();
    await send(admin, 'post', `/posts/hide/${won}`, { policy: 'SPAM' }).expect(200);
    expect((await place(omar, won, true)).body).toMatchObject({ status: 409, code: 'invalid_transition' });
  });
});
