import { z } from 'zod';
import { instant, optional, personal, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, inState, owner, permits, system, where } from '../kit/rules.ts';
import { file, line, link, role, sport, words } from '../trade/fields.ts';
import { before } from '../trade/order.ts';
import { inOwnCampaign, PHASES, standing } from './airing.ts';
import { ownPublicPost } from './promoted-post.ts';
import { ADVERTISEMENT_TYPES } from './values.ts';

const inTime = before('from', 'to');
const staff = admin('campaigns');

/**
 * A sponsor's advertisement to members. It is on the air while it is approved, its campaign (if it has one) is
 * `running` and its period is `current`. The last two are stored on each change, so that a rule and an index can read
 * them.
 */
export const advertisement = defineResource({
  name: 'advertisement',
  path: '/advertisements',
  owner: 'sponsorId',
  fields: {
    campaignId: optional(ref('campaign')),
    /** The post of the sponsor that it shows. */
    postId: optional(ref('post', { removed: 'remove' })),
    sponsorId: ref('user', { removed: 'remove' }),
    type: z.enum(ADVERTISEMENT_TYPES),
    title: personal(line()),
    text: personal(words()),
    media: personal(optional(file())),
    url: personal(link()),
    sport: optional(sport()),
    role: optional(role()),
    from: optional(instant()),
    to: optional(instant()),
    running: z.boolean(),
    phase: z.enum(PHASES),
  },
  states: ['pending', 'approved', 'rejected'],
  waits: ['pending'],
  actions: {
    create: {
      event: 'AdvertisementSubmitted',
      to: 'pending',
      by: [full, staff],
      takes: ['type', 'title', 'text', 'url'],
      optionally: ['sponsorId', 'campaignId', 'postId', 'media', 'sport', 'role', 'from', 'to'],
      refuse: (it, situation) =>
        inTime(it, situation) ?? inOwnCampaign(it, situation) ?? ownPublicPost(it, situation),
      sets: standing,
    },
    edit: {
      event: 'AdvertisementEdited',
      by: [owner, staff],
      takes: ['campaignId', 'type', 'title', 'text', 'media', 'url', 'sport', 'role', 'from', 'to'],
      refuse: (it, situation) => inTime(it, situation) ?? inOwnCampaign(it, situation),
      sets: standing,
      // only reviewed content is shown: a change of it needs a new review
      leadsTo: ({ state }, { actor }) =>
        state === 'approved' && permits(actor, 'campaigns') ? 'approved' : 'pending',
    },
    approve: {
      event: 'AdvertisementApproved',
      from: ['pending'],
      to: 'approved',
      by: [staff],
      sets: standing,
    },
    reject: { event: 'AdvertisementRejected', from: ['pending'], to: 'rejected', by: [staff] },
    follow: { event: 'AdvertisementFollowedCampaign', by: [system], sets: standing },
    begin: {
      event: 'AdvertisementBegan',
      by: [system],
      at: ({ phase, from }) => (phase === 'planned' ? (from ?? null) : null),
      sets: standing,
    },
    end: {
      event: 'AdvertisementEnded',
      by: [system],
      at: ({ phase, to }) => (phase === 'current' ? (to ?? null) : null),
      sets: standing,
    },
    remove: { event: 'AdvertisementRemoved', to: 'removed', by: [owner, staff, system] },
  },
  lookups: [
    'profile/{sponsorId}',
    'sponsor/{sponsorId}',
    { at: 'active', where: { state: 'approved', running: true, phase: 'current' } },
    'sport/{sport}',
    'role/{role}',
    'campaign/{campaignId}',
  ],
  read: [all(inState('approved'), where('running', true), where('phase', 'current')), owner, staff],
});
