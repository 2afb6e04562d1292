import { describe, expect, test } from 'vitest';
import { given, person, THE_THING } from '../../tests/support/spec.ts';
import { player } from '../sports/people/player.ts';
import { PLAYER_FACTS, type FactAudiences } from './facts.ts';
import { user } from './user.ts';

const self = person(THE_THING);
const now = '2026-11-20T10:00:00.000Z';
const details = { dateOfBirth: '2000-05-04', yearsPlaying: 10, country: 'EG', position: 'مهاجم' };
const young = { ...details, dateOfBirth: '2010-05-04' };
const account = (more: object = {}) =>
  ({
    type: 'UserRegistered',
    state: 'active',
    data: { language: 'ar', role: 'PLAYER', bornIn: 2000, ...more },
  }) as const;
const edited = (more: object, input: object) => {
  const { result } = given(user, account(more)).when('edit', { by: self, input, now });
  return result.ok ? result.value.event?.data : result.problem;
};
const allFor = (audience: FactAudiences['rating']) =>
  Object.fromEntries(PLAYER_FACTS.map((fact) => [fact, audience]));

/** The audiences of a minor who has chosen none. */
const capped = { ...allFor('members'), bornIn: 'scouts', marketValue: 'nobody' };

describe('facts of a player', () => {
  test('are for those whom the member chooses', () => {
    const factsFor = { heightCm: 'scouts', position: 'everyone' };
    expect(edited({}, { factsFor })).toEqual({ factsFor });
  });

  test('are not for strangers if the member may be under 18', () => {
    expect(edited({ bornIn: 2010 }, { factsFor: { heightCm: 'nobody', weightKg: 'everyone' } })).toEqual({
      factsFor: { ...capped, heightCm: 'nobody' },
    });
    expect(edited({}, { details: young })).toMatchObject({
      bornIn: 2010,
      factsFor: capped,
    });
    expect(edited({ bornIn: 2010 }, { factsFor: { bornIn: 'everyone' } })).toMatchObject({
      factsFor: { bornIn: 'members' },
    });
  });

  test('of a minor change no more than asked for', () => {
    expect(edited({ bornIn: 2010, factsFor: allFor('members') }, { bio: 'لاعب' })).toEqual({ bio: 'لاعب' });
    expect(edited({ bornIn: 2010 }, { bio: 'لاعب' })).toEqual({ bio: 'لاعب' });
  });

  test('have known audiences only', () => {
    const wrong = [{ heightCm: 'strangers' }, { dateOfBirth: 'members' }];
    for (const factsFor of wrong) expect(() => edited({}, { factsFor })).toThrow(/heightCm|dateOfBirth/);
  });
});

describe('the position of an account', () => {
  test('is shown while all who see the account may know it', () => {
    expect(edited({}, { details })).toMatchObject({ position: 'مهاجم' });
    expect(edited({ factsFor: { position: 'members' } }, { details })).toMatchObject({ position: 'مهاجم' });
  });

  test.each([
    [{}, { factsFor: { position: 'scouts' } }],
    [{ factsFor: { position: 'friends' } }, { details }],
    [{ factsFor: { position: 'nobody' } }, { position: 'مهاجم' }],
    [{ factsFor: { position: 'members' } }, { publicPage: true }],
  ])('is not shown to others: %j, %j', (before, input) => {
    expect(edited({ ...before, position: 'مهاجم' }, input)).toMatchObject({ position: null });
  });

  test('of a coach has no audience', () => {
    const before = { role: 'COACH', factsFor: { position: 'nobody' } };
    expect(edited(before, { position: 'مدرب حراس' })).toEqual({ position: 'مدرب حراس' });
  });
});

test('a profile of a player who may be under 18 has no facts for strangers', () => {
  const { dateOfBirth, yearsPlaying, country } = young;
  const input = { userId: THE_THING, sport: 'CHESS', dateOfBirth, yearsPlaying, country } as const;
  const { result } = given(player).when('create', { by: self, input, now });
  expect(result).toMatchObject({ ok: true, value: { event: { data: { factsFor: capped } } } });
});
