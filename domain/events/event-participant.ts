import { optional, personal, ref } from '../kit/fields.ts';
import { limitedBy } from '../kit/holds/limits.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, full, member, owner, visibleVia, system } from '../kit/rules.ts';
import { words } from '../trade/fields.ts';
import { unlessCancelled, whileOpen } from './on.ts';

/** A member's wish to come to an event: one each. Never more of them are approved than the event has places. */
export const eventParticipant = defineResource({
  name: 'event-participant',
  path: '/event-participants',
  stream: keyed('eventId', 'userId'),
  owner: 'userId',
  fields: {
    eventId: ref('event', { removed: 'remove' }),
    userId: ref('user'),
    note: personal(optional(words())),
  },
  states: ['pending', 'approved', 'rejected'],
  actions: {
    create: {
      event: 'ParticipationRequested',
      to: 'pending',
      by: [full, admin('events')],
      refuse: whileOpen,
    },
    edit: {
      event: 'ParticipationNoted',
      from: ['pending'],
      by: [owner, admin('events')],
      refuse: unlessCancelled,
    },
    approve: {
      event: 'ParticipationApproved',
      from: ['pending'],
      to: 'approved',
      by: [admin('events')],
      refuse: whileOpen,
    },
    reject: {
      event: 'ParticipationRejected',
      from: ['pending'],
      to: 'rejected',
      by: [admin('events')],
      refuse: unlessCancelled,
    },
    remove: { event: 'ParticipationWithdrawn', to: 'removed', by: [owner, admin('events'), system] },
  },
  holds: [
    {
      name: 'place',
      secret: false,
      refusal: 'event_full',
      // a place is taken by the approval, and given back by the withdrawal
      ...limitedBy('eventId', 'capacity', ({ state }) => state === 'approved'),
    },
  ],
  lookups: ['event/{eventId}', 'user/{userId}'],
  read: [owner, admin('events'), all(member, visibleVia('eventId'))],
  readField: { note: [owner, admin('events')] },
});
