import { describe, expect, test } from 'vitest';
import { given, person, thing } from '../../tests/support/spec.ts';
import { competitionParticipant } from './competition-participant.ts';
import { competitionRound } from './competition-round.ts';
import { competition } from './competition.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar] = [person(id(2)), person(id(3))];
const guest = person(id(4), { role: 'GUEST', guest: true });
const staff = person(id(5), { role: 'ADMIN', permissions: ['competitions:write'] });
const club = person(id(0), { role: 'CLUB' });
const otherStaff = person(id(6), { role: 'ADMIN', permissions: ['events:write'] });
const competitionId = id(7);

const round = (number: number, state: string) => ({ ...thing(state, { number }), id: id(number) });

describe('a competition', () => {
  const input = {
    name: 'دوري الصيف',
    categoryId: id(8),
    sport: 'FOOTBALL',
    startsAt: '2026-12-01T16:00:00Z',
    endsAt: '2026-12-20T16:00:00Z',
  } as const;
  const announced = { type: 'CompetitionAnnounced', data: input } as const;
  const started = { type: 'CompetitionStarted' } as const;

  test('is announced by staff of its area alone', () => {
    given(competition).when('create', { by: staff, input }).gives(announced);
    given(competition).when('create', { by: otherStaff, input }).refuses('forbidden');
    given(competition).when('create', { by: mona, input }).refuses('forbidden');
  });

  test('is announced by a club or a company in its own name; staff name another', () => {
    const ofClub = { type: 'CompetitionAnnounced', data: { ...input, organiserId: club.id } } as const;
    given(competition).when('create', { by: club, input }).gives(ofClub);
    const named = { ...input, organiserId: club.id };
    given(competition)
      .when('create', { by: { ...club, id: id(1) }, input: named })
      .refuses('invalid');
    const name = (role: string) =>
      given(competition).when('create', {
        by: staff,
        input: named,
        refs: { organiserId: thing('active', { role }) },
      });
    name('COMPANY').gives(ofClub);
    expect(name('PLAYER').result).toMatchObject({ problem: { errors: [{ path: 'organiserId' }] } });
  });

  test('is run by its organiser, and by no other club', () => {
    const ofClub = { ...announced, data: { ...input, organiserId: club.id } } as const;
    const other = { ...club, id: id(1) };
    given(competition, ofClub).when('start', { by: club }).gives(started);
    given(competition, ofClub).when('start', { by: other }).refuses('forbidden');
    given(competition, ofClub)
      .when('edit', { by: other, input: { name: 'كأس' } })
      .refuses('forbidden');
    given(competition, announced).when('start', { by: club }).refuses('forbidden');
  });

  test.each([
    ['announced', given(competition), 'create'],
    ['moved', given(competition, announced), 'edit'],
  ] as const)('ends after it starts when it is %s', (_, so, action) => {
    const { result } = so.when(action, { by: staff, input: { ...input, endsAt: input.startsAt } });
    expect(result).toMatchObject({
      problem: { code: 'invalid', errors: [{ path: 'startsAt' }, { path: 'endsAt' }] },
    });
  });

  test('without a limit of participants can’t get one later: they were not counted', () => {
    const edit = (before: object, maxParticipants: number | null) =>
      given(competition, { ...announced, data: { ...input, ...before } }).when('edit', {
        by: staff,
        input: { maxParticipants },
      });
    edit({}, 8).refuses('capacity_lowered');
    edit({ maxParticipants: 16 }, 8).gives({ type: 'CompetitionEdited' });
    edit({ maxParticipants: 16 }, null).gives({ type: 'CompetitionEdited' });
  });

  test('is scheduled, then running, then ended', () => {
    given(competition, announced).when('end', { by: staff }).refuses('invalid_transition');
    given(competition, announced)
      .when('start', { by: staff })
      .gives({ ...started, state: 'running' });
    given(competition, announced, started).when('start', { by: staff }).refuses('invalid_transition');
    given(competition, announced, started, { type: 'CompetitionEnded' })
      .when('edit', { by: staff, input: { name: 'دوري الشتاء' } })
      .refuses('invalid_transition');
  });

  test('ends only if none of its rounds is running', () => {
    const end = (...rounds: readonly string[]) =>
      given(competition, announced, started).when('end', {
        by: staff,
        parts: (kind) => (kind === 'competition-round' ? rounds.map((state) => thing(state)) : []),
      });
    end('ended', 'running').refuses('round_running');
    end('ended', 'pending').gives({ type: 'CompetitionEnded', state: 'ended' });
  });
});

