import { describe, expect, test } from 'vitest';
import type { Relational } from '../../kit/rules.ts';
import { given, person, thing } from '../../../tests/support/spec.ts';
import { match } from './match.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [home, stranger] = [person(id(2), { role: 'CLUB' }), person(id(3), { role: 'CLUB' })];
const away = person(id(8), { role: 'CLUB' });
const player = person(id(4));
const staff = person(id(5), { role: 'ADMIN', permissions: ['matches:write'] });

const input = {
  homeTeamId: id(6),
  awayTeamId: id(7),
  sport: 'FOOTBALL',
  startsAt: '2026-12-01T17:00:00Z',
} as const;
const refs = {
  homeTeamId: thing('active', { id: input.homeTeamId, createdBy: home.id }),
  awayTeamId: thing('active', { id: input.awayTeamId, createdBy: away.id }),
};
const related = (path: string) => (atom: Relational) => atom.kind === 'related' && atom.path === path;
const relations = related('homeTeam.createdBy');
/** A list that grows. */
const ids = (...some: string[]): string[] => some;
const [ofHome, ofAway] = [
  { by: home, refs, relations },
  { by: away, refs, relations: related('awayTeam.createdBy') },
];
const now = input.startsAt;
const proposed = {
  type: 'MatchProposed',
  data: { ...input, agreedBy: ids(input.homeTeamId) },
  actor: home.id,
} as const;
const agreedBy = ids(input.homeTeamId, input.awayTeamId);
const agreed = { type: 'MatchAgreed', data: { agreedBy } } as const;
const scheduled = { type: 'MatchScheduled', data: input, actor: home.id } as const;
const started = { type: 'MatchStarted' } as const;
const finished = { type: 'MatchFinished', data: { homeScore: 2, awayScore: 1 } } as const;
const postponed = { type: 'MatchPostponed' } as const;

