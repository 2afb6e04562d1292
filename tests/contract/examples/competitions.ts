import type { Examples } from '../hands.ts';
import type { Body, Stage } from '../stage.ts';
import { step, times } from './steps.ts';

const competition = async (on: Stage): Promise<Body> => {
  const { id: categoryId } = await on.as('admin').made('/competition-categories', { name: 'ناشئون' });
  return { name: 'دوري الصيف', categoryId, sport: 'FOOTBALL', ...times };
};

const runningCompetition = async (on: Stage): Promise<string> => {
  const running = await on.as('admin').made('/competitions', await competition(on));
  await step(on, '/competitions', 'start', running);
  return running.id;
};

export const competitions: Examples = {
  competition: {
    maker: 'admin',
    make: async (on) => ({ ...(await competition(on)), organiserId: (await on.member('CLUB')).id }),
  },
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
