import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ targetId: z.string() })) });
const saved = async (who: Person, query: object = {}) =>
  page
    .parse(await by(who).get(`/book-marks/user/${who.id}`, { ...query }))
    .items.map(({ targetId }) => targetId);
const published = (who: Person, visibility = 'public') =>
  by(who).make('/posts', { kind: 'photo', description: 'تمرين', visibility });
const move = (who: Person, id: string, folderId: string | null) =>
  it.http.patch(`/book-marks/${id}`).set('authorization', `Bearer ${who.token}`).send({ folderId });

describe('bookmarks', () => {
  test('are listed by folder; those of a deleted folder stay among all', async () => {
    const [mona, omar] = [await it.member(), await it.member()];
    const [first, second] = [await published(omar), await published(omar)];
    const one = await by(mona).make('/book-marks', { targetType: 'post', targetId: first });
    await by(mona).make('/book-marks', { targetType: 'post', targetId: second });
    const folderId = await by(mona).make('/bookmark-folders', { name: 'حراس' });
    await move(mona, one, folderId).expect(200);
    expect(await saved(mona)).toEqual([second, first]);
    expect(await saved(mona, { folderId })).toEqual([first]);
    await by(mona).drop(`/bookmark-folders/${folderId}`);
    expect(await saved(mona)).toEqual([second, first]);
    await move(mona, one, null).expect(200);
    expect(await saved(mona, { folderId })).toEqual([]);
  });

  test('are moved to own folders alone, which others can’t read', async () => {
    const [mona, omar] = [await it.member(), await it.member()];
    const targetId = await published(omar);
    const id = await by(mona).make('/book-marks', { targetType: 'post', targetId });
    const folderId = await by(omar).make('/bookmark-folders', { name: 'سري' });
    expect((await move(mona, id, folderId)).body).toMatchObject({ status: 422, code: 'invalid' });
    expect(await by(mona).ask(`/bookmark-folders/${folderId}`)).toMatchObject({ status: 404 });
    expect((await move(omar, id, folderId)).status).toBe(404);
  });

  test('of a post that is hidden from its reader have no name any more', async () => {
    const [mona, omar] = [await it.member(), await it.member()];
    const targetId = await published(omar);
    await by(mona).make('/book-marks', { targetType: 'post', targetId });
    const named = await by(mona).get(`/book-marks/user/${mona.id}`, { with: 'names' });
    expect(named).toMatchObject({ names: { [targetId]: { kind: 'post' } } });
    await by(omar).drop(`/posts/${targetId}`);
    const later = z
      .looseObject({ names: z.record(z.string(), z.unknown()) })
      .parse(await by(mona).get(`/book-marks/user/${mona.id}`, { with: 'names' }));
    expect(later.names).not.toHaveProperty(targetId);
  });
});
