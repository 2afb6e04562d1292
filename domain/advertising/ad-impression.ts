import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, member, owner, visibleVia } from '../kit/rules.ts';
import { itsCampaign, shownFields, ifCounted } from './ad-shown.ts';

/** An advertisement was shown to a member: recorded once an hour, even if it was shown more often. */
export const adImpression = defineResource({
  name: 'ad-impression',
  stream: keyed('adId', 'viewerId', 'hour'),
  owner: 'viewerId',
  fields: shownFields,
  states: ['counted'],
  actions: {
    create: {
      event: 'AdShown',
      to: 'counted',
      by: [all(member, visibleVia('adId'))],
      takes: ['adId', 'hour'],
      refuse: ifCounted,
      sets: (_, { refs }) => itsCampaign(refs),
    },
  },
  lookups: [],
  read: [owner, admin('analytics')],
});
