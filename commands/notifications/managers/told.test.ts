import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { patiently } from '../../../tests/support/patience.ts';

let it: TestService;
let admin: Person;
beforeAll(async () => {
  it = await testService();
  admin = await it.admin();
});
afterAll(() => it.close());

const quiet = () => quietOf(it);
const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const made = z.looseObject({ id: z.string() });

const post = async (by: Person, address: string, body: object): Promise<string> => {
  const answer = await it.http.post(address).set('authorization', `Bearer ${by.token}`).send(body);
  expect(answer.body).not.toHaveProperty('code');
  return made.parse(answer.body).id;
};
const remove = (by: Person, address: string) =>
  it.http.delete(address).set('authorization', `Bearer ${by.token}`).expect(200);
/** A person's notifications, sorted, because the order of simultaneous ones varies. */
const notes = async (of: Person) => {
  const answer = await it.http.get(`/notifications/user/${of.id}`).set('authorization', `Bearer ${of.token}`);
  return new Set(page.parse(answer.body).items.map(({ kind, byId, postId }) => ({ kind, byId, postId })));
};
const mails = async (to: string) =>
  (await it.platform.mail.list(to)).filter((one) => one.kind !== 'activation');
const publish = (by: Person) => post(by, '/posts', { kind: 'photo', description: 'هدف اليوم' });

describe('members are notified', () => {
  test('of reactions, comments, replies and followers, but not of their own actions', async () => {
    const [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
    const postId = await publish(omar);
    await post(mona, '/reactions', { postId, type: 'CLAP' });
    const commentId = await post(mona, '/comments', { postId, text: 'رائع' });
    await post(sara, '/comments', { postId, parentId: commentId, text: 'فعلًا' });
    await post(omar, '/comments', { postId, parentId: commentId, text: 'شكرًا' });
    await post(omar, '/reactions', { postId, type: 'LIKE' });
    await post(sara, '/follows', { followedId: omar.id });
    await quiet();
    expect(await notes(omar)).toEqual(
      new Set([
        { kind: 'followed', byId: sara.id, postId: null },
        { kind: 'post_commented', byId: sara.id, postId },
        { kind: 'post_commented', byId: mona.id, postId },
        { kind: 'post_reacted', byId: mona.id, postId },
      ]),
    );
    expect(await notes(mona)).toEqual(
      new Set([
        { kind: 'comment_replied', byId: omar.id, postId },
        { kind: 'comment_replied', byId: sara.id, postId },
      ]),
    );
    expect(await notes(sara)).toEqual(new Set());
  });

  test('once of a reply to their own comment on their own post', async () => {
    const [omar, mona] = [await it.member(), await it.member()];
    const postId = await publish(omar);
    const parentId = await post(omar, '/comments', { postId, text: 'من يتمرن غدًا؟' });
    await post(mona, '/comments', { postId, parentId, text: 'أنا' });
    await quiet();
    expect(await notes(omar)).toEqual(new Set([{ kind: 'comment_replied', byId: mona.id, postId }]));
    expect(await notes(mona)).toEqual(new Set());
  });

  test('once of an action that is reversed and repeated', async () => {
    const [omar, mona] = [await it.member(), await it.member()];
    const postId = await publish(omar);
    for (const _ of [1, 2]) {
      const reaction = await post(mona, '/reactions', { postId, type: 'LIKE' });
      const follow = await post(mona, '/follows', { followedId: omar.id });
      await remove(mona, `/reactions/${reaction}`);
      await remove(mona, `/follows/${follow}`);
    }
    await quiet();
    const kinds = [...(await notes(omar))].map(({ kind }) => kind);
    expect(kinds).toHaveLength(2);
    expect(new Set(kinds)).toEqual(new Set(['followed', 'post_reacted']));
  });

  test('of no action across a block, in either direction', async () => {
    const [omar, mona, sara, hana] = await Promise.all([it.member(), it.member(), it.member(), it.member()]);
    const postId = await publish(hana);
    const parentId = await post(omar, '/comments', { postId, text: 'رائع' });
    await post(omar, '/block-lists', { blockedUserId: mona.id });
    await post(sara, '/block-lists', { blockedUserId: omar.id });
    for (const one of [mona, sara]) {
      const reply = it.http.post('/comments').set('authorization', `Bearer ${one.token}`);
      await reply.send({ postId, parentId, text: 'لا' }).expect(403);
    }
    await quiet();
    expect(await notes(omar)).toEqual(new Set());
  });
});

describe('applicants are notified', () => {
  const decideOn = (scout: Person, action: string, body: object) =>
    it.http
      .post(`/users/${action}/${scout.id}`)
      .set('authorization', `Bearer ${admin.token}`)
      .send(body)
      .expect(200);

  test('of their approval once, by a notification and by a mail in their language', async () => {
    const scout = await it.member('SCOUT');
    await decideOn(scout, 'approve', {});
    await quiet();
    expect(await notes(scout)).toEqual(new Set([{ kind: 'approved', byId: null, postId: null }]));
    const kept = await mails(scout.email);
    expect(kept.map((one) => one.kind)).toEqual(['approved']);
    expect(kept[0]?.text).toContain('تمت الموافقة');
  });

  test('of each refusal, with its reason', async () => {
    const scout = await it.member('SCOUT');
    await decideOn(scout, 'reject', { reason: 'صورة الرخصة غير واضحة' });
    await it.http.post('/users/resubmit').set('authorization', `Bearer ${scout.token}`).send({}).expect(200);
    await decideOn(scout, 'reject', { reason: 'ما زالت غير واضحة' });
    await quiet();
    expect([...(await notes(scout))].map((one) => one.kind)).toEqual(['rejected', 'rejected']);
    const [later, earlier] = await mails(scout.email);
    expect(earlier?.text).toContain('صورة الرخصة غير واضحة');
    expect(later?.text).toContain('ما زالت غير واضحة');
  });
});

test('a removed post removes its comments, including those of others', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const [postId, other] = [await publish(omar), await publish(omar)];
  await post(mona, '/comments', { postId, text: 'أولًا' });
  await post(omar, '/comments', { postId, text: 'ثانيًا' });
  await post(mona, '/comments', { postId: other, text: 'هنا أيضًا' });
  const commentsOn = async (id: string) => {
    const answer = await it.http.get(`/comments/post/${id}`).set('authorization', `Bearer ${mona.token}`);
    return page.parse(answer.body).items.length;
  };
  await quiet();
  expect([await commentsOn(postId), await commentsOn(other)]).toEqual([2, 1]);
  await remove(omar, `/posts/${postId}`);
  await quiet();
  await vi.waitFor(
    async () => expect([await commentsOn(postId), await commentsOn(other)]).toEqual([0, 1]),
    patiently,
  );
});
