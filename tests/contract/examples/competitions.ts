import type { Examples } from '../hands.ts';
import { type Stage } from '../stage.ts';
import { step, times } from './steps.ts';

const runningCompetition = async (on: Stage): Promise<string> => {
  const staff = on.as('admin');
  const { id: categoryId } = await staff.made('/competition-categories', { name: 'ناشئون' });
  const said = { name: 'دوري الصيف', categoryId, sport: 'FOOTBALL', ...times };
  const competition = await staff.made('/competitions', said);
  await step(on, '/competitions', 'start', competition);
  return competition.id;
};

export const competitions: Examples = {
  'competition-round': {
    make: async (on) => ({ competitionId: await runningCompetition(on), number: 1, name: 'دور الستة عشر' }),
    twice: 'invalid',
  },
  'competition-participant': {
    make: async (on) => {
      const competitionId = await runningCompetition(on);
      await on.as('admin').made('/competition-rounds', { competitionId, number: 1, name: 'دور الستة عشر' });
      return { competitionId, userId: (await on.member()).id };
    },
    first: { 'by.round': ['qualify'] },
    actions: { edit: { by: 'admin', body: { score: 7.5 } } },
    twice: 'invalid',
  },
};
