import { test } from 'vitest';
import type { Actor } from '../../kit/rules.ts';
import { given, person, thing } from '../../../tests/support/spec.ts';
import { coachingHistory } from './coaching-history.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [coach, other] = [person(id(2), { role: 'COACH' }), person(id(3), { role: 'COACH' })];
const staff = person(id(4), { role: 'ADMIN', permissions: ['profiles:write'] });
const input = { coachId: id(5), from: '2024-08-01', role: 'مدرب حراس' };
const recorded = { type: 'CoachingRecorded', data: { ...input, userId: coach.id } } as const;

/** An actor; the profile belongs to the coach. */
const as = (by: Actor) => ({
  by,
  refs: { coachId: thing('listed', { userId: coach.id }) },
  relations: () => by.id === coach.id,
});

test('a coach’s position is entered by the coach, or for the coach by the staff', () => {
  for (const by of [coach, staff]) {
    given(coachingHistory)
      .when('create', { ...as(by), input })
      .gives({ type: 'CoachingRecorded', data: { ...input, honours: [], userId: coach.id } });
  }
  given(coachingHistory)
    .when('create', { ...as(other), input })
    .refuses('forbidden');
});

test('it ends on the day of its begin, or later', () => {
  const ending = (to: string) =>
    given(coachingHistory, recorded).when('edit', { ...as(coach), input: { to } });
  ending('2024-08-01').gives({ type: 'CoachingAmended', data: { to: '2024-08-01' } });
  ending('2024-07-31').refuses('invalid');
});

test('it is edited and removed by its owner', () => {
  const amended = { input: { role: 'مدرب عام' } };
  given(coachingHistory, recorded)
    .when('edit', { ...as(other), ...amended })
    .refuses('forbidden');
  given(coachingHistory, recorded).when('remove', as(other)).refuses('forbidden');
  given(coachingHistory, recorded).when('remove', as(coach)).gives({ type: 'CoachingRemoved' });
});
