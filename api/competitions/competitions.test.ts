import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Competitions that a club holds: entries, scores and the standings. */

let it: TestService;
let by: Calls;
let staff: Person;
let club: Person;
let mona: Person;
let omar: Person;
let sara: Person;
let categoryId: string;
let competitionId: string;

const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-12-20T16:00:00Z' };

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [staff, club] = [await it.admin(), await it.member('CLUB')];
  await by(staff).step(`/users/approve/${club.id}`);
  [mona, omar, sara] = [await it.member(), await it.member(), await it.member()];
  categoryId = await by(staff).make('/competition-categories', { name: 'ناشئون' });
});
beforeEach(async () => {
  competitionId = await announced();
});
afterAll(() => it.close());

const announced = (more: object = {}): Promise<string> =>
  by(club).make('/competitions', { name: 'كأس الدلتا', categoryId, sport: 'KARATE', ...times, ...more });
const enter = (who: Person): Promise<string> =>
  by(who).make('/competition-participants', { competitionId, userId: who.id });
const score = (participant: string, points: number) =>
  by(club).change(`/competition-participants/${participant}`, { score: points });

const page = z.object({
  items: z.array(z.looseObject({ id: z.string() })),
  nextCursor: z.string().nullable(),
  total: z.number().optional(),
});
const list = async (who: Person, address: string, query: object = {}) =>
  page.parse(await by(who).get(address, query));
const standings = (who: Person, query: object = {}) =>
  list(who, `/competition-participants/standings/${competitionId}`, query);
const idsOf = ({ items }: z.output<typeof page>) => items.map(({ id }) => id);

const refused = async (who: Person, address: string, body: object = {}) =>
  (await it.http.post(address).set('authorization', `Bearer ${who.token}`).send(body)).body;

describe('an organiser', () => {
  test('is the announcing club, which is listed with its competitions', async () => {
    expect(await by(mona).get(`/competitions/${competitionId}`)).toMatchObject({ organiserId: club.id });
    expect(idsOf(await list(mona, `/competitions/organiser/${club.id}`))).toContain(competitionId);
    const body = { name: 'كأس', categoryId, sport: 'KARATE', ...times };
    expect(await refused(mona, '/competitions', body)).toMatchObject({ code: 'forbidden' });
  });

  test('runs rounds, scores, qualifies and disqualifies; a member may not', async () => {
    const round = { competitionId, number: 1, name: 'الدور الأول' };
    const address = '/competition-rounds';
    expect(await refused(mona, address, round)).toMatchObject({ code: 'forbidden' });
    const roundId = await by(club).make(address, round);
    const [one, other] = [await enter(mona), await enter(omar)];
    await by(club).step(`/competitions/start/${competitionId}`);
    await by(club).step(`${address}/start/${roundId}`);
    await score(one, 9);
    const steps = ['edit', 'qualify', 'disqualify', 'remove'];
    expect((await standings(club)).items[0]).toMatchObject({ can: steps });
    expect((await standings(mona)).items[0]).toMatchObject({ can: ['remove'] });
    expect(await refused(mona, `/competition-participants/qualify/${one}`)).toMatchObject({
      code: 'forbidden',
    });
    await by(club).step(`/competition-participants/qualify/${one}`);
    await by(club).step(`/competition-participants/disqualify/${other}`, { reason: 'تأخر عن الموعد' });
    const reasonFor = async (who: Person) =>
      z.looseObject({}).parse(await by(who).get(`/competition-participants/${other}`))['reason'];
    expect(await Promise.all([omar, club, mona].map(reasonFor))).toEqual([
      'تأخر عن الموعد',
      'تأخر عن الموعد',
      undefined,
    ]);
    expect(await standings(mona, { roundId })).toMatchObject({ items: [{ id: one, rank: 1 }], total: 1 });
    await by(club).step(`${address}/end/${roundId}`);
    await by(club).step(`/competitions/end/${competitionId}`);
  });
});

