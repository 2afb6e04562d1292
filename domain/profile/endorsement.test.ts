import { expect, test } from 'vitest';
import { given, person } from '../../tests/support/spec.ts';
import { endorsement } from './endorsement.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [coach, athlete, stranger] = [person(id(2), { role: 'COACH' }), person(id(3)), person(id(4))];
const staff = person(id(5), { role: 'ADMIN', permissions: ['profiles:write'] });
const input = { athleteId: athlete.id, skill: 'التمرير الطويل', text: 'يرى الملعب كله.' };
const endorsed = { type: 'EndorsementGiven', data: { ...input, sponsorId: coach.id } } as const;
const approved = { type: 'EndorsementApproved' } as const;
const rejected = { type: 'EndorsementRejected' } as const;

test('an endorsement is given to another member, and waits for approval', () => {
  given(endorsement)
    .when('create', { by: coach, input })
    .gives({ ...endorsed, state: 'pending' });
  given(endorsement).when('create', { by: athlete, input }).refuses('not_to_oneself');
  given(endorsement)
    .when('create', { by: { ...coach, guest: true }, input })
    .refuses('guest_not_allowed');
});

test('nobody endorses in another member’s name', () => {
  given(endorsement).when('create', { by: stranger, input: endorsed.data }).refuses('forbidden');
});

test('an endorsement is approved or rejected by the staff, once', () => {
  given(endorsement, endorsed).when('approve', { by: staff }).gives(approved);
  given(endorsement, endorsed).when('reject', { by: staff }).gives(rejected);
  for (const by of [coach, athlete]) {
    given(endorsement, endorsed).when('approve', { by }).refuses('forbidden');
  }
  given(endorsement, endorsed, rejected).when('approve', { by: staff }).refuses('invalid_transition');
  given(endorsement, endorsed, approved).when('reject', { by: staff }).refuses('invalid_transition');
});

test('an edited endorsement waits for approval again', () => {
  const better = { input: { text: 'يرى الملعب كله، ويصل بالكرة إلى حيث يريد.' } };
  const { after } = given(endorsement, endorsed, approved)
    .when('edit', { by: coach, ...better })
    .gives({ type: 'EndorsementEdited', state: 'pending', data: better.input });
  expect(after).toMatchObject({ state: 'pending', skill: input.skill });
  given(endorsement, endorsed)
    .when('edit', { by: athlete, ...better })
    .refuses('forbidden');
});

test('an endorsement is withdrawn by its author, or refused by its receiver', () => {
  for (const by of [coach, athlete, staff]) {
    given(endorsement, endorsed, approved).when('remove', { by }).gives({ type: 'EndorsementRemoved' });
  }
  given(endorsement, endorsed, approved).when('remove', { by: stranger }).refuses('forbidden');
});
