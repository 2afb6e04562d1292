import { date, money, optional, personal, ref } from '../kit/fields.ts';
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
import { words } from '../trade/fields.ts';
import { endOf } from '../trade/day.ts';
import { inOrder } from '../trade/order.ts';

const withinTime = inOrder('from', 'to');
const sides = [party('sponsorId', 'athleteId'), admin('profiles')];

/**
 * A sponsorship of an athlete, from one day to another. One side proposes it and only the other accepts it; from then
 * on it is kept.
 */
export const sponsorship = defineResource({
  name: 'sponsorship',
  path: '/sponsorships',
  owner: 'sponsorId',
  fields: {
    sponsorId: ref('user'),
    athleteId: ref('user'),
    amount: personal(money(), 'athleteId'),
    from: date(),
    to: date(),
    terms: personal(optional(words())),
  },
  states: ['proposed', 'active', 'declined', 'ended'],
  actions: {
    create: {
      event: 'SponsorshipProposed',
      to: 'proposed',
      by: [full],
      refuse: (it, situation) =>
        it.athleteId === it.sponsorId ? 'not_to_oneself' : withinTime(it, situation),
    },
    edit: {
      event: 'SponsorshipAmended',
      from: ['proposed'],
      by: [owner, admin('profiles')],
      takes: ['amount', 'from', 'to', 'terms'],
      refuse: withinTime,
    },
    accept: {
      event: 'SponsorshipAccepted',
      from: ['proposed'],
      to: 'active',
      by: [all(full, party('athleteId'))],
    },
    decline: { event: 'SponsorshipDeclined', from: ['proposed'], to: 'declined', by: [party('athleteId')] },
    end: {
      event: 'SponsorshipEnded',
      from: ['active'],
      to: 'ended',
      by: [party('sponsorId', 'athleteId'), admin('profiles'), system],
      at: ({ to }) => (to === undefined ? null : endOf(to)),
    },
    remove: {
      event: 'SponsorshipRemoved',
      to: 'removed',
      by: [owner, admin('profiles')],
      refuse: ({ state }) => (state === 'active' || state === 'ended' ? 'kept_for_the_record' : undefined),
    },
  },
  lookups: ['sponsor/{sponsorId}', 'athlete/{athleteId}'],
  read: [
    ...sides,
    all(member, inState('active', 'ended')),
    all(visitor, inState('active', 'ended'), visibleVia('athleteId')),
  ],
  readField: { amount: sides, terms: sides },
});
