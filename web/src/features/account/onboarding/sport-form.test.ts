import { expect, test } from 'vitest';
import { neededBySport, SPORT_QUESTIONS } from '../../../../../domain/accounts/sport-questions.ts';
import { SPORTS } from '../../../../../domain/accounts/values.ts';
import { formFor } from './sport-form.ts';

test.each(SPORTS)('the form of a player of %s has the fields that the API requires', (sport) => {
  const form = formFor('PLAYER', sport);
  const needed = form.filter(({ free }) => !free).map(({ name }) => name);
  const ofSport = needed.filter((name) => SPORT_QUESTIONS.some((one) => one === name));
  expect(ofSport.toSorted()).toEqual(neededBySport(sport).toSorted());
});

test('chess has a rating alone; a runner has best times, and a specialty instead of a position', () => {
  const asked = (sport: string) =>
    formFor('PLAYER', sport).flatMap(({ name }) => SPORT_QUESTIONS.filter((one) => one === name));
  expect(asked('CHESS')).toEqual(['rating']);
  expect(asked('RUNNING')).toEqual(['position', 'heightCm', 'weightKg', 'bestTimes']);
  expect(formFor('PLAYER', 'RUNNING')).toContainEqual({
    name: 'position',
    as: 'line',
    free: true,
    called: 'specialty',
  });
});

test('only agents in football have a registration', () => {
  const asks = (sport: string) =>
    formFor('AGENT', sport).some(({ name }) => name === 'footballUnionRegistration');
  expect([asks('FOOTBALL'), asks('TENNIS')]).toEqual([true, false]);
});
