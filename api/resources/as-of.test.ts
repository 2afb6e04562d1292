import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Person, testService, type TestService } from '../../tests/support/service.ts';
import { PATIENCE_MS } from '../../tests/support/patience.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

test('the past of a hidden item is visible to its author and to admins only', async () => {
  const [author, stranger, admin] = [await it.member(), await it.member(), await it.admin()];
  const body = { kind: 'photo', description: 'قبل أن يُخفى' };
  const made = await it.http.post('/posts').set(as(author)).send(body).expect(201);
  const { id } = z.looseObject({ id: z.uuid() }).parse(made.body);
  const then = z.string().parse(made.headers['malaab-position']);
  const shown = async (person: Person) => {
    const answer = await it.http.get(`/posts/${id}`).query({ asOf: then }).set(as(person));
    return answer.status;
  };
  expect(await shown(stranger)).toBe(200);
  await it.http
    .post(`/posts/hide/${id}`)
    .set(as(admin))
    .send({ policy: 'SPAM', hiddenBecause: 'إعلان متكرر' })
    .expect(200);
  expect(await it.service.position.waitFor(await it.platform.log.end(), PATIENCE_MS)).toBe(true);
  expect([await shown(author), await shown(admin), await shown(stranger)]).toEqual([200, 200, 404]);
});

test('the past of a removed item is visible to its author and to admins only', async () => {
  const [author, stranger, admin] = [await it.member(), await it.member(), await it.admin()];
  const post = await it.http.post('/posts').set(as(stranger)).send({ kind: 'photo', description: 'هدف' });
  const { id: postId } = z.looseObject({ id: z.uuid() }).parse(post.body);
  const said = await it.http.post('/comments').set(as(author)).send({ postId, text: 'كلام ندمت عليه' });
  const { id } = z.looseObject({ id: z.uuid() }).parse(said.body);
  const asOf = z.string().parse(said.headers['malaab-position']);
  const address = `/comments/${id}`;
  const seen = async (person: Person) => {
    const then = await it.http.get(address).query({ asOf }).set(as(person));
    const steps = await it.http.get(`${address}/history`).set(as(person));
    return [then.status, steps.status];
  };
  expect(await seen(stranger)).toEqual([200, 200]);
  await it.http.delete(address).set(as(author)).expect(200);
  expect(await it.service.position.waitFor(await it.platform.log.end(), PATIENCE_MS)).toBe(true);
  expect(await seen(author)).toEqual([200, 200]);
  expect(await seen(admin)).toEqual([200, 200]);
  expect(await seen(stranger)).toEqual([404, 404]);
});

test('a reader of a post sees its history', async () => {
  const [author, reader] = [await it.member(), await it.member()];
  const made = await it.http.post('/posts').set(as(author)).send({ kind: 'photo', description: 'هدف اول' });
  const address = `/posts/${z.looseObject({ id: z.uuid() }).parse(made.body).id}`;
  await it.http.patch(address).set(as(author)).send({ description: 'هدف أول', sport: 'CHESS' }).expect(200);
  const steps = await it.http.get(`${address}/history`).set(as(reader)).expect(200);
  expect(steps.body.items).toMatchObject([
    { event: 'PostPublished', by: author.id, data: { description: 'هدف اول' } },
    { event: 'PostEdited', by: author.id, data: { description: 'هدف أول', sport: 'CHESS' } },
  ]);
});

test('friends see the past of friends-only items, and blocked members see none', async () => {
  const [author, friend, stranger] = [await it.member(), await it.member(), await it.member()];
  const body = { kind: 'photo', description: 'للأصدقاء', visibility: 'friends' };
  const made = await it.http.post('/posts').set(as(author)).send(body).expect(201);
  const { id } = z.looseObject({ id: z.uuid() }).parse(made.body);
  const asked = await it.http
    .post('/friendships')
    .set(as(friend))
    .send({ addresseeId: author.id })
    .expect(201);
  await it.http
    .post(`/friendships/accept/${z.looseObject({ id: z.uuid() }).parse(asked.body).id}`)
    .set(as(author));
  const seen = async (person: Person) => {
    expect(await it.service.position.waitFor(await it.platform.log.end(), PATIENCE_MS)).toBe(true);
    const asOf = z.string().parse(made.headers['malaab-position']);
    const then = await it.http.get(`/posts/${id}`).query({ asOf }).set(as(person));
    const steps = await it.http.get(`/posts/${id}/history`).set(as(person));
    return [then.status, steps.status];
  };
  expect(await seen(friend)).toEqual([200, 200]);
  expect(await seen(stranger)).toEqual([404, 404]);
  await it.http.patch(`/posts/${id}`).set(as(author)).send({ visibility: 'public' }).expect(200);
  const blocked = { blockedUserId: friend.id };
  await it.http.post('/block-lists').set(as(author)).send(blocked).expect(201);
  expect(await seen(friend)).toEqual([404, 404]);
});