describe('a round', () => {
  const input = { competitionId, number: 2, name: 'نصف النهائي' };
  const planned = { type: 'RoundPlanned', data: input } as const;
  const plan = (state: string, ...siblings: readonly ReturnType<typeof round>[]) =>
    given(competitionRound).when('create', { by: staff, input, parent: thing(state), siblings });
  const start = (state: string, ...siblings: readonly ReturnType<typeof round>[]) =>
    given(competitionRound, planned).when('start', { by: staff, parent: thing(state), siblings });

  test('has a number of its own, after the rounds that have begun', () => {
    plan('scheduled', round(1, 'pending'), round(3, 'pending')).gives(planned);
    expect(plan('running', round(2, 'pending')).result).toMatchObject({
      problem: { code: 'invalid', errors: [{ path: 'number', code: 'taken' }] },
    });
    plan('running', round(3, 'running')).refuses('round_out_of_order');
    plan('ended').refuses('competition_over');
  });

  test('needs its running competition', () => {
    start('scheduled').refuses('competition_not_running');
    start('ended').refuses('competition_not_running');
    start('running').gives({ type: 'RoundStarted', state: 'running' });
  });

  test('starts when the previous ones have ended, and before any later one', () => {
    start('running', round(1, 'ended'), round(3, 'pending')).gives({ type: 'RoundStarted' });
    start('running', round(1, 'pending')).refuses('round_out_of_order');
    start('running', round(1, 'running')).refuses('round_out_of_order');
    start('running', round(3, 'running')).refuses('round_out_of_order');
  });

  test('ends once it has started, and by staff', () => {
    given(competitionRound, planned).when('end', { by: staff }).refuses('invalid_transition');
    const started = { type: 'RoundStarted' } as const;
    given(competitionRound, planned, started).when('end', { by: mona }).refuses('forbidden');
    given(competitionRound, planned, started).when('end', { by: staff }).gives({ type: 'RoundEnded' });
  });

  test('ends after it starts', () => {
    given(competitionRound, planned)
      .when('edit', {
        by: staff,
        input: { startsAt: '2026-12-02T16:00:00Z', endsAt: '2026-12-01T16:00:00Z' },
      })
      .refuses('invalid');
  });
});

