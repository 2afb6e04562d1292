import { instant, integer, optional, ref } from '../kit/fields.ts';
import { defineResource, type Item } from '../kit/resource.ts';
import { admin, anyone } from '../kit/rules.ts';
import { line, sport, words } from '../trade/fields.ts';
import { notLimitedLater } from '../trade/limit.ts';
import { before } from '../trade/order.ts';

const isRunning = ({ state }: Item): boolean => state === 'running';

/** A contest of several rounds. Its `maxParticipants` is no lower than the places that are taken. */
export const competition = defineResource({
  name: 'competition',
  path: '/competitions',
  fields: {
    name: line(),
    categoryId: ref('competition-category'),
    sport: sport(),
    description: optional(words()),
    startsAt: instant(),
    endsAt: instant(),
    venue: optional(line()),
    maxParticipants: optional(integer(2, 10_000)),
  },
  states: ['scheduled', 'running', 'ended'],
  actions: {
    create: {
      event: 'CompetitionAnnounced',
      to: 'scheduled',
      by: [admin('competitions')],
      refuse: before('startsAt', 'endsAt'),
    },
    edit: {
      event: 'CompetitionEdited',
      from: ['scheduled', 'running'],
      by: [admin('competitions')],
      refuse: (it, situation) =>
        before('startsAt', 'endsAt')(it, situation) ?? notLimitedLater('maxParticipants')(it, situation),
    },
    start: { event: 'CompetitionStarted', from: ['scheduled'], to: 'running', by: [admin('competitions')] },
    end: {
      event: 'CompetitionEnded',
      from: ['running'],
      to: 'ended',
      by: [admin('competitions')],
      refuse: (_, { parts }) => (parts('competition-round').some(isRunning) ? 'round_running' : undefined),
    },
    remove: { event: 'CompetitionRemoved', to: 'removed', by: [admin('competitions')] },
  },
  lookups: [{ at: 'active', where: { state: 'running' } }],
  sorts: ['startsAt', '-createdAt'],
  page: { at: '/competitions', title: ['name'], text: ['description'] },
  read: [anyone],
});
