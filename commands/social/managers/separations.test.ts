import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type TestService } from '../../../tests/support/service.ts';

let it: TestService;
let by: Calls;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const idsAt = async (who: Parameters<Calls>[0], address: string) =>
  page.parse(await by(who).get(address)).items.map(({ id }) => id);

test('a block ends friendship and follows, and unblocking does not restore them', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const friendship = await by(omar).make('/friendships', { addresseeId: mona.id });
  await by(mona).step(`/friendships/accept/${friendship}`);
  await by(omar).make('/follows', { followedId: mona.id });
  await by(mona).make('/follows', { followedId: omar.id });
  const block = await by(mona).make('/block-lists', { blockedUserId: omar.id });
  await quietOf(it);
  await by(mona).drop(`/block-lists/${block}`);
  await quietOf(it);
  expect(await idsAt(omar, '/friendships/accepted')).toEqual([]);
  expect(await idsAt(omar, `/follows/user/${omar.id}`)).toEqual([]);
  expect(await idsAt(mona, `/follows/user/${mona.id}`)).toEqual([]);
});

test("a block withdraws a pending request, which can't be accepted afterwards", async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const friendship = await by(omar).make('/friendships', { addresseeId: mona.id });
  await by(mona).make('/block-lists', { blockedUserId: omar.id });
  const accept = it.http
    .post(`/friendships/accept/${friendship}`)
    .set('authorization', `Bearer ${mona.token}`);
  expect([403, 404]).toContain((await accept.send({})).status);
  await quietOf(it);
  await it.http.get(`/friendships/${friendship}`).set('authorization', `Bearer ${omar.token}`).expect(404);
});
