import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** An organiser may lower the number of places to those that are taken. */

let it: TestService;
let by: Calls;
let staff: Person;
let members: readonly Person[];
/** The members' profiles as players, which they have one of. */
let players: readonly string[];

const MEMBERS = 8;

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  staff = await it.admin();
  members = await Promise.all(Array.from({ length: MEMBERS }, () => it.member()));
  players = await Promise.all(
    members.map(({ id: userId }) =>
      by(staff).make('/players', {
        userId,
        sport: 'RUNNING',
        dateOfBirth: '2004-05-06',
        preferredFoot: 'left',
        heightCm: 178,
        weightKg: 71,
        yearsPlaying: 9,
        position: 'عداء',
        country: 'EG',
      }),
    ),
  );
});
afterAll(() => it.close());

type Answer = { readonly status: number; readonly body: unknown };
const codeOf = ({ status, body }: Answer): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : String(status);

const send = (method: 'post' | 'patch', address: string, body: object = {}, language = 'en') =>
  it.http[method](address)
    .set('authorization', `Bearer ${staff.token}`)
    .set('accept-language', language)
    .send(body);

const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T20:00:00Z' };

/** A thing with places: its address, the field that counts them, and how each member joins it. */
type Places = {
  readonly address: string;
  readonly field: string;
  readonly full: string;
  readonly joins: readonly (() => Promise<Answer>)[];
};

const anEvent = async (capacity: number): Promise<Places> => {
  const categoryId = await by(staff).make('/event-categories', { name: 'جري' });
  const day = { name: 'يوم الجري', categoryId, venue: 'القاهرة', ...times, capacity };
  const eventId = await by(staff).make('/events', day);
  await by(staff).step(`/events/publish/${eventId}`);
  const asked = await Promise.all(
    members.map(({ id: userId }) => by(staff).make('/event-participants', { eventId, userId })),
  );
  return {
    address: `/events/${eventId}`,
    field: 'capacity',
    full: 'event_full',
    joins: asked.map((id) => async () => send('post', `/event-participants/approve/${id}`)),
  };
};

const aCompetition = async (maxParticipants: number): Promise<Places> => {
  const categoryId = await by(staff).make('/competition-categories', { name: 'ناشئون' });
  const cup = { name: 'كأس', categoryId, sport: 'FOOTBALL', ...times, maxParticipants };
  const competitionId = await by(staff).make('/competitions', cup);
  return {
    address: `/competitions/${competitionId}`,
    field: 'maxParticipants',
    full: 'competition_full',
    joins: members.map(
      ({ id: userId }) =>
        async () =>
          send('post', '/competition-participants', { competitionId, userId }),
    ),
  };
};

const aTraining = async (capacity: number): Promise<Places> => {
  const coach = await it.member('COACH');
  const coachId = await by(staff).make('/coaches', {
    userId: coach.id,
    yearsOfExperience: 3,
    numberOfAwards: 0,
    clubWorkedAt: 'طنطا',
    specializations: ['tactics'],
  });
  const plan = { coachId, title: 'لياقة', sport: 'RUNNING', capacity, ...times };
  const trainingId = await by(staff).make('/trainings', plan);
  return {
    address: `/trainings/${trainingId}`,
    field: 'capacity',
    full: 'training_full',
    joins: players.map((id) => async () => send('post', `/trainings/${trainingId}/players/${id}`)),
  };
};

/** Joins one after the other; returns the outcomes. */
const oneByOne = async (joins: readonly (() => Promise<Answer>)[]): Promise<readonly string[]> => {
  const codes: string[] = [];
  for (const join of joins) codes.push(codeOf(await join()));
  return codes;
};
const isIn = (code: string): boolean => /^20\d$/.test(code);

describe.each([
  ['an event', anEvent],
  ['a competition', aCompetition],
  ['a training', aTraining],
])('the places of %s', (_, make) => {
  test('are lowered to the occupied number at most, and raised again', async () => {
    const { address, field, full, joins } = await make(6);
    const resize = async (places: number) => codeOf(await send('patch', address, { [field]: places }));
    const [first, second] = [joins.slice(0, 3), joins.slice(3, 5)];
    expect((await oneByOne(first)).every(isIn)).toBe(true);
    expect(await resize(2)).toBe('capacity_lowered');
    expect(await by(staff).get(address)).toMatchObject({ [field]: 6 });
    expect(await resize(3)).toBe('200');
    expect(await oneByOne(second)).toEqual([full, full]);
    expect(await resize(4)).toBe('200');
    const [fourth = '', fifth] = await oneByOne(second);
    expect([isIn(fourth), fifth]).toEqual([true, full]);
  });

  test('are never exceeded by members who join during a lowering', async () => {
    const { address, field, full, joins } = await make(7);
    const resize = (places: number) => send('patch', address, { [field]: places });
    const [joined, ...resized] = await Promise.all([
      Promise.all(joins.map((join) => join())),
      ...[5, 3, 4].map((places) => resize(places)),
    ]);
    expect(resized.map(codeOf).filter((code) => !['200', 'capacity_lowered'].includes(code))).toEqual([]);
    const codes = joined.map(codeOf);
    expect(codes.filter((code) => !isIn(code) && code !== full)).toEqual([]);
    const taken = codes.filter(isIn).length;
    const { [field]: places } = { ...Object(await by(staff).get(address)) };
    expect(taken).toBeLessThanOrEqual(Number(places));
  });
});

test('the refusal has texts in both languages', async () => {
  const { address, joins } = await anEvent(3);
  await oneByOne(joins.slice(0, 2));
  const said = async (language: string) =>
    (await send('patch', address, { capacity: 1 }, language).expect(409)).body;
  expect(await said('en')).toMatchObject({ detail: expect.stringContaining('already taken') });
  expect(await said('ar')).toMatchObject({ detail: expect.stringContaining('المحجوزة بالفعل') });
});
