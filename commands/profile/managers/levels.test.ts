import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { type Person, testService, type TestService } from '../../../tests/support/service.ts';

let it: TestService;
let by: Calls;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
afterAll(() => it.close());

const notices = z.object({ items: z.array(z.looseObject({ id: z.string(), kind: z.string() })) });
const told = async (who: Person) =>
  notices
    .parse(await by(who).get(`/notifications/user/${who.id}`))
    .items.filter(({ kind }) => kind === 'level_reached');

const verified = async (who: Person, admin: Person): Promise<string> => {
  const certificate = { name: 'تدريب الناشئين', issuer: 'اتحاد الكرة', issuedOn: '2026-01-01' };
  const id = await by(who).make('/certificates', certificate);
  await by(admin).step(`/certificates/verify/${id}`);
  return id;
};

test('a member who reaches a level is notified, once for each level', async () => {
  const [mona, admin] = [await it.member('COACH'), await it.admin()];
  const fan = await it.member('COACH');
  await by(fan).get('/users/me/points');
  // the log's clock can't be moved
  const older = `update read.point_member set since = since - interval '2 days' where id = $1`;
  await it.platform.pool.query(older, [fan.id]);
  const first = await verified(mona, admin);
  await quietOf(it);
  expect(await told(mona)).toEqual([]);
  // a post counts once it is answered
  const post = await by(mona).make('/posts', { kind: 'photo', description: 'تمرين' });
  await by(fan).make('/reactions', { postId: post, type: 'LIKE' });
  expect(await by(mona).get('/users/me/points')).toMatchObject({ total: 21, level: { number: 2 } });
  await quietOf(it);
  expect(await told(mona)).toHaveLength(1);

  // below the level, and at it again
  await by(mona).drop(`/posts/${post}`);
  await by(mona).make('/posts', { kind: 'photo', description: 'تمرين آخر' });
  await by(mona).drop(`/certificates/${first}`);
  await verified(mona, admin);
  await verified(mona, admin);
  expect(await by(mona).get('/users/me/points')).toMatchObject({ total: 30, level: { number: 2 } });
  await quietOf(it);
  expect(await told(mona)).toHaveLength(1);
});
