import { expect, test } from 'vitest';
import { given, person } from '../../../tests/support/spec.ts';
import { maintenanceSchedule } from './maintenance-schedule.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const club = person(id(2), { role: 'CLUB' });
const staff = person(id(3), { role: 'ADMIN', permissions: ['facilities:write'] });
const facilityId = id(4);
const asKeeper = { by: club, relations: () => true };

const [startsAt, endsAt] = ['2026-12-01T08:00:00Z', '2026-12-01T10:00:00Z'];
const work = { facilityId, title: 'تجديد الأرضية', startsAt, endsAt } as const;
const planned = { type: 'MaintenancePlanned', data: work } as const;
const done = { type: 'MaintenanceDone' } as const;
const cancelled = { type: 'MaintenanceCancelled' } as const;

test('maintenance is planned by the club that keeps the facility, and the staff', () => {
  given(maintenanceSchedule)
    .when('create', { ...asKeeper, input: work })
    .gives(planned);
  given(maintenanceSchedule).when('create', { by: staff, input: work }).gives(planned);
  given(maintenanceSchedule).when('create', { by: club, input: work }).refuses('forbidden');
  const coach = { ...club, role: 'COACH' };
  given(maintenanceSchedule)
    .when('create', { ...asKeeper, by: coach, input: work })
    .refuses('forbidden');
});

test('maintenance ends after it starts', () => {
  given(maintenanceSchedule)
    .when('create', { by: staff, input: { ...work, endsAt: startsAt } })
    .refuses('invalid');
  given(maintenanceSchedule, planned)
    .when('edit', { by: staff, input: { startsAt: endsAt } })
    .refuses('invalid');
});

test('maintenance reserves its time in the facility, until it is done or cancelled', () => {
  const owner = { name: 'time', of: 'facilityTime', limit: 1 };
  const { holds } = given(maintenanceSchedule).when('create', { by: staff, input: work }).gives(planned);
  expect(holds).toMatchObject([{ ...owner, key: facilityId, during: [{ from: startsAt, until: endsAt }] }]);

  const later = '2026-12-01T11:00:00Z';
  const edited = (input: { readonly endsAt?: string; readonly title?: string }) =>
    given(maintenanceSchedule, planned)
      .when('edit', { by: staff, input })
      .gives({ type: 'MaintenanceReplanned', data: input }).holds;
  expect(edited({ endsAt: later })).toMatchObject([{ ...owner, during: [{ from: startsAt, until: later }] }]);
  expect(edited({ title: 'دهان' })).toEqual([]);

  for (const [action, event] of [
    ['complete', done],
    ['cancel', cancelled],
  ] as const) {
    const { holds: left } = given(maintenanceSchedule, planned).when(action, { by: staff }).gives(event);
    expect(left).toMatchObject([{ ...owner, key: null }]);
  }
});

test.each([
  ['done', done],
  ['cancelled', cancelled],
])('maintenance that is %s can’t be changed', (_, end) => {
  for (const action of ['complete', 'cancel'] as const) {
    given(maintenanceSchedule, planned, end).when(action, asKeeper).refuses('invalid_transition');
  }
  given(maintenanceSchedule, planned, end)
    .when('edit', { ...asKeeper, input: { title: 'دهان' } })
    .refuses('invalid_transition');
});