describe('a match', () => {
  test('is entered by a club that has one of its teams, or the staff', () => {
    given(match)
      .when('create', { ...ofHome, input })
      .gives({ type: 'MatchProposed', state: 'proposed', data: proposed.data });
    given(match).when('create', { by: staff, input, refs }).gives({ type: 'MatchScheduled', data: input });
    given(match).when('create', { by: stranger, input, refs }).refuses('forbidden');
    given(match).when('create', { by: player, input, refs, relations }).refuses('forbidden');
  });

  test('is of two teams', () => {
    const itself = { ...input, awayTeamId: input.homeTeamId };
    const errors = [{ path: 'awayTeamId' }];
    expect(given(match).when('create', { by: staff, input: itself, refs }).result).toMatchObject({
      problem: { code: 'invalid', errors },
    });
  });

  test('with another club’s team takes place once that club agrees', () => {
    const open = { ...proposed, state: 'proposed' } as const;
    given(match, open).when('start', { by: home, now }).refuses('invalid_transition');
    given(match, open).when('accept', ofHome).changesNothing();
    given(match, open).when('accept', { by: stranger, refs }).refuses('forbidden');
    given(match, open).when('accept', { by: staff, refs }).refuses('forbidden');
    given(match, open).when('accept', ofAway).gives(agreed);
    given(match, open).when('decline', ofAway).gives({ type: 'MatchDeclined' });
    const own = { ...refs, awayTeamId: thing('active', { id: input.awayTeamId, createdBy: home.id }) };
    given(match)
      .when('create', { by: home, input, refs: own, relations })
      .gives({ type: 'MatchScheduled', data: { ...input, agreedBy } });
  });

  test('needs a new agreement after a change by one side', () => {
    const open = { ...proposed, state: 'proposed' } as const;
    const startsAt = '2026-12-02T17:00:00Z';
    const moved = {
      type: 'MatchRescheduled',
      data: { startsAt, agreedBy: ids(input.homeTeamId) },
      state: 'scheduled',
    } as const;
    given(match, open, agreed)
      .when('edit', { ...ofHome, input: { startsAt } })
      .gives(moved);
    given(match, open, agreed)
      .when('edit', { ...ofHome, input: { startsAt: now } })
      .changesNothing();
    given(match, open, agreed)
      .when('edit', { by: staff, refs, input: { startsAt } })
      .gives({ type: 'MatchRescheduled', data: { startsAt }, state: 'scheduled' });
    given(match, open, agreed, moved).when('start', { by: home, now: startsAt }).refuses('match_not_agreed');
    given(match, open, agreed, moved).when('accept', ofAway).gives(agreed);
    given(match, open, agreed, moved, agreed).when('start', { by: home, now: startsAt }).gives(started);
  });

  test('starts an hour early at most, and ends after its time', () => {
    const score = { homeScore: 2, awayScore: 1 };
    const [early, atLast] = ['2026-12-01T15:59:59.999Z', '2026-12-01T16:00:00Z'];
    for (const by of [home, staff])
      given(match, scheduled).when('start', { by, now: early }).refuses('match_too_early');
    given(match, scheduled).when('start', { by: home, now: atLast }).gives(started);
    for (const by of [home, staff])
      given(match, scheduled, started)
        .when('finish', { by, refs, input: score, now: '2026-12-01T16:59:59Z' })
        .refuses('match_too_early');
  });

  test('runs from its start to the score that both sides report', () => {
    const score = { homeScore: 2, awayScore: 1 };
    const was = { homeScore: null, awayScore: null };
    const report = (by: typeof ofHome, its = score) => ({ ...by, input: its, now });
    given(match, scheduled).when('finish', report(ofHome)).refuses('invalid_transition');
    const said = (by: string, goals: number) =>
      ({
        type: 'MatchScoreReported',
        state: 'reported',
        data: {
          ...was,
          reportedHomeScore: goals,
          reportedAwayScore: 1,
          reportedBy: ids(by),
          was,
        },
      }) as const;
    const first = said(input.homeTeamId, 2);
    given(match, scheduled, started).when('finish', report(ofHome)).gives(first);
    given(match, scheduled, started, first).when('finish', report(ofHome)).gives(first);
    given(match, scheduled, started, first)
      .when('finish', report(ofAway))
      .gives({ type: 'MatchFinished', data: { ...score, reportedBy: agreedBy, was } });
    given(match, scheduled, started, first)
      .when('finish', report(ofAway, { homeScore: 0, awayScore: 1 }))
      .gives(said(input.awayTeamId, 0));
    for (const past of [[started], [started, first]])
      given(match, scheduled, ...past)
        .when('finish', { by: staff, input: score, refs, now })
        .gives({ type: 'MatchFinished', data: { ...score, was } });
    given(match, scheduled, started)
      .when('finish', { by: stranger, refs, input: score, now })
      .refuses('forbidden');
    given(match, scheduled, started, finished).when('finish', report(ofHome)).refuses('invalid_transition');
  });

  test('that counts for both sides is removed only by the staff', () => {
    given(match, scheduled).when('remove', { by: home }).gives({ type: 'MatchRemoved' });
    for (const past of [[started], [started, finished]]) {
      given(match, scheduled, ...past)
        .when('remove', { by: home })
        .refuses('kept_for_the_record');
      given(match, scheduled, ...past)
        .when('remove', { by: staff })
        .gives({ type: 'MatchRemoved' });
    }
  });

  test('is played in a facility of one of its sides, or of a keeper who allows it', () => {
    const facilityId = id(9);
    const create = (facility: object) =>
      given(match).when('create', {
        ...ofHome,
        input: { ...input, facilityId },
        refs: { ...refs, facilityId: thing('listed', { ...facility }) },
      });
    create({ keeperId: stranger.id }).refuses('facility_not_allowed');
    for (const facility of [
      { keeperId: home.id },
      { keeperId: away.id },
      { keeperId: stranger.id, allowedIds: [home.id] },
    ])
      expect(create(facility).result.ok).toBe(true);
  });

  test('is corrected only by the staff, with its earlier score', () => {
    const score = { homeScore: 2, awayScore: 2 };
    given(match, scheduled, started, finished)
      .when('correct', { by: home, input: score })
      .refuses('forbidden');
    given(match, scheduled, started, finished)
      .when('correct', { by: staff, input: score })
      .gives({ type: 'MatchScoreCorrected', data: { awayScore: 2, was: { homeScore: 2, awayScore: 1 } } });
    given(match, scheduled, started)
      .when('correct', { by: staff, input: score })
      .refuses('invalid_transition');
  });

  test('is postponed before it starts, and cancelled until then', () => {
    given(match, scheduled).when('postpone', { by: home }).gives(postponed);
    given(match, scheduled, started).when('postpone', { by: home }).refuses('invalid_transition');
    for (const past of [[scheduled], [scheduled, postponed]]) {
      given(match, ...past)
        .when('cancel', { by: home })
        .gives({ type: 'MatchCancelled' });
    }
    given(match, scheduled, postponed).when('start', { by: home }).refuses('invalid_transition');
    given(match, scheduled, started).when('cancel', { by: home }).refuses('invalid_transition');
  });
});
