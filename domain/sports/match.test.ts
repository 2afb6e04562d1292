import { describe, expect, test } from 'vitest';
import type { Relational } from '../kit/rules.ts';
import { given, person, thing } from '../kit/spec.ts';
import { match } from './match.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [home, stranger] = [person(id(2), { role: 'CLUB' }), person(id(3), { role: 'CLUB' })];
const player = person(id(4));
const staff = person(id(5), { role: 'ADMIN', permissions: ['matches:write'] });

const input = {
  homeTeamId: id(6),
  awayTeamId: id(7),
  sport: 'FOOTBALL',
  startsAt: '2026-12-01T17:00:00Z',
} as const;
const refs = { homeTeamId: thing('active', { createdBy: home.id }), awayTeamId: thing('active') };
const relations = (atom: Relational) => atom.kind === 'related' && atom.path === 'homeTeam.createdBy';
const scheduled = { type: 'MatchScheduled', data: input, actor: home.id } as const;
const started = { type: 'MatchStarted' } as const;
const finished = { type: 'MatchFinished', data: { homeScore: 2, awayScore: 1 } } as const;
const postponed = { type: 'MatchPostponed' } as const;

describe('a match', () => {
  test('is entered by a club that has one of its teams, or the staff', () => {
    given(match).when('create', { by: home, input, refs, relations }).gives(scheduled);
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

  test('runs from its start to its score', () => {
    given(match, scheduled).when('start', { by: home }).gives(started);
    const score = { homeScore: 2, awayScore: 1 };
    given(match, scheduled).when('finish', { by: home, input: score }).refuses('invalid_transition');
    given(match, scheduled, started)
      .when('finish', { by: home, input: score })
      .gives({ type: 'MatchFinished', data: { ...score, was: { homeScore: null, awayScore: null } } });
    given(match, scheduled, started).when('finish', { by: stranger, input: score }).refuses('forbidden');
    given(match, scheduled, started, finished)
      .when('finish', { by: home, input: score })
      .refuses('invalid_transition');
  });

  test('is corrected by the staff alone, with what it was', () => {
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