describe('a participant', () => {
  const registered = {
    type: 'ParticipantRegistered',
    data: { competitionId, userId: mona.id, contactId: mona.id },
  } as const;
  const register = (by: typeof mona, state = 'running', userId = by.id) =>
    given(competitionParticipant).when('create', {
      by,
      input: { competitionId, userId },
      refs: { competitionId: thing(state, { maxParticipants: 8 }) },
    });

  test('registers themselves; staff register others', () => {
    register(mona).gives(registered);
    register(omar, 'running', mona.id).refuses('forbidden');
    register(staff, 'running', mona.id).gives(registered);
    register(guest).refuses('guest_not_allowed');
  });

  test('is a member or a team, which staff enter', () => {
    const teamId = id(9);
    const enter = (by: typeof mona, entrant: object) =>
      given(competitionParticipant).when('create', { by, input: { competitionId, ...entrant } });
    const { holds } = enter(staff, { teamId }).gives({
      type: 'ParticipantRegistered',
      data: { competitionId, teamId, contactId: staff.id },
    });
    expect(holds).toMatchObject([{ name: 'teamEntry', key: `${competitionId} ${teamId}`, limit: 1 }]);
    enter(mona, { teamId }).refuses('forbidden');
    enter(staff, { teamId, userId: mona.id }).refuses('one_entrant');
    enter(staff, {}).refuses('one_entrant');
  });

  test('keeps the organiser of its competition, who may score it', () => {
    const ofClub = { ...registered, data: { ...registered.data, organiserId: club.id } } as const;
    given(competitionParticipant)
      .when('create', {
        by: mona,
        input: { competitionId, userId: mona.id },
        refs: { competitionId: thing('running', { organiserId: club.id }) },
      })
      .gives(ofClub);
    const input = { score: 3 };
    given(competitionParticipant, ofClub)
      .when('edit', { by: club, input })
      .gives({ type: 'ParticipantScored', data: input });
    given(competitionParticipant, registered).when('edit', { by: club, input }).refuses('forbidden');
  });

  test('is a team that the organiser enters, or a member who asks for it', () => {
    const enter = (entrant: object) =>
      given(competitionParticipant).when('create', {
        by: club,
        input: { competitionId, ...entrant },
        relations: () => true,
      });
    enter({ teamId: id(9) }).gives({
      type: 'ParticipantRegistered',
      data: { competitionId, teamId: id(9), contactId: club.id },
    });
    enter({ userId: mona.id }).refuses('forbidden');
  });

  test('registers until the competition has ended', () => {
    register(mona, 'scheduled').gives(registered);
    register(mona, 'ended').refuses('competition_over');
  });

  test('takes one of the competition’s places, once', () => {
    const { holds } = register(mona).gives(registered);
    expect(holds).toMatchObject([
      { name: 'entry', key: `${competitionId} ${mona.id}`, limit: 1 },
      { name: 'place', key: competitionId, limit: 8, refusal: { code: 'competition_full' } },
    ]);
  });

  const qualify = (...rounds: readonly ReturnType<typeof round>[]) => ({
    by: staff,
    parts: (kind: string, field?: string) =>
      kind === 'competition-round' && field === 'competitionId' ? rounds : [],
  });
  const inFirst = { type: 'ParticipantQualified', data: { roundId: id(1) } } as const;

  test('qualifies for the next round, and the one after it', () => {
    const rounds = [round(3, 'pending'), round(2, 'pending'), round(1, 'running')];
    given(competitionParticipant, registered)
      .when('qualify', qualify(...rounds))
      .gives(inFirst);
    given(competitionParticipant, registered, inFirst)
      .when('qualify', qualify(...rounds))
      .gives({ type: 'ParticipantQualified', data: { roundId: id(2) }, state: 'qualified' });
  });

  test('qualifies for no round that is over or missing', () => {
    given(competitionParticipant, registered, inFirst)
      .when('qualify', qualify(round(1, 'ended'), round(2, 'ended')))
      .refuses('no_next_round');
    given(competitionParticipant, registered).when('qualify', qualify()).refuses('no_next_round');
  });

  const disqualified = { type: 'ParticipantDisqualified', data: { reason: 'لعب باسم غيره' } } as const;

  test('is disqualified for a reason, permanently, and frees the place', () => {
    const input = { reason: 'لعب باسم غيره' };
    const { holds } = given(competitionParticipant, registered)
      .when('disqualify', { by: staff, input })
      .gives(disqualified);
    expect(holds).toMatchObject([{ name: 'place', key: null }]);
    given(competitionParticipant, registered).when('disqualify', { by: mona, input }).refuses('forbidden');
    given(competitionParticipant, registered, disqualified)
      .when('qualify', qualify(round(1, 'pending')))
      .refuses('invalid_transition');
  });

  test('withdraws until it is qualified; staff can remove any participant', () => {
    const withdrawn = { type: 'ParticipantWithdrawn' } as const;
    given(competitionParticipant, registered).when('remove', { by: mona }).gives(withdrawn);
    given(competitionParticipant, registered).when('remove', { by: omar }).refuses('forbidden');
    given(competitionParticipant, registered, inFirst).when('remove', { by: mona }).refuses('forbidden');
    given(competitionParticipant, registered, inFirst).when('remove', { by: staff }).gives(withdrawn);
  });

  test('is scored by staff', () => {
    const input = { score: 7.5 };
    given(competitionParticipant, registered)
      .when('edit', { by: staff, input })
      .gives({ type: 'ParticipantScored', data: input });
    given(competitionParticipant, registered).when('edit', { by: mona, input }).refuses('forbidden');
  });
});
