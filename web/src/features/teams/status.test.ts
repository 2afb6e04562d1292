import { expect, test } from 'vitest';
import { runsTeam, statusStep } from './status.ts';

/** The next step on a place in a team. */

const place = (state: string, createdBy: string) => ({ state, createdBy, userId: 'mona', can: ['status'] });

test('a request is accepted by the team, an invitation by the invited member', () => {
  const [asked, invited] = [place('pending', 'mona'), place('pending', 'coach')];
  expect(statusStep(asked, 'coach', true)).toBe('accept');
  expect(statusStep(asked, 'mona', false)).toBeNull();
  expect(statusStep(invited, 'mona', false)).toBe('accept');
  expect(statusStep(invited, 'coach', true)).toBeNull();
});

test('a place is paused by both, and resumed by the team', () => {
  for (const [who, runs] of [
    ['mona', false],
    ['coach', true],
  ] as const)
    expect(statusStep(place('active', 'mona'), who, runs)).toBe('pause');
  expect(statusStep(place('inactive', 'mona'), 'coach', true)).toBe('resume');
  expect(statusStep(place('inactive', 'mona'), 'mona', false)).toBeNull();
  expect(statusStep({ ...place('active', 'mona'), can: [] }, 'mona', false)).toBeNull();
});

test('a team is run by its founder and its coach', () => {
  const team = { createdBy: 'founder', coachId: 'coach' };
  expect(['founder', 'coach', 'mona'].map((id) => runsTeam(team, id))).toEqual([true, true, false]);
});
