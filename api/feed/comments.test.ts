import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ id: z.uuid() })), nextCursor: z.string().nullable() });

const thread = async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const postId = await by(omar).make('/posts', { kind: 'photo', description: 'تدريب' });
  const comment = await by(mona).make('/comments', { postId, text: 'أحسنت' });
  return { omar, mona, postId, comment };
};

describe('comments on a post', () => {
  test('include their authors on request', async () => {
    const { omar, mona, postId, comment } = await thread();
    const reply = await by(omar).make('/comments', { postId, parentId: comment, text: 'شكرًا' });
    await by(mona).make('/comments', { postId, text: 'ممتاز' });
    const address = `/comments/post/${postId}`;
    const { items } = page.parse(await by(mona).get(address, { with: 'card', limit: 2 }));
    const nameOf = async (id: string) =>
      z.looseObject({ name: z.string() }).parse(await by(mona).get(`/users/${id}`)).name;
    const card = { username: null, profilePicture: null };
    expect(items).toMatchObject([
      { id: comment, author: { id: mona.id, name: await nameOf(mona.id), ...card } },
      { id: reply, parentId: comment, author: { id: omar.id, name: await nameOf(omar.id), ...card } },
    ]);
    const plain = page.parse(await by(mona).get(address));
    expect(plain.items).toHaveLength(3);
    expect(plain.items[0]).not.toHaveProperty('author');
    expect((await by(mona).ask(address, { with: 'all' })).status).toBe(400);
  });

  test('of a deleted account are marked as such', async () => {
    const { omar, mona, postId, comment } = await thread();
    await it.http
      .delete('/users/me')
      .set('authorization', `Bearer ${mona.token}`)
      .send({ password: PASSWORD })
      .expect(204);
    const { items } = page.parse(await by(omar).get(`/comments/post/${postId}`, { with: 'card' }));
    expect(items).toMatchObject([{ id: comment, text: null, author: { id: mona.id, removed: true } }]);
  });
});

describe('a reply', () => {
  const answers = (token: string, body: object) =>
    it.http
      .post('/comments')
      .set('authorization', `Bearer ${token}`)
      .send({ text: 'شكرًا', ...body });

  test('answers a comment on the same post, one level deep', async () => {
    const { omar, postId, comment } = await thread();
    const other = await thread();
    const { body } = await answers(omar.token, { postId, parentId: comment }).expect(201);
    for (const parentId of [other.comment, String(body.id), '0190163d-8694-739b-aea5-966c26f8ad91']) {
      const refused = await answers(omar.token, { postId, parentId });
      expect(refused.body).toMatchObject({
        status: 422,
        errors: [{ path: 'parentId', code: 'no_such_thing' }],
      });
    }
  });
});
