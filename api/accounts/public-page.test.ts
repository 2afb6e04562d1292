import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let mona: Person;
const paths: string[] = [];
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  mona = await it.member('COACH');
  await by(mona).change(`/users/${mona.id}`, { username: 'Mona_88', bio: 'مدربة ناشئين' });
  const own = { userId: mona.id };
  const line = { from: '2020-01-01', title: 'مدربة', organization: 'نادي الشمس' };
  paths.push(
    `/experiences/${await by(mona).make('/experiences', { ...own, ...line })}`,
    `/skills/${await by(mona).make('/skills', { ...own, name: 'التخطيط' })}`,
  );
});
afterAll(() => it.close());

/** The number of skills that a stranger reads, and statuses: of the member by id and by user name, and of lines. */
const forStrangers = async (): Promise<readonly number[]> => {
  await by(mona).get('/posts', { limit: 1 });
  const list = await it.http.get(`/skills/user/${mona.id}`).expect(200);
  const found = z.object({ items: z.array(z.unknown()) }).parse(list.body).items.length;
  const all = [`/users/${mona.id}`, '/users/by-username/mona_88', ...paths];
  return [found, ...(await Promise.all(all.map(async (path) => (await it.http.get(path)).status)))];
};
const closed = [0, 404, 404, 404, 404];
const open = [1, 200, 200, 200, 200];

describe('a public page', () => {
  test('is closed unless the member opens it, and can be closed again', async () => {
    expect(await forStrangers()).toEqual(closed);
    await by(mona).change(`/users/${mona.id}`, { publicPage: true });
    expect(await forStrangers()).toEqual(open);
    await by(mona).change(`/users/${mona.id}`, { publicPage: false });
    expect(await forStrangers()).toEqual(closed);
  });

  test('shows no contact data, plan or setting', async () => {
    await by(mona).change(`/users/${mona.id}`, { publicPage: true });
    await forStrangers();
    const { body } = await it.http.get(`/users/${mona.id}`).expect(200);
    expect(body).toMatchObject({ username: 'Mona_88', bio: 'مدربة ناشئين' });
    for (const field of ['email', 'phone', 'details', 'bornIn', 'planId', 'publicPage', 'messagesFrom'])
      expect(body).not.toHaveProperty(field);
  });

  test('closes with a suspension', async () => {
    const staff = await it.admin();
    await by(staff).step(`/users/suspend/${mona.id}`, { policy: 'HARASSMENT', reason: 'إساءة متكررة' });
    await by(staff).get(`/users/${mona.id}`);
    const all = [`/users/${mona.id}`, '/users/by-username/mona_88', ...paths];
    for (const path of all) expect((await it.http.get(path)).status).not.toBe(200);
  });
});

test('a member who may be under 18 gets no public page', async () => {
  const young = await it.member('PLAYER');
  expect(await by(young).ask(`/users/${young.id}`)).toMatchObject({ status: 200 });
  const refused = await it.http
    .patch(`/users/${young.id}`)
    .set('authorization', `Bearer ${young.token}`)
    .send({ publicPage: true });
  expect([refused.status, refused.body.code]).toEqual([403, 'public_page_of_minor']);
});
