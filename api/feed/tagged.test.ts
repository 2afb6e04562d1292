import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
afterAll(() => it.close());

const page = z.object({
  items: z.array(z.looseObject({ id: z.string(), author: z.unknown() })),
  nextCursor: z.string().nullable(),
  total: z.int().optional(),
});
const publish = (who: Person, description: string, visibility = 'public') =>
  by(who).make('/posts', { kind: 'photo', description, visibility });
const read = async (who: Person, address: string, query: object = {}) =>
  page.parse(await by(who).get(address, query));
const tagged = (who: Person, tag: string, query: object = {}) =>
  read(who, `/posts/tagged/${encodeURIComponent(tag)}`, query);
const idsIn = ({ items }: z.output<typeof page>) => items.map(({ id }) => id);

describe('a tag', () => {
  test('lists posts in all spellings that the reader may see, newest first, page by page', async () => {
    const [mona, omar] = [await it.member(), await it.member()];
    const first = await publish(omar, 'مباراة #كرة_القدم الليلة');
    const second = await publish(omar, 'تمرين #كُرَة_القدم');
    await publish(omar, 'سري #كرة_القدم', 'private');
    await publish(omar, 'كرة القدم بلا وسم');
    const all = await tagged(mona, 'كرة_القدم');
    expect(idsIn(all)).toEqual([second, first]);
    expect(all.total).toBe(2);
    expect(all.items[0]).toMatchObject({ author: { id: omar.id } });
    const one = await tagged(mona, 'كره_القدم', { limit: 1 });
    expect(idsIn(one)).toEqual([second]);
    const rest = await tagged(mona, 'كرة_القدم', { limit: 1, cursor: one.nextCursor });
    expect([idsIn(rest), rest.nextCursor, rest.total]).toEqual([[first], null, undefined]);
    expect((await tagged(omar, 'كرة_القدم')).total).toBe(3);
    expect(idsIn(await tagged(mona, '!'))).toEqual([]);
  });

  test('follows edits, removals and blocks', async () => {
    const [mona, omar] = [await it.member(), await it.member()];
    const id = await publish(omar, '#Kora #fast #third');
    expect(idsIn(await tagged(mona, 'kora'))).toEqual([id]);
    await by(omar).change(`/posts/${id}`, { description: '#tennis' });
    expect(idsIn(await tagged(mona, 'KORA'))).toEqual([]);
    expect(idsIn(await tagged(mona, 'third'))).toEqual([]);
    expect(idsIn(await tagged(mona, 'Tennis'))).toEqual([id]);
    await by(omar).make('/block-lists', { blockedUserId: mona.id });
    expect(await tagged(mona, 'tennis')).toMatchObject({ items: [], total: 0 });
    await by(omar).drop(`/posts/${id}`);
    expect(idsIn(await tagged(omar, 'tennis'))).toEqual([]);
  });

  test('of an erased author is forgotten, also if staff edited the text', async () => {
    const [admin, omar] = [await it.admin(), await it.member()];
    const id = await publish(omar, '#وداع');
    await by(admin).change(`/posts/${id}`, { description: '#وداع #سلام' });
    const rows = async () =>
      (
        await it.platform.pool.query(
          'select of, sign from read.post_sign where post_id = $1 order by place',
          [id],
        )
      ).rows;
    await tagged(omar, 'سلام');
    expect(await rows()).toEqual([
      { of: omar.id, sign: '#وداع' },
      { of: omar.id, sign: '#سلام' },
    ]);
    await by(omar).step(`/users/erase/${omar.id}`, { password: PASSWORD });
    await by(admin)
      .get(`/users/${admin.id}`)
      .catch(() => undefined);
    await expect.poll(async () => (await rows()).filter(({ sign }) => sign !== null)).toEqual([]);
  });
});

describe('posts that mention a member', () => {
  test('are listed for the mentioned member, by the present user name', async () => {
    const [mona, omar] = [await it.member(), await it.member()];
    await by(mona).change(`/users/${mona.id}`, { username: 'Mona_Tagged' });
    const id = await publish(omar, 'شكرًا @mona_tagged على التمرين');
    await publish(omar, 'لا أحد @somebody_else');
    expect(idsIn(await read(mona, '/posts/mentioning/me'))).toEqual([id]);
    expect(idsIn(await read(omar, '/posts/mentioning/me'))).toEqual([]);
  });
});
