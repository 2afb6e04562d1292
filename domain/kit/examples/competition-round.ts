import { instant, integer, optional, ref, text } from '../fields.ts';
import { defineResource, partOf } from '../resource.ts';
import { admin, anyone } from '../rules.ts';

/** A round of a competition. Rounds run in the order of their numbers, one at a time. */
export const competitionRound = defineResource({
  name: 'competition-round',
  path: '/competition-rounds',
  stream: partOf('competition', 'competitionId'),
  fields: {
    competitionId: ref('competition', { removed: 'remove' }),
    number: integer(1, 100),
    name: text(120, 1),
    startsAt: optional(instant()),
    endsAt: optional(instant()),
  },
  states: ['pending', 'running', 'ended'],
  actions: {
    create: {
      event: 'RoundPlanned',
      to: 'pending',
      by: [admin('competitions')],
      refuse: (it, { siblings }) =>
        siblings.some((other) => other.number === it.number) ? 'conflict' : undefined,
    },
    edit: {
      event: 'RoundReplanned',
      from: ['pending'],
      by: [admin('competitions')],
      takes: ['name', 'startsAt', 'endsAt'],
    },
    start: {
      event: 'RoundStarted',
      from: ['pending'],
      to: 'running',
      by: [admin('competitions')],
      refuse: (it, { parent, siblings }) => {
        const before = siblings.filter((other) => Number(other.number) < Number(it.number));
        const inOrder = before.every((other) => other.state === 'ended');
        return parent?.state === 'running' && inOrder ? undefined : 'conflict';
      },
    },
    end: { event: 'RoundEnded', from: ['running'], to: 'ended', by: [admin('competitions')] },
  },
  lookups: ['competition/{competitionId}'],
  sorts: ['number'],
  read: [anyone],
});
