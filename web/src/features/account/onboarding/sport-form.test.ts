import { expect, test } from 'vitest';
import { neededBySport, SPORT_QUESTIONS } from '../../../../../domain/accounts/sport-questions.ts';
import { SPORTS } from '../../../../../domain/accounts/values.ts';
import { formFor } from './sport-form.ts';

test.each(SPORTS)('a player of %s is asked for what the API needs to know', (sport) => {
  const form = formFor('PLAYER', sport);
  const needed = form.filter(({ free }) => !free).map(({ name }) => name);
  const ofSport = needed.filter((name) => SPORT_QUESTIONS.some((one) => one === name));
  expect(ofSport.toSorted()).toEqual(neededBySport(sport).toSorted());
});

test('chess asks for no foot, height or shirt; a runner has a specialty instead of a position', () => {
  const names = formFor('PLAYER', 'CHESS').map(({ name }) => name);
  for (const question of SPORT_QUESTIONS) expect(names).not.toContain(question);
  expect(formFor('PLAYER', 'RUNNING')).toContainEqual({
    name: 'position',
    as: 'line',
    free: true,
    called: 'specialty',
  });
});

test('agents are asked for their registration in football alone', () => {
  const asks = (sport: string) =>
    formFor('AGENT', sport).some(({ name }) => name === 'footballUnionRegistration');
  expect([asks('FOOTBALL'), asks('TENNIS')]).toEqual([true, false]);
});
