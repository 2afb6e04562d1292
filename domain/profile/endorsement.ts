import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import {
  admin,
  all,
  full,
  inState,
  member,
  owner,
  party,
  system,
  visibleVia,
  visitor,
} from '../kit/rules.ts';

/** One member vouches for a skill of another. It is seen once the staff approve it; edited, it waits for them again. */
export const endorsement = defineResource({
  name: 'endorsement',
  path: '/endorsements',
  owner: 'sponsorId',
  fields: {
    athleteId: ref('user', { removed: 'remove' }),
    sponsorId: ref('user', { removed: 'remove' }),
    // plain: endorsements are looked up by it
    skill: text(60, 1),
    text: personal(optional(text(1000))),
  },
  states: ['pending', 'approved', 'rejected'],
  waits: ['pending'],
  actions: {
    create: {
      event: 'EndorsementGiven',
      to: 'pending',
      by: [full],
      refuse: (it) => (it.athleteId === it.sponsorId ? 'not_to_oneself' : undefined),
    },
    edit: {
      event: 'EndorsementEdited',
      to: 'pending',
      by: [owner, admin('profiles')],
      takes: ['skill', 'text'],
    },
    approve: { event: 'EndorsementApproved', from: ['pending'], to: 'approved', by: [admin('profiles')] },
    reject: { event: 'EndorsementRejected', from: ['pending'], to: 'rejected', by: [admin('profiles')] },
    remove: {
      event: 'EndorsementRemoved',
      to: 'removed',
      by: [party('sponsorId', 'athleteId'), admin('profiles'), system],
    },
  },
  lookups: [
    'user/{athleteId}',
    'athlete/{athleteId}',
    'given/{sponsorId}',
    'sponsor/{sponsorId}',
    'skill/{skill}',
  ],
  read: [
    party('sponsorId', 'athleteId'),
    admin('profiles'),
    all(member, inState('approved')),
    all(visitor, inState('approved'), visibleVia('athleteId')),
  ],
});
