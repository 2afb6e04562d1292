import { describe, expect, test } from 'vitest';
import type { Relational } from '../kit/rules.ts';
import { theSystem } from '../kit/rules.ts';
import { given, person, thing, TODAY } from '../../tests/support/spec.ts';
import { competitionMatch } from './competition-match.ts';
import { competitionParticipant } from './competition-participant.ts';
import { pointSystemOf, pointsOf } from './results.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar, sara] = [person(id(1)), person(id(2)), person(id(3))];
const club = person(id(4), { role: 'CLUB' });
const staff = person(id(5), { role: 'ADMIN', permissions: ['competitions:write'] });
const [competitionId, roundId, homeId, awayId] = [id(6), id(7), id(8), id(9)];

const round = (state: string) => ({ ...thing(state, { number: 1 }), id: roundId });
const entry = (userId: string, more: object = {}) =>
  thing('qualified', { competitionId, roundId, userId, contactId: userId, ...more });
const parts =
  (state: string) =>
  (kind: string): readonly ReturnType<typeof round>[] =>
    kind === 'competition-round' ? [round(state)] : [];

const input = { competitionId, homeId, awayId, startsAt: '2026-12-01T16:00:00Z', round: 1 } as const;
const sides = {
  homeUserId: mona.id,
  homeTeamId: null,
  homeContactId: mona.id,
  awayUserId: omar.id,
  awayTeamId: null,
  awayContactId: omar.id,
} as const;
const planned = {
  type: 'CompetitionMatchPlanned',
  data: { ...input, ...sides, roundId, organiserId: club.id },
} as const;
const finished = {
  type: 'CompetitionMatchFinished',
  data: { homeScore: 2, awayScore: 1, resultAt: '2026-12-01T18:00:00.000Z' },
} as const;
const disputed = {
  type: 'CompetitionResultDisputed',
  data: { disputeReason: 'هدف بعد الوقت', disputedBy: omar.id },
} as const;
const upheld = { type: 'CompetitionResultUpheld', data: { decision: 'صحّ الهدف' } } as const;

describe('a match of a competition', () => {
  const plan = (over: object = {}, more: object = {}) =>
    given(competitionMatch).when('create', {
      by: club,
      input: { ...input, ...over },
      parent: thing('running', { organiserId: club.id }),
      refs: { homeId: entry(mona.id), awayId: entry(omar.id) },
      parts: parts('running'),
      relations: () => true,
      ...more,
    });

  test('is planned by the organiser between two participants of a round, and keeps who they are', () => {
    plan().gives(planned);
    plan({}, { relations: () => false }).refuses('forbidden');
    plan({ round: 2 }).refuses('no_such_round');
    plan({}, { parts: parts('ended') }).refuses('competition_over');
    plan({}, { parent: thing('ended') }).refuses('competition_over');
  });

  test('has two sides of its round that may play', () => {
    const refuses = (path: string, over: object, refs: object = {}) =>
      expect(
        plan(over, { refs: { homeId: entry(mona.id), awayId: entry(omar.id), ...refs } }).result,
      ).toMatchObject({ problem: { code: 'invalid', errors: [{ path }] } });
    refuses('awayId', { awayId: homeId });
    refuses('homeId', {}, { homeId: entry(mona.id, { roundId: id(0) }) });
    refuses('awayId', {}, { awayId: entry(omar.id, { competitionId: id(0) }) });
    refuses('awayId', {}, { awayId: { ...entry(omar.id), state: 'disqualified' } });
  });

  test('is one of at most 500 in its competition', () => {
    const siblings = (count: number) => ({
      siblings: Array.from({ length: count }, () => thing('finished')),
    });
    plan({}, siblings(499)).gives(planned);
    plan({}, siblings(500)).refuses('too_many_matches');
  });

  test('is played while its round runs, by its organiser or the staff', () => {
    const result = { homeScore: 2, awayScore: 1 };
    const finish = (by: typeof club, state = 'running') =>
      given(competitionMatch, planned).when('finish', { by, input: result, parts: parts(state) });
    finish(club).gives({ type: 'CompetitionMatchFinished', state: 'finished' });
    finish(staff).gives({ type: 'CompetitionMatchFinished' });
    finish(mona).refuses('forbidden');
    finish(club, 'pending').refuses('round_not_running');
    finish(club, 'ended').refuses('round_not_running');
    given(competitionMatch, planned)
      .when('start', { by: club, parts: parts('running') })
      .gives({ type: 'CompetitionMatchStarted', data: { homeScore: 0, awayScore: 0 }, state: 'live' });
  });

  test('waits for a new time once it is postponed', () => {
    const postponed = { type: 'CompetitionMatchPostponed' } as const;
    given(competitionMatch, planned)
      .when('postpone', { by: club })
      .gives({ ...postponed, state: 'postponed' });
    given(competitionMatch, planned, postponed)
      .when('finish', { by: club, input: { homeScore: 1, awayScore: 0 }, parts: parts('running') })
      .refuses('invalid_transition');
    given(competitionMatch, planned, postponed)
      .when('reschedule', { by: club, input: { startsAt: '2026-12-05T16:00:00Z' } })
      .gives({ type: 'CompetitionMatchRescheduled', state: 'scheduled' });
  });

  test('is corrected with a reason, and keeps what it was', () => {
    given(competitionMatch, planned, finished)
      .when('correct', {
        by: club,
        input: { homeScore: 1, awayScore: 1, correctedBecause: 'REFEREE_REPORT' },
      })
      .gives({
        type: 'CompetitionMatchCorrected',
        data: {
          homeScore: 1,
          correctedBecause: 'REFEREE_REPORT',
          resultAt: TODAY,
          was: { homeScore: 2, awayScore: 1 },
        },
      });
  });

  test('is removed before it is played, later only by the staff or with its competition', () => {
    const remove = (by: typeof club) => given(competitionMatch, planned, finished).when('remove', { by });
    given(competitionMatch, planned).when('remove', { by: club }).gives({ type: 'CompetitionMatchRemoved' });
    remove(club).refuses('kept_for_the_record');
    remove(staff).gives({ type: 'CompetitionMatchRemoved' });
    remove(theSystem).gives({ type: 'CompetitionMatchRemoved' });
  });
});

