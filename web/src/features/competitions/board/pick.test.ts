import { expect, test } from 'vitest';
import type { Match } from '../api.ts';
import type { Round } from '../api.ts';
import { presentRound } from '../present-round.ts';
import { shownNext, shownResults } from './pick.ts';

const common = { createdAt: '', updatedAt: '', createdBy: null, version: 0, position: '', can: [] } as const;
const match = (id: string, state: Match['state'], resultAt: string | null = null): Match => ({
  ...common,
  id,
  state,
  resultAt,
});
const round = (id: string, state: Round['state']): Round => ({ ...common, id, state });
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

const all = [
  match('old', 'finished', '2026-11-26T10:00:00Z'),
  match('next', 'scheduled'),
  match('live', 'live'),
  match('new', 'disputed', '2026-11-26T12:00:00Z'),
  match('later', 'scheduled'),
  match('off', 'postponed'),
];

test('a board shows the running matches first, then the latest results', () => {
  expect(ids(shownResults(all, 5))).toEqual(['live', 'new', 'old']);
  expect(ids(shownResults(all, 2))).toEqual(['live', 'new']);
});

test('a board announces scheduled matches alone', () => {
  expect(ids(shownNext(all, 5))).toEqual(['next', 'later']);
  expect(ids(shownNext(all, 1))).toEqual(['next']);
});

test('the present round is the running one, otherwise the next, otherwise the last', () => {
  const [ended, running, pending] = [round('1', 'ended'), round('2', 'running'), round('3', 'pending')];
  expect(presentRound([ended, running, pending])?.id).toBe('2');
  expect(presentRound([ended, pending])?.id).toBe('3');
  expect(presentRound([ended])?.id).toBe('1');
  expect(presentRound([])).toBeUndefined();
});
