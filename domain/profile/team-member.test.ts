import { describe, expect, test } from 'vitest';
import { given, person, thing } from '../../tests/support/spec.ts';
import { teamMember } from './team-member.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [founder, coach, player, stranger] = [person(id(2)), person(id(3)), person(id(4)), person(id(5))];
const staff = person(id(6), { role: 'ADMIN', permissions: ['teams:write'] });
const teamId = id(7);

const refs = { teamId: thing('active', { createdBy: founder.id, coachId: coach.id }) };
/** The actor's relations to the team. */
const as = (by: typeof founder) => ({
  by,
  refs,
  relations: ({ kind, ...atom }: { readonly kind: string }) => {
    const path = Reflect.get(atom, 'path');
    return (
      kind === 'notBlocked' ||
      by.id === { 'team.createdBy': founder.id, 'team.coachId': coach.id }[String(path)]
    );
  },
});

const input = { teamId, role: 'PLAYER', jerseyNumber: 10, joinedAt: '2026-11-01' } as const;
const data = { ...input, userId: player.id };
const asked = { type: 'TeamMembershipProposed', data, actor: player.id } as const;
const invited = { ...asked, actor: founder.id };
const joined = { type: 'TeamMembershipConfirmed', data: { status: 'ACTIVE' } } as const;
const paused = { type: 'TeamMembershipPaused', data: { status: 'INACTIVE' } } as const;
const to = (status: 'PENDING' | 'ACTIVE' | 'INACTIVE') => ({ input: { status } });

describe('a new member of a team', () => {
  test('asks, or is invited by its managers', () => {
    given(teamMember)
      .when('create', { ...as(player), input })
      .gives({ type: 'TeamMembershipProposed', data });
    for (const by of [founder, coach, staff]) {
      given(teamMember)
        .when('create', { ...as(by), input: data })
        .gives({ type: 'TeamMembershipProposed', data });
    }
    given(teamMember)
      .when('create', { ...as(stranger), input: data })
      .refuses('forbidden');
  });

  test('is active at once if they manage it', () => {
    given(teamMember)
      .when('create', { ...as(founder), input })
      .gives({ type: 'TeamJoined', data: { ...input, userId: founder.id } });
  });

  test('is accepted by the side that didn’t ask', () => {
    for (const by of [founder, coach, staff]) {
      given(teamMember, asked)
        .when('status', { ...as(by), ...to('ACTIVE') })
        .gives(joined);
    }
    given(teamMember, asked)
      .when('status', { ...as(player), ...to('ACTIVE') })
      .refuses('forbidden');
    given(teamMember, invited)
      .when('status', { ...as(player), ...to('ACTIVE') })
      .gives(joined);
    given(teamMember, invited)
      .when('status', { ...as(coach), ...to('ACTIVE') })
      .refuses('forbidden');
  });

  test('leaves no earlier than they joined', () => {
    const refusal = given(teamMember).when('create', {
      ...as(player),
      input: { ...input, leftAt: '2026-10-01' },
    });
    expect(refusal.result).toMatchObject({
      problem: { code: 'invalid', errors: [{ path: 'joinedAt' }, { path: 'leftAt' }] },
    });
  });
});

describe('a member of a team', () => {
  const active = [asked, joined] as const;

  test('is paused by either side, and reactivated by the team', () => {
    for (const by of [player, founder, coach]) {
      given(teamMember, ...active)
        .when('status', { ...as(by), ...to('INACTIVE') })
        .gives(paused);
    }
    given(teamMember, ...active, paused)
      .when('status', { ...as(coach), ...to('ACTIVE') })
      .gives(joined);
    given(teamMember, ...active, paused)
      .when('status', { ...as(player), ...to('ACTIVE') })
      .refuses('forbidden');
  });

  test.each([
    ['PENDING', ['INACTIVE']],
    ['ACTIVE', ['INACTIVE']],
  ] as const)('can’t be made %s', (status, allowed) => {
    const again = given(teamMember, ...active).when('status', { ...as(founder), ...to(status) });
    expect(again.result).toMatchObject({
      problem: { code: 'invalid_transition', state: 'active', allowed },
    });
  });

  test('has the role and number that only the team assigns', () => {
    const captain = { input: { role: 'CAPTAIN' } } as const;
    given(teamMember, ...active)
      .when('role', { ...as(coach), ...captain })
      .gives({ type: 'TeamRoleGiven', data: captain.input });
    given(teamMember, ...active)
      .when('role', { ...as(player), ...captain })
      .refuses('forbidden');
    given(teamMember, ...active)
      .when('edit', { ...as(player), input: { jerseyNumber: 7 } })
      .refuses('forbidden');
  });

  test('leaves by themselves, or is removed', () => {
    for (const by of [player, founder, coach, staff]) {
      given(teamMember, ...active)
        .when('remove', as(by))
        .gives({ type: 'TeamLeft' });
    }
    given(teamMember, ...active)
      .when('remove', as(stranger))
      .refuses('forbidden');
  });
});

describe('a shirt number', () => {
  const number = `${teamId} 10`;

  test('is taken by a member of the team, and not by an applicant', () => {
    expect(given(teamMember).when('create', { ...as(player), input }).result).toMatchObject({
      value: { holds: [] },
    });
    expect(given(teamMember, asked).when('status', { ...as(founder), ...to('ACTIVE') }).result).toMatchObject(
      { value: { holds: [{ name: 'jersey', key: number, limit: 1 }] } },
    );
  });

  test('is free again once its member pauses, has left, or takes another', () => {
    const active = given(teamMember, asked, joined);
    expect(active.when('status', { ...as(player), ...to('INACTIVE') }).result).toMatchObject({
      value: { holds: [{ name: 'jersey', key: null }] },
    });
    expect(active.when('edit', { ...as(coach), input: { leftAt: '2026-11-19' } }).result).toMatchObject({
      value: { holds: [{ name: 'jersey', key: null }] },
    });
    expect(active.when('edit', { ...as(coach), input: { jerseyNumber: 7 } }).result).toMatchObject({
      value: { holds: [{ name: 'jersey', key: `${teamId} 7` }] },
    });
  });
});
