import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callersOn, type Callers } from '../../tests/contract/callers.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let author: Person;
let reader: Person;
let member: Callers['member'];
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  ({ member } = callersOn(it));
  [author, reader] = [await it.member('PLAYER', 'pro'), await member('PLAYER')];
});
afterAll(() => it.close());

const published = (more: object = {}) =>
  by(author).make('/posts', { kind: 'photo', description: 'هدف', ...more });
const looks = (who: Person, postId: string) =>
  it.http.post('/posts/increment/views').set('authorization', `Bearer ${who.token}`).send({ postId });
const counted = z.object({ views: z.int() });
const viewsOf = async (postId?: string) =>
  counted.parse(await by(author).get('/posts/count/views', postId === undefined ? {} : { postId })).views;

test('a member counts once an hour, also for concurrent calls, and the author never', async () => {
  const post = await published();
  const at = await Promise.all(Array.from({ length: 24 }, () => looks(reader, post)));
  expect(at.map(({ status }) => status)).toEqual(at.map(() => 200));
  expect(at.filter(({ body }) => body.counted === true)).toHaveLength(1);
  expect((await looks(author, post)).body).toEqual({ counted: false });
  expect(await viewsOf(post)).toBe(1);
  await looks(await member('PLAYER'), post);
  expect(await viewsOf(post)).toBe(2);
});

test('views of guests, of accounts in their first hour and of the author aren’t counted', async () => {
  const post = await published();
  for (const who of [await member('GUEST'), await it.member(), author])
    expect((await looks(who, post)).body).toEqual({ counted: false });
  expect(await viewsOf(post)).toBe(0);
  const staff = await it.admin();
  const { items } = z
    .object({ items: z.array(z.looseObject({ reason: z.string(), figure: z.string(), count: z.int() })) })
    .parse(await by(staff).get('/reports/uncounted', { targetId: post }));
  expect(items.filter(({ count }) => count > 0).map(({ figure, reason }) => `${figure} ${reason}`)).toEqual([
    'views guest',
    'views new',
    'views own',
  ]);
});

test('views of all own posts are summed', async () => {
  const before = await viewsOf();
  await looks(reader, await published());
  await looks(reader, await published());
  expect(await viewsOf()).toBe(before + 2);
});

test('the number is in lists and reads, and not in past versions', async () => {
  const post = await published();
  await looks(reader, post);
  const address = `/posts/${post}`;
  expect(await by(author).get(address)).toMatchObject({ views: 1 });
  expect(await by(author).get('/posts', { authorId: author.id })).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id: post, views: 1 })]),
  });
  expect(await by(author).change(address, { location: 'الجيزة' })).toMatchObject({ views: 1 });
  const then = await by(author).get(address, { asOf: new Date().toISOString() });
  expect(then).toMatchObject({ leftOut: ['views'] });
  expect(then).not.toHaveProperty('views');
  expect(await by(author).get(`${address}/history`)).toMatchObject({ leftOut: ['views'] });
});

test('no caller can set it', async () => {
  const post = await published();
  for (const [method, address, body] of [
    ['post', '/posts', { kind: 'photo', description: 'هدف', views: 9 }],
    ['patch', `/posts/${post}`, { views: 9 }],
    ['post', '/posts/increment/views', { postId: post, views: 9 }],
  ] as const) {
    const answer = await it.http[method](address).set('authorization', `Bearer ${author.token}`).send(body);
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path: 'views', code: 'unknown_field' }] });
  }
});

test('a post without access has no views to count', async () => {
  const own = await published({ visibility: 'private' });
  expect((await looks(reader, own)).body).toMatchObject({ status: 404, code: 'not_found' });
  expect((await by(reader).ask('/posts/count/views', { postId: own })).status).toBe(404);
  expect((await looks(reader, '01900000-0000-7000-8000-0000000000ff')).status).toBe(404);
});

const see = async (who: Person, ...postIds: readonly string[]): Promise<unknown> => {
  const answer = await it.http
    .post('/posts/views')
    .set('authorization', `Bearer ${who.token}`)
    .send({ postIds });
  return answer.status === 200 ? answer.body.counted : answer.body;
};

test('posts seen in a list are counted together, each once an hour, and only those with access', async () => {
  const [one, other, secret] = [
    await published(),
    await published(),
    await published({ visibility: 'private' }),
  ];
  const who = await member('PLAYER');
  const unknown = '01900000-0000-7000-8000-0000000000ff';
  expect(await see(who, one, other, one, secret, unknown)).toBe(2);
  expect(await see(who, one, other)).toBe(0);
  expect([await viewsOf(one), await viewsOf(other), await viewsOf(secret)]).toEqual([1, 1, 0]);
  await looks(who, one);
  expect(await viewsOf(one)).toBe(1);
});

test('passing own posts in a list is no attempt to count them', async () => {
  const post = await published();
  for (const who of [author, await it.member(), await member('GUEST')]) expect(await see(who, post)).toBe(0);
  const staff = await it.admin();
  const found = await by(staff).get('/reports/uncounted', { targetId: post });
  expect(JSON.stringify(found)).not.toMatch(/"count":[1-9]/);
});

test('nothing is recorded of a member who browses privately', async () => {
  const post = await published();
  const who = await member('PLAYER');
  await by(who).change(`/users/${who.id}`, { browsesPrivately: true });
  expect([await see(who, post), (await looks(who, post)).body]).toEqual([0, { counted: false }]);
  await by(who).change(`/users/${who.id}`, { browsesPrivately: false });
  expect(await see(who, post)).toBe(1);
});

test('a request has a limit of posts', async () => {
  const ids = Array.from({ length: 31 }, () => '01900000-0000-7000-8000-0000000000ff');
  expect(await see(reader, ...ids)).toMatchObject({ status: 422 });
});
