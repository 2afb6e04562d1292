import { describe, expect, test } from 'vitest';
import { kindOf } from '../kit/kind.ts';
import { theSystem } from '../kit/rules.ts';
import { fold, given, person } from '../../tests/support/spec.ts';
import { availability } from './availability.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar] = [person(id(2)), person(id(3))];
const declared = (from: string, to: string | null, state: 'planned' | 'current') =>
  ({
    type: 'AvailabilityDeclared',
    data: { userId: mona.id, status: 'AVAILABLE', from, to },
    state,
  }) as const;
const timeOf = (action: 'begin' | 'end', from: string, to: string | null) =>
  kindOf(availability).actions[action]?.action.at?.(fold(availability, declared(from, to, 'current')));

// it is the 20th of November
test.each([
  ['planned', '2026-11-21', null],
  ['current', '2026-11-20', '2026-11-20'],
  ['current', '2026-11-01', null],
  ['ended', '2026-11-01', '2026-11-19'],
] as const)('an availability is %s from %s to %s', (state, from, to) => {
  const input = { status: 'ON_TRIAL', from, to } as const;
  given(availability)
    .when('create', { by: mona, input })
    .gives({ type: 'AvailabilityDeclared', state, data: { ...input, userId: mona.id } });
});

describe('its days', () => {
  test('are those of Egypt', () => {
    const input = { status: 'AVAILABLE', from: '2026-11-21' } as const;
    given(availability)
      .when('create', { by: mona, input, now: '2026-11-20T22:00:00.000Z' })
      .gives({ type: 'AvailabilityDeclared', state: 'current', data: { ...input, userId: mona.id } });
    expect(timeOf('begin', '2026-12-01', null)).toBe('2026-11-30T22:00:00.000Z');
    expect(timeOf('end', '2026-12-01', '2026-12-01')).toBe('2026-12-01T22:00:00.000Z');
    expect(timeOf('end', '2026-12-01', null)).toBeNull();
  });

  test('begin and end automatically, not before and by no caller', () => {
    const ahead = given(availability, declared('2026-12-01', '2026-12-02', 'planned'));
    ahead
      .when('begin', { by: theSystem, now: '2026-11-30T22:00:00.000Z' })
      .gives({ type: 'AvailabilityBegan' });
    ahead.when('begin', { by: theSystem, now: '2026-11-30T21:59:59.000Z' }).refuses('invalid_transition');
    ahead.when('begin', { by: mona }).refuses('forbidden');
    given(availability, declared('2026-11-01', '2026-11-19', 'current'))
      .when('end', { by: theSystem })
      .gives({ type: 'AvailabilityEnded' });
  });

  test('change with an edit', () => {
    const running = given(availability, declared('2026-11-01', null, 'current'));
    running
      .when('edit', { by: mona, input: { to: '2026-11-19' } })
      .gives({ type: 'AvailabilityChanged', state: 'ended', data: { to: '2026-11-19' } });
    running
      .when('edit', { by: mona, input: { from: '2026-12-01' } })
      .gives({ type: 'AvailabilityChanged', state: 'planned', data: { from: '2026-12-01' } });
    running
      .when('edit', { by: mona, input: { status: 'INJURED' } })
      .gives({ type: 'AvailabilityChanged', state: 'current', data: { status: 'INJURED' } });
    running.when('edit', { by: omar, input: { to: '2026-11-19' } }).refuses('forbidden');
  });

  test('are in order', () => {
    const { result } = given(availability, declared('2026-11-10', null, 'current')).when('edit', {
      by: mona,
      input: { to: '2026-11-09' },
    });
    expect(result).toMatchObject({
      problem: { code: 'invalid', errors: [{ path: 'from' }, { path: 'to' }] },
    });
  });
});
