import { integer } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, member, owner, visibleVia } from '../kit/rules.ts';
import { itsCampaign, shownFields, ifCounted } from './ad-shown.ts';

/** A member's response to an advertisement: a click, at most once an hour, and then, once, a conversion. */
export const adClick = defineResource({
  name: 'ad-click',
  stream: keyed('adId', 'viewerId'),
  owner: 'viewerId',
  fields: { ...shownFields, clicks: integer(1) },
  states: ['clicked', 'converted'],
  actions: {
    create: {
      event: 'AdClicked',
      to: 'clicked',
      by: [all(member, visibleVia('adId'))],
      takes: ['adId', 'hour'],
      orElse: 'again',
      refuse: ifCounted,
      sets: (_, { refs }) => ({ ...itsCampaign(refs), clicks: 1 }),
    },
    // in the same hour no value changes, so nothing is written
    again: {
      event: 'AdClickedAgain',
      by: [all(owner, visibleVia('adId'))],
      takes: ['hour'],
      was: ['adId', 'campaignId'],
      refuse: ifCounted,
      sets: ({ hour, clicks = 0 }, { input }) => (input.hour === hour ? {} : { clicks: clicks + 1 }),
    },
    convert: {
      event: 'AdConverted',
      from: ['clicked'],
      to: 'converted',
      by: [owner],
      was: ['adId', 'campaignId'],
      refuse: ifCounted,
    },
  },
  lookups: [],
  read: [owner, admin('analytics')],
});
