import { z } from 'zod';
import { money, optional, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, full, member, owner, visibleVia, system } from '../kit/rules.ts';
import { unlessCancelled, whileOpen } from './on.ts';

/** An offer of a sponsor to pay for an event: one for each sponsor and event. Only the sponsor and the staff read the amount. */
export const eventSponsor = defineResource({
  name: 'event-sponsor',
  path: '/event-sponsors',
  stream: keyed('eventId', 'sponsorId'),
  owner: 'sponsorId',
  fields: {
    eventId: ref('event', { removed: 'remove' }),
    sponsorId: ref('user'),
    tier: z.enum(['BRONZE', 'SILVER', 'GOLD', 'PLATINUM']),
    amount: optional(money()),
  },
  states: ['pending', 'approved', 'rejected'],
  actions: {
    create: {
      event: 'EventSponsorshipOffered',
      to: 'pending',
      by: [full, admin('events')],
      refuse: whileOpen,
    },
    edit: {
      event: 'EventSponsorshipEdited',
      from: ['pending'],
      by: [owner, admin('events')],
      refuse: unlessCancelled,
    },
    approve: {
      event: 'EventSponsorshipApproved',
      from: ['pending'],
      to: 'approved',
      by: [admin('events')],
      refuse: unlessCancelled,
    },
    reject: {
      event: 'EventSponsorshipRejected',
      from: ['pending'],
      to: 'rejected',
      by: [admin('events')],
      refuse: unlessCancelled,
    },
    remove: { event: 'EventSponsorshipWithdrawn', to: 'removed', by: [owner, admin('events'), system] },
  },
  lookups: ['event/{eventId}', 'sponsor/{sponsorId}'],
  read: [owner, admin('events'), all(member, visibleVia('eventId'))],
  readField: { amount: [owner, admin('events')] },
});
