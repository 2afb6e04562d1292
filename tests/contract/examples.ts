import { randomUUID } from 'node:crypto';
import type { Example } from './hands.ts';
import { NOBODY, type Body, type Stage, type Thing } from './stage.ts';

const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T20:00:00Z' };

/** Takes a step with a thing that staff have in their hands. */
const step = async (on: Stage, path: string, action: string, { id }: Thing): Promise<void> => {
  await on.as('admin').send('post', `${path}/${action}/${id}`, { body: {} }).expect(200);
};

const runningCompetition = async (on: Stage): Promise<string> => {
  const staff = on.as('admin');
  const { id: categoryId } = await staff.made('/competition-categories', { name: 'ناشئون' });
  const said = { name: 'دوري الصيف', categoryId, sport: 'FOOTBALL', ...times };
  const competition = await staff.made('/competitions', said);
  await step(on, '/competitions', 'start', competition);
  return competition.id;
};

const publishedEvent = async (on: Stage): Promise<string> => {
  const staff = on.as('admin');
  const { id: categoryId } = await staff.made('/event-categories', { name: 'جري' });
  const said = { name: 'يوم الجري', categoryId, venue: 'استاد القاهرة', ...times };
  const event = await staff.made('/events', said);
  await step(on, '/events', 'publish', event);
  return event.id;
};

/** A prize of an event in which the player on the stage takes part. */
const prizeToWin = async (on: Stage): Promise<Body> => {
  const eventId = await publishedEvent(on);
  const participation = await on.as('PLAYER').made('/event-participants', { eventId });
  await step(on, '/event-participants', 'approve', participation);
  return { eventId, name: 'الكأس', category: 'الجري' };
};

/** What a resource's contract is sent where that is more than its definition tells: its rules, or fields that may be left out. */
export const examples: Readonly<Record<string, Partial<Example>>> = {
  'competition-round': {
    make: async (on) => ({ competitionId: await runningCompetition(on), number: 1, name: 'دور الستة عشر' }),
    twice: 'invalid',
  },
  'competition-participant': {
    make: async (on) => ({ competitionId: await runningCompetition(on) }),
    actions: { edit: { by: 'admin', body: { score: 7.5 } } },
    twice: 'invalid',
  },
  'event-sponsor': { make: async (on) => ({ eventId: await publishedEvent(on), tier: 'GOLD' }) },
  'event-participant': {
    make: async (on) => ({ eventId: await publishedEvent(on) }),
    actions: { edit: { body: { note: 'أصل متأخرًا' } } },
  },
  'event-agenda': {
    actions: {
      changeItem: { body: { itemId: NOBODY, item: { title: 'الختام' } } },
      removeItem: { body: { itemId: NOBODY } },
    },
  },
  prize: {
    make: prizeToWin,
    actions: { award: { body: (on) => ({ winnerId: on.as('PLAYER').maker.id }) } },
  },
  'maintenance-schedule': { twice: 'facility_taken' },
  friendship: { make: async (on) => ({ addresseeId: (await on.member()).id, message: 'نلعب الجمعة؟' }) },
  post: {
    make: () => ({ kind: 'photo', description: 'أول تمرين', sport: 'FOOTBALL', visibility: 'public' }),
  },
  statistic: {
    make: () => ({
      season: randomUUID().slice(0, 8),
      sport: 'FOOTBALL',
      appearances: 12,
      values: { saves: 3 },
    }),
  },
  // who runs a team invites somebody, who agrees
  'team-member': {
    make: async (on) => ({
      teamId: (await on.made('/teams', { name: 'نسور بنها', sport: 'FOOTBALL' })).id,
      userId: (await on.member()).id,
      role: 'PLAYER',
      jerseyNumber: 10,
      joinedAt: '2026-11-01',
    }),
    actions: {
      edit: { by: 'maker', body: { jerseyNumber: 7 } },
      role: { by: 'maker', body: { role: 'CAPTAIN' } },
      status: { by: 'userId', body: { status: 'ACTIVE' } },
      remove: { by: 'maker' },
    },
  },
};