describe('standings', () => {
  test('are by score; equal scores share a place, the next is skipped, without a score there is none', async () => {
    const [first, second, third] = [await enter(mona), await enter(omar), await enter(sara)];
    const fourth = await enter(await it.member());
    await score(first, 3);
    await score(second, 7.5);
    await score(third, 7.5);
    const { items, total } = await standings(mona);
    expect(items.map(({ id, rank, score: points }) => [id, rank, points])).toEqual([
      [third, 1, 7.5],
      [second, 1, 7.5],
      [first, 3, 3],
      [fourth, null, null],
    ]);
    expect(total).toBe(4);
    await score(first, 8);
    expect((await standings(mona)).items.map(({ id, rank }) => [id, rank])).toEqual([
      [first, 1],
      [third, 2],
      [second, 2],
      [fourth, null],
    ]);
  });

  test('continue on the next page with the same places', async () => {
    const points = [5, 9, 5, 5, null, 1, null];
    for (const one of points) {
      const id = await enter(await it.member());
      if (one !== null) await score(id, one);
    }
    const whole = await standings(mona);
    const walked: { readonly id: string }[] = [];
    let cursor: string | null = null;
    do {
      const part = await standings(mona, { limit: 2, ...(cursor !== null && { cursor }) });
      walked.push(...part.items);
      cursor = part.nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual(whole.items);
    expect(whole.items.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5, null, null]);
    expect(
      await by(mona).ask(`/competition-participants/standings/${competitionId}`, { cursor: 'x' }),
    ).toMatchObject({ status: 400, body: { code: 'bad_cursor' } });
  });

  test('leave out disqualified and withdrawn participants, and are open to visitors', async () => {
    const [one, other, last] = [await enter(mona), await enter(omar), await enter(sara)];
    await by(club).step(`/competition-participants/disqualify/${one}`, { reason: 'تأخر عن الموعد' });
    await by(omar).drop(`/competition-participants/${other}`);
    expect(idsOf(await standings(mona))).toEqual([last]);
    const address = `/competition-participants/standings/${competitionId}`;
    expect((await it.http.get(address)).body).toMatchObject({ total: 1 });
    expect((await it.http.get('/competition-participants/standings/nothing')).status).toBe(404);
  });

  test('name the participants', async () => {
    await enter(mona);
    const answer = z
      .object({ names: z.record(z.string(), z.looseObject({ kind: z.string() })) })
      .parse(await by(omar).get(`/competition-participants/standings/${competitionId}`, { with: 'names' }));
    expect(answer.names[mona.id]).toMatchObject({ kind: 'user' });
  });
});

test('a member finds their competitions, and their entry', async () => {
  const entry = await enter(sara);
  expect(idsOf(await list(sara, `/competitions/participant/${sara.id}`))).toContain(competitionId);
  const own = await list(sara, `/competition-participants/user/${sara.id}`, { competitionId });
  expect(own.items).toMatchObject([{ id: entry, state: 'registered', can: ['remove'] }]);
});

test('competitions are found by their start', async () => {
  const soon = await announced({ startsAt: '2098-03-01T10:00:00Z', sport: 'CHESS' });
  const march = { from: '2098-03-01', to: '2098-03-31', sport: 'CHESS' };
  expect(idsOf(await list(mona, '/competitions/between', march))).toEqual([soon]);
  expect(idsOf(await list(mona, '/competitions/between', { ...march, sport: 'GOLF' }))).toEqual([]);
  expect(idsOf(await list(mona, '/competitions/between', { ...march, from: '2098-03-02' }))).toEqual([]);
});

describe('notices', () => {
  const noted = z.object({ items: z.array(z.looseObject({ kind: z.string() })) });
  /** The notifications of a person about the competition. */
  const notesOf = async (who: Person) => {
    await quietOf(it);
    const { items } = noted.parse(await by(who).get('/notifications', { limit: 100 }));
    return items.filter(({ aboutId }) => aboutId === competitionId).map(({ kind }) => kind);
  };

  test('inform the organiser of entries, and participants of each change of their entry', async () => {
    const roundId = await by(club).make('/competition-rounds', { competitionId, number: 1, name: 'الأول' });
    const [one, other] = [await enter(mona), await enter(omar)];
    await by(club).step(`/competition-participants/qualify/${one}`);
    await by(club).step(`/competitions/start/${competitionId}`);
    await by(club).step(`/competition-rounds/start/${roundId}`);
    // a participant who is disqualified before the start's notice gets none
    await quietOf(it);
    await by(club).step(`/competition-participants/disqualify/${other}`, { reason: 'تأخر عن الموعد' });
    await by(club).step(`/competition-rounds/end/${roundId}`);
    await by(club).step(`/competitions/end/${competitionId}`);
    expect(await notesOf(club)).toEqual(['competition_joined', 'competition_joined']);
    expect(await notesOf(mona)).toEqual([
      'competition_ended',
      'competition_round_started',
      'competition_started',
      'competition_qualified',
    ]);
    expect(await notesOf(omar)).toEqual(['competition_disqualified', 'competition_started']);
  });

  test('inform a participant whose place is withdrawn, and nobody of their own withdrawal', async () => {
    const [one, other] = [await enter(mona), await enter(omar)];
    await by(club).drop(`/competition-participants/${one}`);
    await by(omar).drop(`/competition-participants/${other}`);
    expect(await notesOf(mona)).toEqual(['competition_place_lost']);
    expect(await notesOf(omar)).toEqual([]);
  });

  test('inform participants of a cancelled competition', async () => {
    await enter(sara);
    await by(club).drop(`/competitions/${competitionId}`);
    await expect
      .poll(async () => noted.parse(await by(sara).get('/notifications')).items)
      .toContainEqual(expect.objectContaining({ kind: 'competition_cancelled' }));
  });
});
