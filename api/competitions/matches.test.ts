import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Matches of a competition: results, disputes, and the standings that follow from them. */

let it: TestService;
let by: Calls;
let staff: Person;
let club: Person;
let mona: Person;
let omar: Person;
let competitionId: string;
let roundId: string;
let entries: { readonly mona: string; readonly omar: string };

const MATCHES = '/competition-matches';
const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-12-20T16:00:00Z' };

const enter = async (who: Person): Promise<string> => {
  const id = await by(who).make('/competition-participants', { competitionId, userId: who.id });
  await by(club).step(`/competition-participants/qualify/${id}`);
  return id;
};

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [staff, club] = [await it.admin(), await it.member('CLUB')];
  await by(staff).step(`/users/approve/${club.id}`);
  [mona, omar] = [await it.member(), await it.member()];
  const categoryId = await by(staff).make('/competition-categories', { name: 'ناشئون' });
  const named = { name: 'دوري الدلتا', categoryId, sport: 'KARATE', ...times };
  competitionId = await by(club).make('/competitions', named);
  roundId = await by(club).make('/competition-rounds', { competitionId, number: 1, name: 'الدور الأول' });
  entries = { mona: await enter(mona), omar: await enter(omar) };
  await by(club).step(`/competitions/start/${competitionId}`);
  await by(club).step(`/competition-rounds/start/${roundId}`);
});
afterAll(() => it.close());

const planned = (): Promise<string> =>
  by(club).make(MATCHES, {
    competitionId,
    homeId: entries.mona,
    awayId: entries.omar,
    round: 1,
    startsAt: times.startsAt,
  });
const finished = async (homeScore: number, awayScore: number): Promise<string> => {
  const id = await planned();
  await by(club).step(`${MATCHES}/finish/${id}`, { homeScore, awayScore });
  return id;
};

const standing = z.object({ items: z.array(z.looseObject({ id: z.string(), score: z.number().nullish() })) });
/** The points of both members, once all events have been dealt with. */
const points = async () => {
  await quietOf(it);
  const { items } = standing.parse(
    await by(mona).get(`/competition-participants/standings/${competitionId}`),
  );
  const of = (id: string) => items.find((one) => one.id === id)?.score ?? null;
  return [of(entries.mona), of(entries.omar)];
};

const refused = async (who: Person, address: string, body: object = {}) =>
  (await it.http.post(address).set('authorization', `Bearer ${who.token}`).send(body)).body;

const kinds = z.object({ items: z.array(z.looseObject({ kind: z.string() })) });
const lastNote = async (who: Person) => {
  await quietOf(it);
  return kinds.parse(await by(who).get('/notifications', { limit: 1 })).items[0]?.kind;
};

describe('standings', () => {
  test('follow each result, its correction and its removal', async () => {
    const id = await finished(2, 1);
    expect(await points()).toEqual([3, 0]);
    await by(club).step(`${MATCHES}/correct/${id}`, {
      homeScore: 1,
      awayScore: 1,
      correctedBecause: 'WRONG_ENTRY',
    });
    expect(await points()).toEqual([1, 1]);
    expect(await lastNote(mona)).toBe('competition_result_corrected');
    const other = await finished(0, 3);
    expect(await points()).toEqual([1, 4]);
    // after a change of the competition's points, all results are counted again
    await by(club).change(`/competitions/${competitionId}`, { pointsForWin: 2, pointsForLoss: 1 });
    expect(await points()).toEqual([2, 3]);
    await by(club).change(`/competitions/${competitionId}`, { pointsForWin: null, pointsForLoss: null });
    expect(await points()).toEqual([1, 4]);
    await by(staff).drop(`${MATCHES}/${id}`);
    await by(staff).drop(`${MATCHES}/${other}`);
    expect(await points()).toEqual([0, 0]);
  });

  test('with results take no score by hand', async () => {
    const id = await finished(1, 0);
    await quietOf(it);
    const answer = await it.http
      .patch(`/competition-participants/${entries.mona}`)
      .set('authorization', `Bearer ${club.token}`)
      .send({ score: 99 });
    expect(answer.body).toMatchObject({ status: 409, code: 'score_from_matches' });
    await by(staff).drop(`${MATCHES}/${id}`);
  });
});

describe('a dispute', () => {
  test('is opened by a side, notified to the others, and decided by the staff', async () => {
    const id = await finished(2, 1);
    const reason = { disputeReason: 'هدف بعد انتهاء الوقت' };
    expect(await refused(await it.member(), `${MATCHES}/dispute/${id}`, reason)).toMatchObject({
      code: 'forbidden',
    });
    await by(omar).step(`${MATCHES}/dispute/${id}`, reason);
    expect(await points()).toEqual([3, 0]);
    expect(await Promise.all([lastNote(mona), lastNote(club)])).toEqual([
      'competition_result_disputed',
      'competition_result_disputed',
    ]);
    const waiting = standing.parse(await by(staff).get(MATCHES, { competitionId, state: 'disputed' }));
    expect(waiting.items).toMatchObject([{ id, ...reason }]);
    // only those concerned read the words of a dispute
    const read = z.looseObject({}).parse(await by(await it.member()).get(`${MATCHES}/${id}`));
    expect(read['disputeReason']).toBeUndefined();
    const decision = { decision: 'اطلعنا على تقرير الحكم', homeScore: 1, awayScore: 1 };
    expect(await refused(club, `${MATCHES}/overturn/${id}`, decision)).toMatchObject({ code: 'forbidden' });
    await by(staff).step(`${MATCHES}/overturn/${id}`, decision);
    expect(await points()).toEqual([1, 1]);
    expect(await Promise.all([mona, omar, club].map(lastNote))).toEqual(
      Array.from({ length: 3 }, () => 'competition_result_decided'),
    );
    expect(await refused(mona, `${MATCHES}/dispute/${id}`, reason)).toMatchObject({
      code: 'result_is_final',
    });
    const history = z
      .object({ items: z.array(z.looseObject({ event: z.string() })) })
      .parse(await by(omar).get(`${MATCHES}/${id}/history`));
    expect(history.items.map(({ event }) => event)).toEqual([
      'CompetitionMatchPlanned',
      'CompetitionMatchFinished',
      'CompetitionResultDisputed',
      'CompetitionResultOverturned',
    ]);
    await by(staff).drop(`${MATCHES}/${id}`);
  });
});

test('a list of matches names both sides and both are told of a new time', async () => {
  const id = await planned();
  const list = z
    .object({ names: z.record(z.string(), z.looseObject({})), items: z.array(z.looseObject({})) })
    .parse(await by(mona).get(MATCHES, { competitionId, roundId, with: 'names', sort: 'startsAt' }));
  expect(list.items).toMatchObject([{ id, homeUserId: mona.id, awayUserId: omar.id }]);
  expect(Object.keys(list.names)).toEqual(expect.arrayContaining([mona.id, omar.id, roundId]));
  await by(club).step(`${MATCHES}/postpone/${id}`);
  expect(await Promise.all([mona, omar].map(lastNote))).toEqual(
    Array.from({ length: 2 }, () => 'competition_match_moved'),
  );
  await by(club).step(`${MATCHES}/reschedule/${id}`, { startsAt: '2099-12-01T16:00:00Z' });
  expect(await by(mona).get(`${MATCHES}/${id}`)).toMatchObject({ state: 'scheduled' });
  expect((await it.http.get(`${MATCHES}?competitionId=${competitionId}`)).body).toMatchObject({
    items: [{ id }],
  });
});
