import { describe, expect, test } from 'vitest';
import { theSystem } from '../../kit/rules.ts';
import { given, person, TODAY } from '../../../tests/support/spec.ts';
import { registry } from '../../registry.ts';
import { proposal, PROPOSED_FOR_MS, SECOND_ACTIONS, SECOND_AREAS, SECOND_KINDS } from './proposal.ts';

const staff = (digit: number, ...permissions: string[]) =>
  person(`01900000-0000-7000-8000-00000000000${digit}`, { role: 'ADMIN', permissions });
const [hala, nour, clerk] = [staff(2, 'undo:write'), staff(3, 'undo:write'), staff(4, 'users:write')];
const expiresAt = new Date(Date.parse(TODAY) + PROPOSED_FOR_MS).toISOString();
const wanted = {
  proposedBy: hala.id,
  area: 'undo',
  thingKind: 'undo-plan',
  thingId: '01900000-0000-7000-8000-0000000000a1',
  action: 'run',
} as const;
const proposed = { type: 'ActionProposed', data: { ...wanted, expiresAt } } as const;

test('all actions that need two admins are among those that a proposal can name', () => {
  const waiting = registry.kinds.flatMap(({ name, actions }) =>
    Object.values(actions).flatMap(({ name: action, action: { secondBy } }) =>
      secondBy === undefined ? [] : [{ name, action, secondBy }],
    ),
  );
  const named = (values: readonly string[]) =>
    [...new Set(values)].toSorted((one, other) => one.localeCompare(other));
  expect(named(waiting.map(({ name }) => name))).toEqual(named(SECOND_KINDS));
  expect(named(waiting.map(({ action }) => action))).toEqual(named(SECOND_ACTIONS));
  expect(named(waiting.map(({ secondBy }) => secondBy))).toEqual(named(SECOND_AREAS));
});

describe('a proposed action', () => {
  test('is proposed by an admin of the area, and lapses after three days', () => {
    given(proposal)
      .when('create', { by: hala, input: wanted })
      .gives({ type: 'ActionProposed', state: 'waiting', data: { ...wanted, expiresAt } });
    given(proposal).when('create', { by: clerk, input: wanted }).refuses('forbidden');
    given(proposal, proposed).when('lapse', { by: theSystem }).refuses('invalid_transition');
    given(proposal, proposed)
      .when('lapse', { by: theSystem, now: expiresAt })
      .gives({ type: 'ProposalLapsed', state: 'lapsed' });
  });

  test('is agreed to by another admin with the permission, once', () => {
    given(proposal, proposed).when('agree', { by: hala }).refuses('waits_for_another_admin');
    given(proposal, proposed).when('agree', { by: clerk }).refuses('forbidden');
    given(proposal, proposed)
      .when('agree', { by: nour })
      .gives({ type: 'ProposalAgreed', state: 'agreed', data: { secondId: nour.id } });
    given(proposal, proposed, { type: 'ProposalAgreed', data: { secondId: nour.id } })
      .when('agree', { by: nour })
      .refuses('invalid_transition');
  });

  test('is declined by another admin with a reason, or withdrawn by the first', () => {
    const input = { declinedBecause: 'الأفعال صحيحة' };
    given(proposal, proposed).when('decline', { by: hala, input }).refuses('waits_for_another_admin');
    given(proposal, proposed)
      .when('decline', { by: nour, input })
      .gives({ type: 'ProposalDeclined', state: 'declined', data: { ...input, secondId: nour.id } });
    given(proposal, proposed).when('withdraw', { by: nour }).refuses('forbidden');
    given(proposal, proposed)
      .when('withdraw', { by: hala })
      .gives({ type: 'ProposalWithdrawn', state: 'withdrawn' });
  });

  test('ends with what became of it', () => {
    const agreed = { type: 'ProposalAgreed', data: { secondId: nour.id } } as const;
    given(proposal, proposed, agreed)
      .when('carry-out', { by: theSystem })
      .gives({ type: 'ProposalCarriedOut', state: 'done' });
    given(proposal, proposed, agreed)
      .when('fail', { by: theSystem, input: { refusedAs: 'stale' } })
      .gives({ type: 'ProposalFailed', state: 'failed', data: { refusedAs: 'stale' } });
  });

  test('of one action on one thing waits once', () => {
    const decision = given(proposal).when('create', { by: hala, input: wanted });
    const { holds } = decision.gives({ type: 'ActionProposed' });
    expect(holds).toMatchObject([{ key: `${wanted.thingId}/run`, limit: 1 }]);
    const ended = given(proposal, proposed).when('withdraw', { by: hala });
    expect(ended.gives({ type: 'ProposalWithdrawn' }).holds).toMatchObject([{ key: null }]);
  });
});
