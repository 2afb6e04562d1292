import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** The limit of a plan on the posts of a profile, when the plan changes. */

let it: TestService;
let by: Calls;
let stranger: Person;

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  stranger = await it.member();
});
afterAll(() => it.close());

const publish = async (who: Person, count: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  while (ids.length < count)
    ids.push(await by(who).make('/posts', { kind: 'text', description: `تدريب ${ids.length}` }));
  return ids;
};

const changePlan = async ({ id }: Person, planId: string): Promise<void> => {
  const request = { kind: 'user', action: 'change-plan', id, input: { planId }, actor: theSystem };
  expect(await execute(it.service.runtime, { ...request, command: newId() })).toMatchObject({ ok: true });
  await quietOf(it);
};

const page = z.object({ items: z.array(z.object({ id: z.string() })) });
/** The posts of a member that a reader sees, the newest first. */
const seen = async (reader: Person, { id }: Person): Promise<readonly string[]> =>
  page.parse(await by(reader).get(`/posts/user/${id}`, { limit: 100 })).items.map((post) => post.id);

test('a lower plan hides the oldest posts from others, and a higher one shows them again', async () => {
  const mona = await it.member('PLAYER', 'pro');
  const posts = await publish(mona, 8);
  const newest = posts.toReversed();
  await changePlan(mona, 'free');
  expect(await seen(stranger, mona)).toEqual(newest.slice(0, 6));
  expect(await seen(mona, mona)).toEqual(newest);
  expect(await by(stranger).ask(`/posts/${posts[0]}`)).toMatchObject({ status: 404 });
  expect(await by(mona).get(`/posts/${posts[0]}`)).toMatchObject({ state: 'hidden', overCap: true });
  expect(await by(mona).get('/users/me/entitlements')).toMatchObject({
    posts: { limit: 6, used: 6, left: 0 },
    hiddenPosts: [{ item: posts[1] }, { item: posts[0] }],
  });
  const another = it.http.post('/posts').set('authorization', `Bearer ${mona.token}`);
  const refused = await another.send({ kind: 'text', description: 'واحد آخر' });
  expect(refused.body).toMatchObject({ code: 'posts_cap_reached' });

  await changePlan(mona, 'pro');
  expect(await seen(stranger, mona)).toEqual(newest);
  expect(await by(mona).get('/users/me/entitlements')).toMatchObject({ posts: { used: 8 }, hiddenPosts: [] });
});

test('the newest posts stay, also of those published without a limit', async () => {
  const omar = await it.member('PLAYER', 'pro_mo2saat');
  const posts = await publish(omar, 7);
  await changePlan(omar, 'free');
  const [latest = ''] = await publish(omar, 1);
  await quietOf(it);
  expect(await seen(stranger, omar)).toEqual([latest, ...posts.toReversed().slice(0, 5)]);
});

test('a post with a video counts like any other once the limit is back', async () => {
  const laila = await it.member('PLAYER', 'pro_mo2saat');
  const posts = await publish(laila, 6);
  await changePlan(laila, 'free');
  const broken = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400, 7)]);
  const sent = it.http.post('/messages/files').set('authorization', `Bearer ${laila.token}`);
  const upload = await sent.field({ kind: 'video' }).attach('file', broken, 'x').expect(201);
  const { id: videoFile } = z.object({ id: z.string() }).parse(upload.body);
  await by(laila).make('/posts', { kind: 'video', description: 'هدف', videoFile });
  await quietOf(it);
  expect(await seen(stranger, laila)).toEqual(posts.toReversed().slice(0, 5));
});

test('the staff can’t restore what the limit hides', async () => {
  const salma = await it.member('PLAYER', 'pro');
  const [oldest = ''] = await publish(salma, 7);
  await changePlan(salma, 'free');
  const staff = await it.admin();
  const restored = await it.http
    .post(`/posts/restore/${oldest}`)
    .set('authorization', `Bearer ${staff.token}`)
    .send({});
  expect(restored.status).toBe(409);
  expect(await seen(stranger, salma)).not.toContain(oldest);
});
