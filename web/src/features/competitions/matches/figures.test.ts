import { expect, test } from 'vitest';
import { SPORTS } from '../../../../../domain/accounts/values.ts';
import { FIGURES_OF, MATCH_FIGURES } from '../../../../../domain/sports/matches/figures.ts';
import { FIGURES, figuresOf } from './figures.ts';

test('a form asks for the figures that the sport counts', () => {
  expect(FIGURES).toEqual(MATCH_FIGURES);
  expect(SPORTS.map(figuresOf)).toEqual(SPORTS.map((sport) => FIGURES_OF[sport]));
});
