import { describe, expect, test } from 'vitest';
import { kindOf } from '../kit/kind.ts';
import { theSystem } from '../kit/rules.ts';
import { fold, given, person } from '../../tests/support/spec.ts';
import { sponsorship } from './sponsorship.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [sponsor, athlete] = [person(id(2), { role: 'SPONSOR' }), person(id(3))];
const guest = person(id(4), { guest: true });
const staff = person(id(5), { role: 'ADMIN', permissions: ['profiles:write'] });
const input = {
  athleteId: athlete.id,
  amount: { amount: 5_000_000, currency: 'EGP' },
  from: '2026-12-01',
  to: '2027-05-31',
} as const;
const data = { ...input, sponsorId: sponsor.id };
const proposed = { type: 'SponsorshipProposed', data } as const;
const accepted = { type: 'SponsorshipAccepted' } as const;
const declined = { type: 'SponsorshipDeclined' } as const;
const ended = { type: 'SponsorshipEnded' } as const;

describe('a sponsorship', () => {
  test('is proposed by a member to another', () => {
    given(sponsorship).when('create', { by: sponsor, input }).gives(proposed);
    given(sponsorship).when('create', { by: guest, input }).refuses('guest_not_allowed');
    given(sponsorship)
      .when('create', { by: sponsor, input: { ...input, athleteId: sponsor.id } })
      .refuses('not_to_oneself');
  });

  test('ends no earlier than it begins', () => {
    const errors = [{ path: 'from' }, { path: 'to' }];
    const backwards = { ...input, to: '2026-11-30' };
    expect(given(sponsorship).when('create', { by: sponsor, input: backwards }).result).toMatchObject({
      problem: { code: 'invalid', errors },
    });
    const moved = given(sponsorship, proposed).when('edit', { by: sponsor, input: { from: '2027-06-01' } });
    expect(moved.result).toMatchObject({ problem: { code: 'invalid', errors } });
  });

  test('is accepted and declined only by the athlete', () => {
    given(sponsorship, proposed).when('accept', { by: athlete }).gives(accepted);
    given(sponsorship, proposed).when('decline', { by: athlete }).gives(declined);
    for (const by of [sponsor, staff]) {
      given(sponsorship, proposed).when('accept', { by }).refuses('forbidden');
      given(sponsorship, proposed).when('decline', { by }).refuses('forbidden');
    }
    given(sponsorship, proposed, declined).when('accept', { by: athlete }).refuses('invalid_transition');
  });

  test('is changed while it is a proposal, by its proposer', () => {
    const longer = { input: { to: '2027-11-30' } };
    given(sponsorship, proposed)
      .when('edit', { by: sponsor, ...longer })
      .gives({ type: 'SponsorshipAmended', data: longer.input });
    given(sponsorship, proposed)
      .when('edit', { by: athlete, ...longer })
      .refuses('forbidden');
    given(sponsorship, proposed, accepted)
      .when('edit', { by: sponsor, ...longer })
      .refuses('invalid_transition');
  });

  test('is ended by either, or at the end of its last day in Egypt', () => {
    for (const by of [sponsor, athlete, staff]) {
      given(sponsorship, proposed, accepted).when('end', { by }).gives(ended);
    }
    given(sponsorship, proposed, accepted)
      .when('end', { by: theSystem, now: '2027-05-31T20:59:59.000Z' })
      .refuses('invalid_transition');
    given(sponsorship, proposed, accepted)
      .when('end', { by: theSystem, now: '2027-05-31T21:00:00.000Z' })
      .gives(ended);
    expect(kindOf(sponsorship).actions['end']?.action.at?.(fold(sponsorship, proposed))).toBe(
      '2027-05-31T21:00:00.000Z',
    );
  });

  test('is kept for the record once it was accepted', () => {
    for (const by of [sponsor, staff]) {
      given(sponsorship, proposed).when('remove', { by }).gives({ type: 'SponsorshipRemoved' });
      given(sponsorship, proposed, declined).when('remove', { by }).gives({ type: 'SponsorshipRemoved' });
      given(sponsorship, proposed, accepted).when('remove', { by }).refuses('kept_for_the_record');
      given(sponsorship, proposed, accepted, ended).when('remove', { by }).refuses('kept_for_the_record');
    }
  });
});
