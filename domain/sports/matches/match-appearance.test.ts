import { describe, expect, test } from 'vitest';
import type { Relational } from '../../kit/rules.ts';
import { given, person, thing } from '../../../tests/support/spec.ts';
import { seasonOf } from './figures.ts';
import { matchAppearance } from './match-appearance.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [home, away, organiser, player] = [person(id(1)), person(id(2)), person(id(3)), person(id(4))];
const staff = person(id(5), { role: 'ADMIN', permissions: ['matches:write'] });
const [matchId, teamId, opponentId, tournamentId] = [id(6), id(7), id(8), id(9)];

const input = { matchId, userId: player.id, teamId, opponentId, tournamentId, lineUp: 'STARTING' } as const;
const refs = {
  matchId: thing('finished', {
    id: matchId,
    homeTeamId: teamId,
    awayTeamId: opponentId,
    tournamentId,
    sport: 'FOOTBALL',
    startsAt: '2026-01-10T17:00:00Z',
  }),
  teamId: thing('active', { id: teamId, createdBy: home.id }),
  opponentId: thing('active', { id: opponentId, createdBy: away.id }),
  tournamentId: thing('active', { id: tournamentId, createdBy: organiser.id }),
  place: thing('active'),
};
const related = (path: string) => (atom: Relational) => atom.kind === 'related' && atom.path === path;
const [ofHome, ofAway, ofOrganiser] = [
  { by: home, refs, relations: related('team.createdBy') },
  { by: away, refs, relations: related('opponent.createdBy') },
  { by: organiser, refs, relations: related('tournament.createdBy') },
];
const derived = { sport: 'FOOTBALL', playedOn: '2026-01-10', season: '2025/26' } as const;
const reported = {
  type: 'MatchAppearanceReported',
  data: { ...input, ...derived, goals: 2 },
  actor: home.id,
} as const;

describe('a player in a line-up', () => {
  test('waits for the other side, unless the organiser or the staff enter it', () => {
    const enter = (as: object) =>
      given(matchAppearance).when('create', { by: home, input: { ...input, goals: 2 }, ...as }).result;
    const stateOf = (as: object) => {
      const result = enter(as);
      return result.ok ? [result.value.event?.type, result.value.event?.data['confirmedBy']] : result.problem;
    };
    expect(stateOf(ofHome)).toEqual(['MatchAppearanceReported', null]);
    expect(stateOf(ofOrganiser)).toEqual(['MatchAppearanceEntered', 'ORGANISER']);
    expect(stateOf({ by: staff, refs })).toEqual(['MatchAppearanceEntered', 'STAFF']);
    // an organiser with a team in the match is its side
    const both = { ...refs, teamId: thing('active', { id: teamId, createdBy: organiser.id }) };
    expect(stateOf({ ...ofOrganiser, refs: both })).toEqual(['MatchAppearanceReported', null]);
  });

  test('is confirmed by the other side, the organiser or the staff', () => {
    const confirm = (as: object) => given(matchAppearance, reported).when('confirm', { by: home, ...as });
    confirm(ofAway).gives({ type: 'MatchAppearanceConfirmed', data: { confirmedBy: 'OPPONENT' } });
    confirm(ofOrganiser).gives({ type: 'MatchAppearanceConfirmed', data: { confirmedBy: 'ORGANISER' } });
    confirm(ofHome).refuses('forbidden');
    // the founder of both teams doesn't confirm their own entry
    const own = { ...refs, opponentId: thing('active', { id: opponentId, createdBy: home.id }) };
    confirm({ by: home, refs: own, relations: related('opponent.createdBy') }).refuses('forbidden');
  });

  test('has the figures of its sport alone', () => {
    const enter = (figures: object) =>
      given(matchAppearance).when('create', { ...ofHome, input: { ...input, ...figures } });
    enter({ rebounds: 4 }).refuses('invalid');
    expect(enter({ minutes: 90, yellowCards: 1 }).result.ok).toBe(true);
    given(matchAppearance, reported)
      .when('edit', { ...ofHome, input: { points: 3 } })
      .refuses('invalid');
  });
});

test('a season runs from August to July', () => {
  expect(['2026-07-31', '2026-08-01', '2026-12-31', '1999-09-01'].map(seasonOf)).toEqual([
    '2025/26',
    '2026/27',
    '2026/27',
    '1999/00',
  ]);
});
