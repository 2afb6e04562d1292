import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AUDIENCES, PLAYER_FACTS, type Audience, type FactName } from '../../domain/accounts/facts.ts';
import { person } from '../../tests/support/spec.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Each fact of a player has an audience of its own: in answers, filters, totals and the history alike. */

let it: TestService;
let by: Calls;
let omar: Person;
let readers: Readonly<
  Record<'self' | 'member' | 'friend' | 'scout' | 'club' | 'agent' | 'applicant', Person>
>;
let staff: Person;

const details = {
  dateOfBirth: '2000-05-04',
  preferredFoot: 'left',
  heightCm: 181.5,
  weightKg: 74,
  yearsPlaying: 9,
  position: 'ظهير أيسر',
  country: 'EG',
  currentClub: 'طنطا',
  jerseyNumber: 3,
  bestTimes: ['100 m 11.80'],
  rating: 1900,
  marketValue: 1_500_000,
};

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  omar = await it.member();
  const friend = await it.member();
  readers = {
    self: omar,
    member: await it.member(),
    friend,
    scout: await it.member('SCOUT'),
    club: await it.member('CLUB'),
    agent: await it.member('AGENT'),
    /** A scout whom the staff have not approved yet. */
    applicant: await it.member('SCOUT'),
  };
  staff = await it.admin();
  for (const { id } of [readers.scout, readers.club, readers.agent])
    await by(staff).step(`/users/approve/${id}`);
  const asked = await by(friend).make('/friendships', { addresseeId: omar.id });
  await by(omar).step(`/friendships/accept/${asked}`);
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ id: z.string() })).length(1) });

const tell = async (factsFor: Partial<Record<FactName, Audience>>): Promise<void> => {
  await by(omar).change(`/users/${omar.id}`, { details, factsFor, publicPage: true });
  await quietOf(it);
};

/** The facts of the profile in an answer. */
const factsIn = (body: unknown): readonly string[] => {
  const [item = {}] = page.parse(body).items;
  return PLAYER_FACTS.filter((fact) => Reflect.get(item, fact) !== undefined);
};

const EXPECTED: Readonly<Record<Audience, readonly string[]>> = {
  everyone: ['self', 'member', 'friend', 'scout', 'club', 'agent', 'applicant', 'stranger', 'guest', 'staff'],
  members: ['self', 'member', 'friend', 'scout', 'club', 'agent', 'staff'],
  friends: ['self', 'friend', 'staff'],
  scouts: ['self', 'scout', 'club', 'staff'],
  nobody: ['self', 'staff'],
};

test.each(AUDIENCES)('facts for %s are in the answers of exactly these readers', async (audience) => {
  await tell(Object.fromEntries(PLAYER_FACTS.map((fact) => [fact, audience])));
  const address = `/players/user/${omar.id}`;
  const { body } = await it.http.post('/auth/guest').send({ language: 'ar' }).expect(200);
  const guest = { id: String(body.user.id), token: String(body.access_token), email: '' };
  const shown: string[] = [];
  for (const [name, reader] of Object.entries({ ...readers, guest, staff })) {
    const facts = factsIn(await by(reader).get(address));
    expect(facts.length === 0 || facts.length === PLAYER_FACTS.length).toBe(true);
    if (facts.length > 0) shown.push(name);
  }
  if (factsIn((await it.http.get(address).expect(200)).body).length > 0) shown.push('stranger');
  expect(shown.toSorted()).toEqual(EXPECTED[audience].toSorted());
});

test.each(AUDIENCES)('a filter by a fact for %s finds it for the same readers', async (audience) => {
  await tell({ heightCm: audience });
  const kind = it.service.runtime.registry.kind('player');
  const found: string[] = [];
  const roles = { scout: 'SCOUT', club: 'CLUB', agent: 'AGENT', applicant: 'SCOUT' };
  for (const [name, { id }] of Object.entries(readers)) {
    const role = Object.entries(roles).find(([one]) => one === name)?.[1] ?? 'PLAYER';
    const actor = person(id, { role, active: name !== 'applicant' });
    const where = { heightCm: details.heightCm };
    if ((await it.service.queries.count(kind, { actor, where })) > 0) found.push(name);
  }
  const others = ['stranger', 'guest', 'staff'];
  expect(found.toSorted()).toEqual(EXPECTED[audience].filter((one) => !others.includes(one)).toSorted());
});

