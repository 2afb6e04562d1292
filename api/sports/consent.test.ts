import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import { type Person, testService, type TestService } from '../../tests/support/service.ts';

/** Actions that need the consent of two parties. */

let it: TestService;
let staff: Person;
let [ahly, zamalek, mona]: Person[] = [];
let [home, away] = ['', ''];

const made = z.looseObject({ id: z.uuid() });
const send = (method: 'get' | 'post' | 'patch' | 'delete', path: string, by: Person | undefined) =>
  it.http[method](path).set('authorization', `Bearer ${by?.token ?? ''}`);
const make = async (path: string, by: Person | undefined, body: object): Promise<string> =>
  made.parse((await send('post', path, by).send(body).expect(201)).body).id;
const step = async (path: string, by: Person | undefined, body: object = {}) =>
  (await send('post', path, by).send(body).expect(200)).body;
const refused = async (path: string, by: Person | undefined, body: object = {}) =>
  (await send('post', path, by).send(body)).body;
const kinds = async (by: Person | undefined) => {
  await quietOf(it);
  const { body } = await send('get', '/notifications', by).expect(200);
  return z
    .object({ items: z.array(z.looseObject({ kind: z.string(), text: z.string() })) })
    .parse(body)
    .items.map(({ kind }) => kind);
};

const aClub = async (): Promise<Person> => {
  const club = await it.member('CLUB');
  await step(`/users/approve/${club.id}`, staff);
  return club;
};

beforeAll(async () => {
  it = await testService();
  staff = await it.admin();
  [ahly, zamalek, mona] = [await aClub(), await aClub(), await it.member()];
  home = await make('/teams', ahly, { name: 'ناشئو الأهلي', sport: 'FOOTBALL' });
  away = await make('/teams', zamalek, { name: 'ناشئو الزمالك', sport: 'FOOTBALL' });
});
afterAll(() => it.close());

const past = '2026-01-10T15:00:00.000Z';
const aMatch = (more: object = {}) =>
  make('/matches', ahly, {
    homeTeamId: home,
    awayTeamId: away,
    sport: 'FOOTBALL',
    startsAt: past,
    ...more,
  });

describe('a match', () => {
  test("with another club's team waits for that club, which is notified", async () => {
    const id = await aMatch();
    expect(await kinds(zamalek)).toContain('match_proposed');
    expect((await send('get', `/matches/${id}`, mona)).body).toMatchObject({ state: 'proposed' });
    expect(await refused(`/matches/start/${id}`, ahly)).toMatchObject({ code: 'invalid_transition' });
    expect(await refused(`/matches/accept/${id}`, mona)).toMatchObject({ code: 'forbidden' });
    expect(await step(`/matches/accept/${id}`, zamalek)).toMatchObject({ state: 'scheduled' });
    expect(await step(`/matches/start/${id}`, ahly)).toMatchObject({ state: 'live' });
    const other = await aMatch();
    expect(await step(`/matches/decline/${other}`, zamalek)).toMatchObject({ state: 'declined' });
  });

  test("can't be started days early", async () => {
    const id = await aMatch({ startsAt: '2099-01-10T15:00:00.000Z' });
    await step(`/matches/accept/${id}`, zamalek);
    for (const by of [ahly, staff])
      expect(await refused(`/matches/start/${id}`, by)).toMatchObject({
        status: 409,
        code: 'match_too_early',
      });
  });

  test('gets the result that both sides report', async () => {
    const id = await aMatch();
    await step(`/matches/accept/${id}`, zamalek);
    await step(`/matches/start/${id}`, ahly);
    const score = { homeScore: 3, awayScore: 0 };
    const winsOf = async () => {
      await quietOf(it);
      return z.looseObject({ wins: z.int() }).parse((await send('get', `/teams/${home}`, mona)).body).wins;
    };
    const before = await winsOf();
    expect(await step(`/matches/finish/${id}`, ahly, score)).toMatchObject({
      state: 'reported',
      homeScore: null,
      reportedHomeScore: 3,
    });
    expect(await kinds(zamalek)).toContain('match_score_reported');
    expect(await winsOf()).toBe(before);
    const deletion = await send('delete', `/matches/${id}`, ahly);
    expect(deletion.body).toMatchObject({ status: 409, code: 'kept_for_the_record' });
    expect(await step(`/matches/finish/${id}`, zamalek, score)).toMatchObject({
      state: 'finished',
      ...score,
    });
    expect(await winsOf()).toBe(before + 1);
  });
});

