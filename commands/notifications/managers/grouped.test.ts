import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { streamOf } from '../../core/ids.ts';

/** Grouped notifications. */

let it: TestService;
let by: Calls;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ id: z.string(), text: z.string() })) });
const notes = async (who: Person) => {
  await quietOf(it);
  return page.parse(await by(who).get(`/notifications/user/${who.id}`)).items;
};
const unread = async (who: Person) =>
  by(who).get(`/users/count/unread-messages-and-notifications-not-read/${who.id}`);
const members = (count: number) => Promise.all(Array.from({ length: count }, () => it.member()));

describe('reactions to a post', () => {
  test('are one notification, with the latest actor and the number of others', async () => {
    const [omar, mona, sara, hana] = await members(4);
    if (!omar || !mona || !sara || !hana) throw new Error('no members');
    const postId = await by(omar).make('/posts', { kind: 'photo', description: 'هدف' });
    for (const one of [mona, sara, hana]) {
      await by(one).make('/reactions', { postId, type: 'CLAP' });
      await quietOf(it);
    }
    const [note, ...more] = await notes(omar);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: 'post_reacted',
      byId: hana.id,
      others: [sara.id, mona.id],
      read: false,
    });
    expect(note?.text).toMatch(/^تفاعل جديد من .+ وشخصين آخرين مع منشورك$/);
    expect(await unread(omar)).toMatchObject({ notificationsNotRead: 1 });
  });

  test('of several members at once are one notification as well, which names all of them', async () => {
    const [omar, ...others] = await members(6);
    if (!omar) throw new Error('no members');
    const postId = await by(omar).make('/posts', { kind: 'photo', description: 'هدف' });
    await Promise.all(others.map((one) => by(one).make('/reactions', { postId, type: 'CLAP' })));
    const [note, ...more] = await notes(omar);
    expect(more).toEqual([]);
    const named = [note?.['byId'], ...z.array(z.string()).parse(note?.['others'])];
    expect(named).toHaveLength(others.length);
    expect(new Set(named)).toEqual(new Set(others.map(({ id }) => id)));
  });

  test('start a new group after reading, and count as unread again', async () => {
    const [omar, mona, sara] = await members(3);
    if (!omar || !mona || !sara) throw new Error('no members');
    const postId = await by(omar).make('/posts', { kind: 'photo', description: 'هدف' });
    await by(mona).make('/reactions', { postId, type: 'CLAP' });
    const [first] = await notes(omar);
    await by(omar).put(`/notifications/${first?.id}/read`);
    await quietOf(it);
    expect(await unread(omar)).toMatchObject({ notificationsNotRead: 0 });
    await by(sara).make('/reactions', { postId, type: 'LIKE' });
    expect(await notes(omar)).toMatchObject([{ id: first?.id, byId: sara.id, others: null, read: false }]);
    expect(await unread(omar)).toMatchObject({ notificationsNotRead: 1 });
  });

  test('of different posts are different notifications', async () => {
    const [omar, mona] = await members(2);
    if (!omar || !mona) throw new Error('no members');
    for (const description of ['هدف', 'تمريرة']) {
      const postId = await by(omar).make('/posts', { kind: 'photo', description });
      await by(mona).make('/reactions', { postId, type: 'CLAP' });
    }
    expect(await notes(omar)).toMatchObject([{ others: null }, { others: null }]);
  });

  test('are told without a read of the notification, also once it names as many as it can', async () => {
    const [omar, mona, sara, hana] = await members(4);
    if (!omar || !mona || !sara || !hana) throw new Error('no members');
    const postId = await by(omar).make('/posts', { kind: 'photo', description: 'هدف' });
    await by(mona).make('/reactions', { postId, type: 'CLAP' });
    const [note] = await notes(omar);
    const stream = streamOf('notification', note?.id ?? '');
    const reads = vi.spyOn(it.platform.log, 'readStream');
    await by(sara).make('/reactions', { postId, type: 'CLAP' });
    expect(await notes(omar)).toMatchObject([{ byId: sara.id, others: [mona.id] }]);

    const full = {
      id: randomUUID(),
      type: 'NotificationJoined',
      data: { byId: sara.id, others: Array.from({ length: 99 }, () => randomUUID()) },
      meta: { version: 1, item: note?.id ?? '', state: 'sent', command: randomUUID(), actor: null },
    };
    expect(await it.platform.log.append(stream, 1, [full])).toMatchObject({ kind: 'appended' });
    await quietOf(it);
    await by(hana).make('/reactions', { postId, type: 'CLAP' });
    expect(await notes(omar)).toMatchObject([{ byId: sara.id, others: full.data.others }]);
    expect(reads.mock.calls.map(([read]) => read).filter((read) => read === stream)).toEqual([]);
    vi.restoreAllMocks();
  });
});

test('public reposts of a post are one notification, without its author’s own', async () => {
  const [omar, mona, sara, hana] = await members(4);
  if (!omar || !mona || !sara || !hana) throw new Error('no members');
  const repostOf = await by(omar).make('/posts', { kind: 'photo', description: 'هدف' });
  const repost = (who: Person, visibility: string) =>
    by(who).make('/posts', { kind: 'photo', description: 'أعجبني', visibility, repostOf });
  await repost(omar, 'public');
  await repost(hana, 'friends');
  for (const one of [mona, sara]) {
    await repost(one, 'public');
    await quietOf(it);
  }
  const all = await notes(omar);
  expect(all).toMatchObject([
    { kind: 'post_reposted', byId: sara.id, others: [mona.id], postId: repostOf, read: false },
  ]);
  expect(all[0]?.text).toMatch(/^إعادة نشر جديدة من .+ لمنشورك$/);
});
