import { integer, money, optional, ref } from '../kit/fields.ts';
import { defineResource, link, type Refusal } from '../kit/resource.ts';
import { admin, visibleVia, system } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { makers, ofItsOrganiser, organiserId, organisers, unlessCancelled } from './on.ts';

const notAParticipant: Refusal = {
  code: 'winner_not_approved',
  errors: [{ path: 'winnerId', code: 'no_such_thing' }],
};

/** A prize of an event. It is awarded once, to an approved participant of that event. */
export const prize = defineResource({
  name: 'prize',
  path: '/prizes',
  fields: {
    eventId: ref('event', { removed: 'remove' }),
    organiserId: organiserId(),
    name: line(),
    category: line(),
    value: optional(money()),
    position: optional(integer(1, 1000)),
    winnerId: optional(ref('user')),
  },
  refusals: { winner_not_approved: 422 },
  states: ['open', 'awarded'],
  actions: {
    create: {
      event: 'PrizeOffered',
      to: 'open',
      by: makers,
      takes: ['eventId', 'name', 'category'],
      optionally: ['value', 'position'],
      refuse: unlessCancelled,
      sets: ofItsOrganiser,
    },
    edit: {
      event: 'PrizeEdited',
      from: ['open'],
      by: organisers,
      takes: ['name', 'category', 'value', 'position'],
      refuse: unlessCancelled,
    },
    award: {
      event: 'PrizeAwarded',
      from: ['open'],
      to: 'awarded',
      by: organisers,
      takes: ['winnerId'],
      links: { participation: link('event-participant', { eventId: 'eventId', userId: 'winnerId' }) },
      refuse: (it, situation) =>
        situation.refs.participation?.state === 'approved' ? unlessCancelled(it, situation) : notAParticipant,
    },
    remove: { event: 'PrizeWithdrawn', to: 'removed', by: [...organisers, system] },
  },
  lookups: ['event/{eventId}'],
  sorts: ['-createdAt', 'category'],
  read: [visibleVia('eventId'), admin('events')],
});
