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

test('chess has no foot, height or shirt; a runner has a specialty instead of a position', () => {
  const names = formFor('PLAYER', 'CHESS').map(({ name }) => name);
  for (const question of SPORT_QUESTIONS) expect(names).not.toContain(question);
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
