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

/** Two members whose places in the first, running round are confirmed. */
const pairing = async (on: Stage): Promise<Body> => {
  const staff = on.as('admin');
  const competitionId = await runningCompetition(on);
  const round = await staff.made('/competition-rounds', { competitionId, number: 1, name: 'الدور الأول' });
  const entries = [await on.member(), await on.member()].map(async ({ id: userId }) => {
    const entry = await staff.made('/competition-participants', { competitionId, userId });
    await step(on, '/competition-participants', 'qualify', entry);
    return entry.id;
  });
  const [homeId = '', awayId = ''] = await Promise.all(entries);
  await step(on, '/competition-rounds', 'start', round);
  return { competitionId, homeId, awayId, startsAt: times.startsAt, round: 1 };
};

const RESULT = { homeScore: 2, awayScore: 1 };

export const competitions: Examples = {
  competition: {
    maker: 'admin',
    make: async (on) => ({ ...(await competition(on)), organiserId: (await on.member('CLUB')).id }),
  },
  'competition-round': {
    make: async (on) => ({ competitionId: await runningCompetition(on), number: 1, name: 'دور الستة عشر' }),
    twice: 'invalid',
  },
  'competition-match': {
    maker: 'admin',
    make: pairing,
    actions: {
      edit: { body: { venue: 'ملعب بنها' } },
      score: { body: RESULT },
      finish: { body: RESULT },
      dispute: { by: 'awayContactId', body: { disputeReason: 'هدف بعد الوقت' } },
      overturn: { body: { ...RESULT, decision: 'راجعنا التقرير' } },
      correct: { body: { homeScore: 1, awayScore: 1, correctedBecause: 'REFEREE_REPORT' } },
    },
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
