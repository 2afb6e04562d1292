import type { Examples } from '../hands.ts';
import { NOBODY, type Body, type Part, type Stage } from '../stage.ts';
import { past, step, times } from './steps.ts';

const publishedEvent = async (on: Stage): Promise<string> => {
  const { id: categoryId } = await on.as('admin').made('/event-categories', { name: 'جري' });
  const said = { name: 'يوم الجري', categoryId, venue: 'استاد القاهرة', ...times };
  const event = await on.as('CLUB').made('/events', said);
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

/** An answer to a request, by the organiser of its event. */
const answer: Part = { by: 'organiserId', body: {} };

export const events: Examples = {
  event: { listed: { past: () => past } },
  'event-sponsor': {
    make: async (on) => ({ eventId: await publishedEvent(on), tier: 'GOLD' }),
    actions: { approve: answer, reject: answer },
  },
  'event-participant': {
    make: async (on) => ({ eventId: await publishedEvent(on) }),
    actions: {
      edit: { body: { note: 'أصل متأخرًا' } },
      approve: answer,
      reject: answer,
      revoke: answer,
    },
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
};
