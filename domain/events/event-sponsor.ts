import { z } from 'zod';
import { money, optional, personal, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, full, inState, owner, visibleVia, system } from '../kit/rules.ts';
import { words } from '../trade/fields.ts';
import {
  bothSides,
  ofItsOrganiser,
  organiser,
  organiserId,
  organisers,
  unlessCancelled,
  whileOpen,
} from './on.ts';

/** An offer of a sponsor to pay for an event: one for each sponsor and event. Only the sponsor, the organiser and the staff read the amount. */
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
    organiserId: organiserId(),
    /** Why it was rejected. */
    reason: personal(optional(words())),
  },
  states: ['pending', 'approved', 'rejected'],
  actions: {
    create: {
      event: 'EventSponsorshipOffered',
      to: 'pending',
      by: [full, admin('events')],
      takes: ['eventId', 'sponsorId', 'tier'],
      optionally: ['amount'],
      refuse: whileOpen,
      sets: ofItsOrganiser,
    },
    edit: {
      event: 'EventSponsorshipEdited',
      from: ['pending'],
      by: [owner, admin('events')],
      takes: ['tier', 'amount'],
      refuse: unlessCancelled,
    },
    approve: {
      event: 'EventSponsorshipApproved',
      from: ['pending'],
      to: 'approved',
      by: organisers,
      refuse: unlessCancelled,
    },
    reject: {
      event: 'EventSponsorshipRejected',
      from: ['pending'],
      to: 'rejected',
      by: organisers,
      takes: [],
      optionally: ['reason'],
      refuse: unlessCancelled,
    },
    remove: { event: 'EventSponsorshipWithdrawn', to: 'removed', by: [owner, admin('events'), system] },
  },
  lookups: ['event/{eventId}', 'sponsor/{sponsorId}'],
  label: { person: 'sponsorId' },
  read: [owner, organiser, admin('events'), all(inState('approved'), visibleVia('eventId'))],
  readField: { amount: bothSides, reason: bothSides },
});
