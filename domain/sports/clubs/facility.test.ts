import { describe, expect, test } from 'vitest';
import { given, person, thing } from '../../../tests/support/spec.ts';
import { facility } from './facility.ts';
import { teamCategory } from '../matches/team-category.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [shams, zohour] = [person(id(2), { role: 'CLUB' }), person(id(3), { role: 'CLUB' })];
const coach = person(id(4), { role: 'COACH' });
const staff = person(id(5), { role: 'ADMIN', permissions: ['facilities:write', 'teams:write'] });
const clubId = id(6);
const refs = { clubId: thing('listed', { userId: shams.id }) };
const pool = { name: 'حمام السباحة', type: 'POOL', address: 'مدينة نصر، القاهرة' } as const;

describe('a facility', () => {
  const added = { type: 'FacilityAdded', data: { ...pool, keeperId: shams.id } } as const;

  test('is added by a club or the staff, and managed by its creator', () => {
    given(facility).when('create', { by: shams, input: pool }).gives(added);
    given(facility)
      .when('create', { by: staff, input: pool })
      .gives({ type: 'FacilityAdded', data: { ...pool, keeperId: staff.id } });
    given(facility).when('create', { by: coach, input: pool }).refuses('forbidden');
    given(facility)
      .when('create', { by: { ...shams, active: false }, input: pool })
      .refuses('account_not_active');
  });

  test('of a club is managed by that club, whoever adds it', () => {
    const data = { ...pool, clubId, keeperId: shams.id };
    const input = { ...pool, clubId };
    given(facility).when('create', { by: shams, input, refs }).gives({ type: 'FacilityAdded', data });
    given(facility).when('create', { by: staff, input, refs }).gives({ type: 'FacilityAdded', data });
  });

  test('can’t be added, taken or given away by another club', () => {
    given(facility)
      .when('create', { by: zohour, input: { ...pool, clubId }, refs })
      .refuses('forbidden');
    given(facility, added)
      .when('edit', { by: zohour, input: { name: 'حمام' } })
      .refuses('forbidden');
    given(facility, added).when('remove', { by: zohour }).refuses('forbidden');
    const ofAnother = { clubId: thing('listed', { userId: zohour.id }) };
    given(facility, added)
      .when('edit', { by: shams, input: { clubId }, refs: ofAnother })
      .refuses('forbidden');
  });

  test('is transferred to a club by the staff', () => {
    given(facility, { type: 'FacilityAdded', data: { ...pool, keeperId: staff.id } })
      .when('edit', { by: staff, input: { clubId }, refs })
      .gives({ type: 'FacilityEdited', data: { clubId, keeperId: shams.id } });
  });

  test('is opened to others by its keeper, and closed to them by a change of the keeper', () => {
    const allowedIds = [zohour.id];
    const allowed = { type: 'FacilityBookersAllowed', data: { allowedIds } } as const;
    given(facility, added).when('allow', { by: shams, input: { allowedIds } }).gives(allowed);
    given(facility, added).when('allow', { by: zohour, input: { allowedIds } }).refuses('forbidden');
    given(facility, { type: 'FacilityAdded', data: { ...pool, keeperId: staff.id } }, allowed)
      .when('edit', { by: staff, input: { clubId }, refs })
      .gives({ type: 'FacilityEdited', data: { clubId, keeperId: shams.id, allowedIds: null } });
  });

  test('has valid coordinates', () => {
    const at = (lat: number, lon: number) => facility.fields.coordinates.safeParse({ lat, lon }).success;
    expect([at(30.05, 31.24), at(-90, 180), at(90.1, 0), at(0, -180.1)]).toEqual([true, true, false, false]);
  });
});

describe('a team category', () => {
  const input = { name: 'تحت ١٧', ageFrom: 15, ageTo: 17, gender: 'MIXED' } as const;
  const added = { type: 'TeamCategoryAdded', data: input } as const;

  test('belongs to the staff', () => {
    given(teamCategory).when('create', { by: staff, input }).gives(added);
    given(teamCategory).when('create', { by: shams, input }).refuses('forbidden');
    given(teamCategory, added).when('remove', { by: shams }).refuses('forbidden');
  });

  test('begins at an age before it ends', () => {
    given(teamCategory)
      .when('create', { by: staff, input: { ...input, ageFrom: 18 } })
      .refuses('invalid');
    given(teamCategory, added)
      .when('edit', { by: staff, input: { ageTo: 14 } })
      .refuses('invalid');
    given(teamCategory, added)
      .when('edit', { by: staff, input: { ageTo: 15 } })
      .gives({ type: 'TeamCategoryEdited', data: { ageTo: 15 } });
  });
});