test('one fact can be hidden and another shown, and the card shows no hidden position', async () => {
  await tell({ position: 'scouts', heightCm: 'friends', weightKg: 'nobody' });
  const of = async (reader: Person) => factsIn(await by(reader).get(`/players/user/${omar.id}`));
  const rest = PLAYER_FACTS.filter(
    (fact) => !['position', 'heightCm', 'weightKg', 'bornIn', 'marketValue'].includes(fact),
  );
  expect(await of(readers.member)).toEqual(rest);
  expect(await of(readers.scout)).toEqual(['position', ...rest, 'bornIn']);
  expect((await of(readers.friend)).toSorted()).toEqual(['heightCm', ...rest].toSorted());
  expect(await by(readers.member).get(`/users/${omar.id}`)).toMatchObject({ position: null });
  const found = await by(readers.member).get('/search', { q: 'ظهير', kind: 'user' });
  expect(found).toMatchObject({ items: [] });
});

test('the history shows no fact that is hidden now, although it was open then', async () => {
  await tell({});
  const [item] = page.parse(await by(omar).get(`/players/user/${omar.id}`)).items;
  await tell({ heightCm: 'nobody' });
  const history = async (reader: Person) =>
    JSON.stringify(await by(reader).get(`/players/${item?.id}/history`)).includes('181.5');
  expect([await history(omar), await history(readers.member)]).toEqual([true, false]);
  const at = new Date().toISOString();
  await tell({ heightCm: 'everyone' });
  const then = await by(readers.member).get(`/players/${item?.id}`, { asOf: at });
  expect(then).toMatchObject({ weightKg: 74 });
  expect(then).not.toHaveProperty('heightCm');
});

test('the year of birth is for scouts and clubs unless the player says otherwise, the date for nobody', async () => {
  await tell({});
  const of = async (reader: Person) => {
    const [item = {}] = page.parse(await by(reader).get(`/players/user/${omar.id}`)).items;
    return [Reflect.get(item, 'bornIn'), Reflect.get(item, 'dateOfBirth')];
  };
  expect(await of(readers.scout)).toEqual([2000, undefined]);
  expect(await of(readers.member)).toEqual([undefined, undefined]);
  await tell({ bornIn: 'members' });
  expect(await of(readers.member)).toEqual([2000, undefined]);
  expect(await of(omar)).toEqual([2000, '2000-05-04']);
});

test('the market value is for its owner alone unless the player says otherwise', async () => {
  await tell({});
  const of = async (reader: Person) => {
    const [item = {}] = page.parse(await by(reader).get(`/players/user/${omar.id}`)).items;
    return Reflect.get(item, 'marketValue');
  };
  const value = { amount: 150_000_000, currency: 'EGP' };
  expect([await of(omar), await of(readers.scout)]).toEqual([value, undefined]);
  await tell({ marketValue: 'scouts' });
  expect([await of(readers.scout), await of(readers.member)]).toEqual([value, undefined]);
});

test('the profile of a member whose page is for members is not for strangers', async () => {
  await tell({});
  const listed = async () => JSON.stringify((await it.http.get('/players').expect(200)).body);
  expect(await listed()).toContain(omar.id);
  await by(omar).change(`/users/${omar.id}`, { publicPage: false });
  await quietOf(it);
  expect(await listed()).not.toContain(omar.id);
  expect((await it.http.get(`/players/user/${omar.id}`).expect(200)).body).toMatchObject({ items: [] });
});

test('the audiences themselves are told to nobody else', async () => {
  await tell({ heightCm: 'nobody' });
  for (const address of [`/players/user/${omar.id}`, `/users/${omar.id}`])
    expect(JSON.stringify(await by(readers.member).get(address))).not.toContain('factsFor');
});
