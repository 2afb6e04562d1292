import type { Match } from '../api.ts';

const RESULT: readonly Match['state'][] = ['finished', 'disputed'];

const latestFirst = (one: Match, other: Match): number =>
  (other.resultAt ?? '').localeCompare(one.resultAt ?? '');

/** The matches of a board: those being played, then the last results. */
export const shownResults = (matches: readonly Match[], most: number): readonly Match[] =>
  [
    ...matches.filter(({ state }) => state === 'live'),
    ...matches.filter(({ state }) => RESULT.includes(state)).toSorted(latestFirst),
  ].slice(0, most);

/** The next matches, in the order of their times; a postponed one has none. */
export const shownNext = (matches: readonly Match[], most: number): readonly Match[] =>
  matches.filter(({ state }) => state === 'scheduled').slice(0, most);