test('a facility is booked by its keeper and by persons whom the keeper allows', async () => {
  const facilityId = await make('/facility', zamalek, { name: 'صالة', type: 'HALL', address: 'الجيزة' });
  const coach = await it.member('COACH');
  const coachId = await make('/coaches', coach, {
    yearsOfExperience: 3,
    numberOfAwards: 0,
    clubWorkedAt: 'طنطا',
    specializations: ['tactics'],
  });
  const asked = {
    coachId,
    title: 'لياقة',
    facilityId,
    startsAt: '2099-01-10T15:00:00.000Z',
    endsAt: '2099-01-10T17:00:00.000Z',
    recurrence: 'NONE',
  };
  for (const by of [coach, ahly])
    expect(await refused('/training-schedule', by, asked)).toMatchObject({
      status: 403,
      code: 'facility_not_allowed',
    });
  const others = { homeTeamId: home, awayTeamId: home, sport: 'FOOTBALL', startsAt: past, facilityId };
  const second = await make('/teams', ahly, { name: 'فريق آخر', sport: 'FOOTBALL' });
  expect(await refused('/matches', ahly, { ...others, awayTeamId: second })).toMatchObject({
    code: 'facility_not_allowed',
  });
  const allow = { allowedIds: [coach.id] };
  expect(await refused(`/facility/allow/${facilityId}`, ahly, allow)).toMatchObject({ code: 'forbidden' });
  expect(await step(`/facility/allow/${facilityId}`, zamalek, allow)).toMatchObject(allow);
  await make('/training-schedule', coach, asked);
  await quietOf(it);
  expect((await send('get', `/facility/${facilityId}`, mona)).body).not.toHaveProperty('allowedIds');
});

test('a player has one contract in force at a time', async () => {
  const player = await it.member();
  const playerId = await make('/players', player, {
    sport: 'RUNNING',
    dateOfBirth: '2004-05-06',
    preferredFoot: 'left',
    heightCm: 178,
    weightKg: 71,
    yearsPlaying: 9,
    position: 'عداء',
    country: 'EG',
  });
  const profile = { sports: ['RUNNING'], specialization: 'ناشئون', socialLink: 'https://example.com/club' };
  const clubs = [];
  for (const club of [ahly, zamalek])
    clubs.push(await make('/clubs', staff, { userId: club?.id, name: 'ناد', ...profile }));
  const [one, other] = clubs;
  const draft = (by: Person | undefined, clubId: string | undefined, from: string, to: string) =>
    make('/contract', by, { playerId, clubId, from, to });
  const first = await draft(ahly, one, '2026-01-01', '2098-06-30');
  const second = await draft(zamalek, other, '2098-06-30', '2099-06-30');
  const third = await draft(zamalek, other, '2098-07-01', '2099-06-30');
  expect(await step(`/contract/sign/${first}`, player)).toMatchObject({ state: 'active' });
  expect(await refused(`/contract/sign/${second}`, player)).toMatchObject({
    status: 409,
    code: 'already_under_contract',
  });
  expect(await step(`/contract/sign/${third}`, player)).toMatchObject({ state: 'active' });
  // the releasing club follows from the contract, not from the offer
  const offer = { playerId, toClubId: other, kind: 'PERMANENT', date: '2097-07-01' };
  const move = await make('/transfer', zamalek, offer);
  expect(await step(`/transfer/agree/${move}`, player)).toMatchObject({ state: 'proposed', fromClubId: one });
  expect(await step(`/transfer/agree/${move}`, ahly)).toMatchObject({ state: 'agreed' });
  expect(await refused('/transfer', zamalek, { ...offer, fromClubId: other })).toMatchObject({
    code: 'not_to_oneself',
  });
  await step(`/contract/terminate/${first}`, ahly);
  expect(await kinds(player)).toContain('contract_termination_asked');
  await step(`/contract/terminate/${first}`, player);
  await step(`/contract/terminate/${third}`, staff);
  expect(await step(`/contract/sign/${second}`, player)).toMatchObject({ state: 'active' });
});

test("the capacity of a published event can't fall below its taken places", async () => {
  const categoryId = await make('/event-categories', staff, { name: 'سباحة' });
  const id = await make('/events', staff, {
    name: 'يوم السباحة',
    categoryId,
    venue: 'حمام السباحة',
    startsAt: '2099-11-20T16:00:00Z',
    endsAt: '2099-11-20T20:00:00Z',
    capacity: 2,
  });
  await step(`/events/publish/${id}`, staff);
  for (const by of [mona, ahly]) {
    const wish = await make('/event-participants', by, { eventId: id });
    await step(`/event-participants/approve/${wish}`, staff);
  }
  const resize = (capacity: number) => send('patch', `/events/${id}`, staff).send({ capacity });
  expect((await resize(1)).body).toMatchObject({ status: 409, code: 'capacity_lowered' });
  expect((await resize(3)).body).toMatchObject({ capacity: 3 });
});
