import { z } from 'zod';
import { optional, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, member, owner, visibleVia } from '../../kit/rules.ts';
import { itsCampaign } from '../ad-shown.ts';

/** Reasons for which a member reports an advertisement. */
export const AD_REPORTS = ['MISLEADING', 'OFFENSIVE', 'FRAUD', 'FORBIDDEN'] as const;

/** A member doesn't want to see an advertisement again, and may report it to the staff. */
export const adHiding = defineResource({
  name: 'ad-hiding',
  path: '/ad-hidings',
  stream: keyed('adId', 'viewerId'),
  owner: 'viewerId',
  fields: {
    adId: ref('advertisement'),
    viewerId: ref('user'),
    campaignId: optional(ref('campaign')),
    report: optional(z.enum(AD_REPORTS)),
  },
  states: ['hidden'],
  actions: {
    create: {
      event: 'AdHidden',
      to: 'hidden',
      by: [all(member, visibleVia('adId'))],
      takes: ['adId'],
      optionally: ['report'],
      orElse: 'again',
      sets: (_, { refs }) => itsCampaign(refs),
    },
    /** It was hidden before; now it is reported as well. */
    again: { event: 'HiddenAdReported', by: [owner], takes: ['report'] },
    remove: { event: 'AdShownAgain', to: 'removed', by: [owner], was: ['adId', 'viewerId', 'campaignId'] },
  },
  lookups: ['ad/{adId}'],
  read: [owner, admin('campaigns')],
});
