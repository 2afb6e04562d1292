import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RoleDetails } from '../../domain/accounts/role-details.ts';
import type { Role } from '../../domain/accounts/values.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { accountsOf, type Accounts } from './accounts.fixture.ts';

let it: TestService;
let we: Accounts;
let as: Calls;
let admin: Person;
beforeAll(async () => {
  it = await testService();
  we = accountsOf(it);
  as = callsOf(it);
  admin = await it.admin();
});
afterAll(() => it.close());

let count = 0;
type Wish = { readonly role: Role; readonly sport: string; readonly details: object };

/** A new member who takes the steps of the pages: role, sport, details, plan. */
const newcomer = async ({ role, sport, details }: Wish): Promise<Person> => {
  count += 1;
  const email = `role.profile.${count}@example.com`;
  await we.post('/auth/register', we.form(email, { name: `شيرين ${count}` })).expect(201);
  const { body } = await we.post('/auth/activate-account', { email, code: await we.code(email) }).expect(200);
  const person = { id: String(body.user.id), token: String(body.access_token), email };
  await as(person).step('/users/choose-role', { role });
  await as(person).step('/users/choose-sport', { sport });
  await as(person).step('/users/give-details', { details });
  await as(person).step('/users/choose-plan', { planId: 'free' });
  return person;
};

const profile = async (path: string, person: Person): Promise<unknown> => {
  await quietOf(it);
  return as(admin).get(`/${path}/user/${person.id}`);
};

const listed = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

const chess: RoleDetails['PLAYER'] = { dateOfBirth: '2001-05-04', yearsPlaying: 10, country: 'EG' };

test('a chess player is active and has a profile, without a foot or a height', async () => {
  const player = await newcomer({ role: 'PLAYER', sport: 'CHESS', details: chess });
  expect(await profile('players', player)).toMatchObject({
    items: [{ userId: player.id, sport: 'CHESS', ...chess, bornIn: 2001, preferredFoot: null }],
  });
  expect((await we.me(player.token)).body).toMatchObject({ state: 'active', country: 'EG' });
});

test('football requires position, foot and measures of a player', async () => {
  const { email } = we.form('football@example.com');
  await we.post('/auth/register', we.form(email)).expect(201);
  const { body } = await we.post('/auth/activate-account', { email, code: await we.code(email) }).expect(200);
  const token = String(body.access_token);
  await we.post('/users/choose-role', { role: 'PLAYER' }, token).expect(200);
  await we.post('/users/choose-sport', { sport: 'FOOTBALL' }, token).expect(200);
  const refused = await we.post('/users/give-details', { details: chess }, token).expect(422);
  const named = ['position', 'preferredFoot', 'heightCm', 'weightKg'];
  expect(refused.body.errors).toMatchObject(
    named.map((name) => ({ path: `details.${name}`, code: 'required' })),
  );
});

const APPLICATIONS: readonly (readonly [Role, string, object, object])[] = [
  [
    'AGENT',
    'agents',
    {
      footballUnionRegistration: 'EFA-1',
      yearsOfExperience: 3,
      playersRepresented: 14,
      specializations: ['ناشئون'],
      socialLink: 'https://example.com/agent',
      phone: '+201001234567',
    },
    { footballUnionRegistration: 'EFA-1', specialization: ['ناشئون'], playersRepresented: 14 },
  ],
  [
    'SCOUT',
    'scouts',
    { regions: ['القليوبية'], specializations: ['youth_scouting'] },
    { regions: ['القليوبية'] },
  ],
  [
    'CLUB',
    'clubs',
    {
      sportsIncluded: ['FOOTBALL'],
      specialization: 'ناشئون',
      socialLink: 'https://example.com/club',
      colors: 'أحمر، أبيض',
    },
    { sports: ['FOOTBALL'], colors: ['أحمر', 'أبيض'] },
  ],
  [
    'COMPANY',
    'companies',
    { type: 'متجر', specialization: 'أحذية، ملابس', socialLink: 'https://example.com/shop' },
    { specialization: ['أحذية', 'ملابس'], type: 'متجر' },
  ],
  [
    'SPONSOR',
    'companies',
    { type: 'بنك', specialization: 'رعاية', socialLink: 'https://example.com/bank' },
    { specialization: ['رعاية'], type: 'بنك' },
  ],
];

test('a coach has a profile at once', async () => {
  const details = { clubWorkedAt: 'نادي الدلتا', specializations: ['goalkeeping'], yearsOfExperience: 12 };
  const coach = await newcomer({ role: 'COACH', sport: 'FOOTBALL', details: { ...details, awards: 2 } });
  expect(await profile('coaches', coach)).toMatchObject({ items: [{ ...details, numberOfAwards: 2 }] });
});

test.each(APPLICATIONS)('a %s has a profile once it is approved', async (role, path, details, shown) => {
  const applicant = await newcomer({ role, sport: 'FOOTBALL', details });
  expect(await profile(path, applicant)).toMatchObject({ items: [] });
  await we.post(`/users/approve/${applicant.id}`, {}, admin.token).expect(200);
  expect(await profile(path, applicant)).toMatchObject({ items: [{ userId: applicant.id, ...shown }] });
});

test('position, country and sport of a player are the same after a change at either place', async () => {
  const player = await newcomer({ role: 'PLAYER', sport: 'CHESS', details: chess });
  await quietOf(it);
  await as(player).change(`/users/${player.id}`, { position: 'سريع', country: 'SA', sport: 'BOWLING' });
  const shown = { position: 'سريع', country: 'SA', sport: 'BOWLING' };
  expect(await profile('players', player)).toMatchObject({ items: [shown] });

  const { items } = listed.parse(await profile('players', player));
  await as(player).change(`/players/${items[0]?.id}`, { position: 'خاطف', country: 'KW' });
  await quietOf(it);
  expect((await we.me(player.token)).body).toMatchObject({ position: 'خاطف', country: 'KW' });
});

test('concurrent edits of account and profile end with one value in both', async () => {
  const player = await newcomer({ role: 'PLAYER', sport: 'CHESS', details: chess });
  await quietOf(it);
  const { items } = listed.parse(await profile('players', player));
  for (const round of [1, 2, 3]) {
    await as(player).change(`/users/${player.id}`, { position: `سريع ${round}` });
    await as(player).change(`/players/${items[0]?.id}`, { position: `خاطف ${round}` });
  }
  await quietOf(it);
  const { position } = z.looseObject({ position: z.string() }).parse((await we.me(player.token)).body);
  expect(await profile('players', player)).toMatchObject({ items: [{ position }] });
});

test('new answers change the profile', async () => {
  const player = await newcomer({ role: 'PLAYER', sport: 'CHESS', details: chess });
  await as(player).change(`/users/${player.id}`, { details: { ...chess, yearsPlaying: 11 } });
  expect(await profile('players', player)).toMatchObject({ items: [{ yearsPlaying: 11 }] });
});
