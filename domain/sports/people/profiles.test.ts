import { describe, expect, test } from 'vitest';
import { ROLES } from '../../accounts/values.ts';
import type { Resource } from '../../kit/resource.ts';
import { given, person } from '../../../tests/support/spec.ts';
import { agent } from './agent.ts';
import { club } from '../clubs/club.ts';
import { coach } from './coach.ts';
import { company } from '../clubs/company.ts';
import { player } from './player.ts';
import { scout } from './scout.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const staff = person(id(4), { role: 'ADMIN', permissions: ['profiles:write'] });

const socialLink = 'https://example.org/malaab';

const asPlayer = {
  sport: 'FOOTBALL',
  dateOfBirth: '2004-05-06',
  preferredFoot: 'left',
  heightCm: 178,
  weightKg: 71.5,
  yearsPlaying: 9,
  position: 'ظهير أيسر',
  country: 'EG',
} as const;
const asClub = { name: 'نادي الشروق', sports: ['HANDBALL'], specialization: 'ناشئون', socialLink } as const;

/** Each profile, the input of its creation, and the roles that may have it. */
const profiles: readonly (readonly [Resource, Readonly<Record<string, unknown>>, readonly string[]])[] = [
  [player, asPlayer, ['PLAYER']],
  [
    coach,
    { yearsOfExperience: 12, numberOfAwards: 2, clubWorkedAt: 'الشمس', specializations: ['tactics'] },
    ['COACH'],
  ],
  [
    agent,
    {
      footballUnionRegistration: 'EFA-17',
      yearsOfExperience: 5,
      playersRepresented: 8,
      specialization: ['عقود الناشئين'],
      socialLink,
      phone: '+201001234567',
    },
    ['AGENT'],
  ],
  [scout, { regions: ['الدلتا'], specializations: ['youth_scouting'] }, ['SCOUT']],
  [club, asClub, ['CLUB']],
  [company, { name: 'عدّة', type: 'تجارة', specialization: ['أدوات'], socialLink }, ['COMPANY', 'SPONSOR']],
];

describe.each(profiles)('a profile as $name', (profile, input, roles) => {
  const [mona, omar] = [person(id(2), { role: roles[0] ?? '' }), person(id(3), { role: roles[0] ?? '' })];
  const year = profile === player ? { bornIn: 2004 } : {};
  const added = {
    type: profile.actions['create']?.event ?? '',
    data: { ...input, ...year, userId: mona.id },
  };

  test('is added by its person, only for themselves', () => {
    given(profile).when('create', { by: mona, input }).gives(added);
    given(profile)
      .when('create', { by: omar, input: { ...input, userId: mona.id } })
      .refuses('forbidden');
  });

  test('is added by the staff for a member', () => {
    given(profile)
      .when('create', { by: staff, input: { ...input, userId: mona.id } })
      .gives(added);
  });

  test('is refused for guests, and waits for the account’s approval', () => {
    const guest = { ...omar, role: 'GUEST', guest: true };
    given(profile).when('create', { by: guest, input }).refuses('guest_not_allowed');
    const waiting = { ...omar, active: false };
    given(profile).when('create', { by: waiting, input }).refuses('account_not_active');
  });

  test('is added and edited only by an account of its role', () => {
    for (const role of ROLES) {
      const by = { ...mona, role };
      const adding = given(profile).when('create', { by, input });
      const editing = given(profile, added).when('edit', { by, input });
      if (roles.includes(role)) {
        adding.gives(added);
        editing.gives({ type: profile.actions['edit']?.event ?? '' });
      } else {
        adding.refuses('forbidden');
        editing.refuses('forbidden');
      }
    }
  });

  test('is edited by no inactive account', () => {
    const by = { ...mona, active: false };
    given(profile, added).when('edit', { by, input }).refuses('account_not_active');
  });

  test('exists once for each person', () => {
    given(profile, added).when('create', { by: mona, input }).refuses('invalid_transition');
  });

  test('is edited and removed by its person and the staff', () => {
    const edited = { type: profile.actions['edit']?.event ?? '' };
    const removed = { type: profile.actions['remove']?.event ?? '' };
    for (const by of [mona, staff]) {
      given(profile, added).when('edit', { by, input }).gives(edited);
      given(profile, added).when('remove', { by }).gives(removed);
    }
    given(profile, added).when('edit', { by: omar, input }).refuses('forbidden');
    given(profile, added).when('remove', { by: omar }).refuses('forbidden');
  });
});

describe('a player', () => {
  const mona = person(id(2));
  const added = { type: 'PlayerProfileAdded', data: { ...asPlayer, userId: mona.id } } as const;
  const unborn = { dateOfBirth: '2026-11-21' };
  const problem = {
    code: 'invalid',
    errors: [{ path: 'dateOfBirth', code: 'too_big', values: { maximum: '2026-11-20' } }],
  };

  test('has a birth date in the past', () => {
    const adding = given(player).when('create', { by: mona, input: { ...asPlayer, ...unborn } });
    expect(adding.result).toEqual({ ok: false, problem });
    const editing = given(player, added).when('edit', { by: mona, input: unborn });
    expect(editing.result).toEqual({ ok: false, problem });
    given(player, added)
      .when('edit', { by: mona, input: { dateOfBirth: '2026-11-20' } })
      .gives({ type: 'PlayerProfileEdited' });
  });
});
