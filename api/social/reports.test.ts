import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../tests/support/service.ts';
import { ids, useSocial } from './social.fixture.ts';

const { service, send, make, quiet, people, open, write, publish } = useSocial();
let admin: Person;
beforeAll(async () => {
  admin = await service().admin();
});

describe('a report', () => {
  const about = (targetType: string, targetId: string) => ({
    targetType,
    targetId,
    type: 'HARASSMENT',
    description: 'كلام جارح',
  });
  const decide = async (id: string, how: 'uphold' | 'dismiss') => {
    const input = how === 'uphold' ? { policy: 'HARASSMENT', note: 'كلام لا يليق' } : {};
    await send(admin, 'post', `/post-reports/${how}/${id}`, input).expect(200);
    await quiet();
  };

  test('hides its post, comment, message or member when upheld, but not when dismissed', async () => {
    const [omar, mona] = await people();
    const post = await publish(omar);
    const comment = await make(omar, '/comments', { postId: post, text: 'اسكت' });
    const room = await open(omar, mona.id);
    const message = await write(omar, room);
    await decide(await make(mona, '/post-reports', about('comment', comment)), 'dismiss');
    await send(mona, 'get', `/comments/${comment}`).expect(200);
    for (const [type, id, path] of [
      ['comment', comment, '/comments'],
      ['message', message, '/messages'],
      ['post', post, '/posts'],
    ] as const) {
      await decide(await make(mona, '/post-reports', about(type, id)), 'uphold');
      await send(mona, 'get', `${path}/${id}`).expect(404);
    }
    await decide(await make(mona, '/post-reports', about('user', omar.id)), 'uphold');
    expect((await send(admin, 'get', `/users/${omar.id}`)).body).toMatchObject({ state: 'suspended' });
  });

  test('takes a product off sale when upheld, which staff can reverse and its seller can not', async () => {
    const [seller, mona] = await people();
    const categoryId = await make(admin, '/product-category', { name: 'أحذية' });
    const product = await make(seller, '/product', {
      name: 'حذاء جري',
      description: 'مقاس ٤٢',
      categoryId,
      price: { amount: 90_000, currency: 'EGP' },
      inStock: 3,
      condition: 'NEW',
    });
    await send(seller, 'post', `/product/publish/${product}`, {}).expect(200);
    await decide(await make(mona, '/post-reports', about('product', product)), 'uphold');
    await send(mona, 'get', `/product/${product}`).expect(404);
    for (const step of ['unpublish', 'publish'])
      await send(seller, 'post', `/product/${step}/${product}`, {});
    const back = await send(seller, 'post', `/product/activate/${product}`, {});
    expect(back.body).toMatchObject({ code: 'invalid_transition', state: 'hidden' });
    await send(seller, 'post', `/product/restore/${product}`, {}).expect(403);
    await quiet();
    await send(mona, 'get', `/product/${product}`).expect(404);

    await send(admin, 'post', `/product/restore/${product}`, {}).expect(200);
    await quiet();
    await send(mona, 'get', `/product/${product}`).expect(200);
    await send(seller, 'post', `/product/deactivate/${product}`, {}).expect(200);
    await send(seller, 'post', `/product/activate/${product}`, {}).expect(200);
  });

  test('requires a target that its reporter may see, and is open once', async () => {
    const [omar, mona] = await people();
    const own = await publish(omar, { visibility: 'private' });
    const post = await publish(omar);
    const words = { type: 'SPAM', description: 'إعلان' };
    expect((await send(mona, 'post', '/post-reports', about('post', own))).body).toMatchObject({
      errors: [{ path: 'targetId', code: 'no_such_thing' }],
    });
    await send(mona, 'post', `/posts/${own}/report`, words).expect(404);
    const report = await make(mona, `/posts/${post}/report`, words);
    await send(mona, 'post', `/posts/${post}/report`, words).expect(409);
    await decide(report, 'dismiss');
    await send(mona, 'post', `/posts/${post}/report`, words).expect(201);
    await send(omar, 'get', `/post-reports/${report}`).expect(404);
    expect((await send(mona, 'get', `/post-reports/${report}`)).body).toMatchObject({ state: 'dismissed' });
  });

  test('lets staff read a message while it is open, with a reason, as the only way', async () => {
    const [omar, mona] = await people();
    const room = await open(omar, mona.id);
    const message = await write(omar, room, 'كلام جارح');
    await quiet();
    await send(admin, 'get', `/messages/${message}`).expect(404);
    await send(admin, 'get', `/messages/${message}/history`).expect(404);
    expect(ids(await send(admin, 'get', `/messages/room/${room}`))).toEqual([]);
    const report = await make(mona, '/post-reports', about('message', message));
    const withheld = await send(admin, 'get', `/post-reports/${report}/target`).expect(200);
    expect(withheld.body).not.toHaveProperty('text');
    const opening = { thingKind: 'message', thingId: message, reason: 'مراجعة بلاغ' };
    await send(admin, 'post', '/private-reads', opening).expect(200);
    const target = await send(admin, 'get', `/post-reports/${report}/target`).expect(200);
    expect(target.body).toMatchObject({ id: message, text: 'كلام جارح' });
    await send(mona, 'get', `/post-reports/${report}/target`).expect(403);
    await decide(report, 'dismiss');
    await send(admin, 'get', `/post-reports/${report}/target`).expect(409);
  });
});