describe('a result', () => {
  const dispute = (by: typeof mona, now: string, relations?: (atom: Relational) => boolean) =>
    given(competitionMatch, planned, finished).when('dispute', {
      by,
      now,
      input: { disputeReason: 'هدف بعد الوقت' },
      ...(relations && { relations }),
    });
  const soon = '2026-12-02T18:00:00.000Z';

  test('is disputed by a side, within a day', () => {
    dispute(omar, soon).gives({ ...disputed, state: 'disputed' });
    dispute(mona, soon).gives({ type: 'CompetitionResultDisputed' });
    dispute(omar, '2026-12-02T18:00:00.001Z').refuses('dispute_too_late');
    dispute(sara, soon).refuses('forbidden');
  });

  test('of a team is disputed by its founder too', () => {
    dispute(sara, soon, (atom) => atom.kind === 'related' && atom.path === 'awayTeam.createdBy').gives({
      type: 'CompetitionResultDisputed',
    });
  });

  test('is decided by the staff alone, for good', () => {
    const decide = given(competitionMatch, planned, finished, disputed);
    const decision = { decision: 'صحّ الهدف' };
    decide.when('uphold', { by: staff, input: decision }).gives({ ...upheld, state: 'finished' });
    decide.when('uphold', { by: club, input: decision }).refuses('forbidden');
    decide.when('overturn', { by: staff, input: { ...decision, homeScore: 1, awayScore: 1 } }).gives({
      type: 'CompetitionResultOverturned',
      data: { ...decision, homeScore: 1, was: { homeScore: 2, awayScore: 1 } },
    });
    const decided = given(competitionMatch, planned, finished, disputed, upheld);
    decided
      .when('dispute', { by: mona, now: soon, input: { disputeReason: 'مرة أخرى' } })
      .refuses('result_is_final');
    decided
      .when('correct', {
        by: club,
        input: { homeScore: 0, awayScore: 0, correctedBecause: 'WRONG_ENTRY' },
      })
      .refuses('result_is_final');
  });
});

describe('points', () => {
  const match = (state: string, home: string, away: string, homeScore?: number, awayScore?: number) =>
    thing(state, { homeId: home, awayId: away, homeScore, awayScore });

  test('are three for a win and one for a draw, of results that count', () => {
    const matches = [
      match('finished', 'a', 'b', 2, 1),
      match('disputed', 'b', 'a', 0, 0),
      match('finished', 'b', 'c', 0, 4),
      match('live', 'a', 'c', 3, 0),
      match('cancelled', 'a', 'c'),
    ];
    expect(['a', 'b', 'c', 'd'].map((one) => pointsOf(matches, one))).toEqual([4, 1, 3, null]);
    const ofHandball = pointSystemOf({ pointsForWin: 2, pointsForLoss: 0 });
    expect(['a', 'b', 'c'].map((one) => pointsOf(matches, one, ofHandball))).toEqual([3, 1, 2]);
    const ofBasketball = pointSystemOf({ pointsForWin: 2, pointsForDraw: null, pointsForLoss: 1 });
    expect(pointsOf(matches, 'b', ofBasketball)).toBe(3);
  });

  test('are entered by hand only for a participant without a result', () => {
    const registered = {
      type: 'ParticipantRegistered',
      data: { competitionId, userId: mona.id, contactId: mona.id, organiserId: club.id },
    } as const;
    const score = (state: string) =>
      given(competitionParticipant, registered).when('edit', {
        by: club,
        input: { score: 5 },
        // the item of the test has the id of the match's first side
        parts: (kind, field) =>
          kind === 'competition-match' && field === 'competitionId'
            ? [match(state, thing('none').id, awayId, 1, 0)]
            : [],
      });
    score('scheduled').gives({ type: 'ParticipantScored' });
    score('finished').refuses('score_from_matches');
    given(competitionParticipant, registered)
      .when('tally', { by: club, input: { score: 3 } })
      .refuses('forbidden');
    given(competitionParticipant, registered)
      .when('tally', { by: theSystem, input: { score: 3 } })
      .gives({ type: 'ParticipantTallied', data: { score: 3 } });
  });
});
