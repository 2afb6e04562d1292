import { optional, personal, ref } from '../kit/fields.ts';
import { limitedBy } from '../kit/holds/limits.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, full, inState, member, owner, visibleVia, system } from '../kit/rules.ts';
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

/** A member's request to attend an event: one each. The number of approved ones never exceeds the event's places. */
export const eventParticipant = defineResource({
  name: 'event-participant',
  path: '/event-participants',
  stream: keyed('eventId', 'userId'),
  owner: 'userId',
  fields: {
    eventId: ref('event', { removed: 'remove' }),
    userId: ref('user'),
    note: personal(optional(words())),
    organiserId: organiserId(),
    /** Why it was rejected or revoked. */
    reason: personal(optional(words())),
  },
  refusals: { event_full: 409 },
  states: ['pending', 'approved', 'rejected', 'revoked'],
  actions: {
    create: {
      event: 'ParticipationRequested',
      to: 'pending',
      by: [full, admin('events')],
      takes: ['eventId', 'userId'],
      optionally: ['note'],
      refuse: whileOpen,
      sets: ofItsOrganiser,
    },
    edit: {
      event: 'ParticipationNoted',
      from: ['pending'],
      by: [owner, admin('events')],
      takes: ['note'],
      refuse: unlessCancelled,
    },
    approve: {
      event: 'ParticipationApproved',
      // an answer can be taken back in favour of the member
      from: ['pending', 'rejected', 'revoked'],
      to: 'approved',
      by: organisers,
      refuse: whileOpen,
    },
    reject: {
      event: 'ParticipationRejected',
      from: ['pending'],
      to: 'rejected',
      by: organisers,
      takes: [],
      optionally: ['reason'],
      refuse: unlessCancelled,
    },
    revoke: {
      event: 'ParticipationRevoked',
      from: ['approved'],
      to: 'revoked',
      by: organisers,
      takes: [],
      optionally: ['reason'],
      refuse: whileOpen,
    },
    // a refused member doesn't ask again: the organiser may still approve
    remove: {
      event: 'ParticipationWithdrawn',
      to: 'removed',
      by: [all(owner, inState('pending', 'approved')), admin('events'), system],
    },
  },
  holds: [
    {
      name: 'place',
      secret: false,
      refusal: 'event_full',
      // a place is taken by the approval, and given back by withdrawal and revocation
      ...limitedBy('eventId', 'capacity', ({ state }) => state === 'approved'),
    },
  ],
  lookups: ['event/{eventId}', 'user/{userId}'],
  label: { person: 'userId' },
  read: [owner, organiser, admin('events'), all(member, inState('approved'), visibleVia('eventId'))],
  readField: { note: bothSides, reason: bothSides },
});
