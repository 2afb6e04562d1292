import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService, type TestService } from '../../tests/support/service.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

test('a player is active after sign-up, code, role, sport and plan; a scout waits', async () => {
  const player = await it.member();
  const scout = await it.member('SCOUT');
  const of = async (token: string): Promise<unknown> =>
    (await it.http.get('/users/me').set('authorization', `Bearer ${token}`).expect(200)).body;
  expect(await of(player.token)).toMatchObject({ state: 'active', role: 'PLAYER', email: player.email });
  expect(await of(scout.token)).toMatchObject({ state: 'awaiting_approval', role: 'SCOUT' });
});

test('an admin approves a scout, and the scout may post from then on', async () => {
  const [scout, admin] = [await it.member('SCOUT'), await it.admin()];
  const post = () =>
    it.http
      .post('/posts')
      .set('authorization', `Bearer ${scout.token}`)
      .send({ kind: 'photo', description: 'أول ملاحظة' });
  expect((await post()).body).toMatchObject({ status: 403, code: 'account_not_active' });
  await it.http
    .post(`/users/approve/${scout.id}`)
    .set('authorization', `Bearer ${admin.token}`)
    .send({})
    .expect(200);
  await post().expect(201);
});
