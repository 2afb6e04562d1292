import { describe, expect, test } from 'vitest';
import { given, person, thing } from '../../../tests/support/spec.ts';
import { spansOf } from './recurrence.ts';
import { trainingSchedule } from './training-schedule.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [coach, club] = [person(id(2), { role: 'COACH' }), person(id(3), { role: 'CLUB' })];
const [player, stranger] = [person(id(4)), person(id(5), { role: 'COACH' })];
const input = {
  coachId: id(6),
  title: 'لياقة',
  facilityId: id(7),
  startsAt: '2026-12-01T16:00:00.000Z',
  endsAt: '2026-12-01T18:00:00.000Z',
  recurrence: 'WEEKLY',
} as const;
const refs = { coachId: thing('listed', { userId: coach.id }) };
const related = () => true;
const planned = { type: 'TrainingSchedulePlanned', data: { ...input, until: '2027-11-23' } } as const;

describe('training schedules', () => {
  test('are planned by their coach, a club or the staff', () => {
    given(trainingSchedule).when('create', { by: coach, input, refs, relations: related }).gives(planned);
    given(trainingSchedule).when('create', { by: club, input, refs }).gives(planned);
    given(trainingSchedule).when('create', { by: stranger, input, refs }).refuses('forbidden');
    given(trainingSchedule)
      .when('create', { by: player, input, refs, relations: related })
      .refuses('forbidden');
  });

  test('reserve the facility at each occurrence, until their last day', () => {
    const short = { ...input, until: '2026-12-15' };
    const { holds } = given(trainingSchedule)
      .when('create', { by: club, input: short, refs })
      .gives({ type: 'TrainingSchedulePlanned', data: short });
    const during = ['01', '08', '15'].map((day) => ({
      from: `2026-12-${day}T16:00:00.000Z`,
      until: `2026-12-${day}T18:00:00.000Z`,
    }));
    expect(holds).toMatchObject([{ of: 'facilityTime', key: input.facilityId, limit: 1, during }]);
  });

  test('take a facility of their planner, or of a keeper who allows it', () => {
    const plan = (facility: object) =>
      given(trainingSchedule).when('create', {
        by: club,
        input,
        refs: { ...refs, facilityId: thing('listed', { ...facility }) },
      });
    plan({ keeperId: player.id }).refuses('facility_not_allowed');
    plan({ keeperId: player.id, allowedIds: [stranger.id] }).refuses('facility_not_allowed');
    plan({ keeperId: club.id }).gives(planned);
    plan({ keeperId: player.id, allowedIds: [club.id] }).gives(planned);
    const others = { ...refs, facilityId: thing('listed', { keeperId: player.id }) };
    const edit = (change: { title: string } | { startsAt: string }) =>
      given(trainingSchedule, planned).when('edit', {
        by: coach,
        input: change,
        refs: others,
        relations: related,
      });
    edit({ startsAt: '2026-12-01T17:00:00.000Z' }).refuses('facility_not_allowed');
    edit({ title: 'سرعة' }).gives({ type: 'TrainingScheduleReplanned', data: { title: 'سرعة' } });
  });

  test('recur no longer than they can reserve it: 92 days, or 52 weeks', () => {
    const ask = (recurrence: 'DAILY' | 'WEEKLY', until: string) =>
      given(trainingSchedule).when('create', { by: club, input: { ...input, recurrence, until }, refs })
        .result;
    expect([ask('DAILY', '2027-03-02').ok, ask('WEEKLY', '2027-11-23').ok]).toEqual([true, true]);
    expect(ask('DAILY', '2027-03-03')).toMatchObject({
      problem: { errors: [{ path: 'until', code: 'too_big', values: { maximum: '2027-03-02' } }] },
    });
    expect(ask('WEEKLY', '2026-11-30')).toMatchObject({ problem: { errors: [{ path: 'until' }] } });
  });

  test('end as late as possible if a change makes their last day too late', () => {
    given(trainingSchedule, planned)
      .when('edit', { by: coach, input: { recurrence: 'NONE' }, refs, relations: related })
      .gives({ type: 'TrainingScheduleReplanned', data: { recurrence: 'NONE', until: '2026-12-01' } });
  });

  test('begin before they end', () => {
    given(trainingSchedule)
      .when('create', { by: club, input: { ...input, endsAt: input.startsAt }, refs })
      .refuses('invalid');
  });
});

describe('a recurring training', () => {
  test('keeps its time of day in Egypt when the clocks change', () => {
    // clocks go forward on the last Friday of April
    const spans = spansOf({
      startsAt: '2026-04-23T16:00:00.000Z',
      endsAt: '2026-04-23T17:30:00.000Z',
      recurrence: 'DAILY',
      until: '2026-04-25',
    });
    expect(spans.map(({ from }) => from)).toEqual([
      '2026-04-23T16:00:00.000Z',
      '2026-04-24T15:00:00.000Z',
      '2026-04-25T15:00:00.000Z',
    ]);
    expect(spans[1]?.until).toBe('2026-04-24T16:30:00.000Z');
  });
});
