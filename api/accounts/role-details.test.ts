import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoleDetails } from '../../domain/accounts/role-details.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { accountsOf, type Accounts } from './accounts.fixture.ts';

let it: TestService;
let we: Accounts;
beforeAll(async () => {
  it = await testService();
  we = accountsOf(it);
});
afterAll(() => it.close());

const scout: RoleDetails['SCOUT'] = { regions: ['القليوبية'], specializations: ['youth_scouting'] };
const player: RoleDetails['PLAYER'] = {
  dateOfBirth: '2004-02-29',
  preferredFoot: 'left',
  heightCm: 181,
  weightKg: 74,
  yearsPlaying: 9,
  position: 'ظهير أيسر',
  country: 'EG',
};
const editOf = (person: Person, body: object) =>
  it.http.patch(`/users/${person.id}`).set('authorization', `Bearer ${person.token}`).send(body);

test('a refused scout corrects the form’s fields, and an admin who gives a reason sees them', async () => {
  const [member, admin] = [await it.member('SCOUT'), await it.admin()];
  await we.post(`/users/reject/${member.id}`, { reason: 'المناطق غير مذكورة' }, admin.token).expect(200);

  const wrong = { details: { ...scout, regions: [], heightCm: 180 } };
  const refused = await we.post('/users/resubmit', wrong, member.token);
  expect(refused.body).toMatchObject({ status: 422, code: 'invalid' });
  expect(refused.body.errors).toMatchObject([
    { path: 'details.regions', code: 'too_short' },
    { path: 'details.heightCm', code: 'unknown_field' },
  ]);

  const sent = await we.post('/users/resubmit', { details: scout }, member.token).expect(200);
  const seen = async () =>
    it.http
      .get(`/users/${member.id}`)
      .set({ authorization: `Bearer ${admin.token}`, 'malaab-after': sent.headers['malaab-position'] ?? '' });
  expect((await seen()).body).not.toHaveProperty('details');
  const opening = { thingKind: 'user', thingId: member.id, reason: 'مراجعة طلب الكشاف' };
  await we.post('/private-reads', opening, admin.token).expect(200);
  expect((await seen()).body).toMatchObject({ state: 'awaiting_approval', details: scout });
});

test('the form may be filled in with the role or later, and is private', async () => {
  const [member, other] = [await it.member('PLAYER'), await it.member('PLAYER')];
  const refused = await editOf(member, { details: scout }).expect(422);
  expect(refused.body.errors).toContainEqual(
    expect.objectContaining({ path: 'details.dateOfBirth', code: 'required' }),
  );
  await editOf(member, { details: player }).expect(200);
  expect((await we.me(member.token)).body).toMatchObject({ details: player });

  const { body } = await it.http.get(`/users/${member.id}`).set('authorization', `Bearer ${other.token}`);
  expect(body).not.toHaveProperty('details');
});

test('details that don’t fit the role are refused with the choice of the role', async () => {
  const { email } = we.form('newcomer@example.com');
  await we.post('/auth/register', we.form(email)).expect(201);
  const { body } = await we.post('/auth/activate-account', { email, code: await we.code(email) }).expect(200);
  const token = String(body.access_token);
  const refused = await we.post(
    '/users/choose-role',
    { role: 'PLAYER', details: { ...player, heightCm: 20 } },
    token,
  );
  expect(refused.body.errors).toMatchObject([{ path: 'details.heightCm', code: 'too_small' }]);
  const chosen = await we.post('/users/choose-role', { role: 'PLAYER', details: player }, token).expect(200);
  expect(chosen.body).toMatchObject({ state: 'choosing_sport', role: 'PLAYER', details: player });
  const changed = await we.post('/users/choose-role', { role: 'COACH' }, token).expect(200);
  expect(changed.body).toMatchObject({ role: 'COACH', details: null });
});
