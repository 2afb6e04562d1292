import { z } from 'zod';
import { optional, ref } from '../../kit/fields.ts';
import { figure, persons, rate } from '../../kit/figures.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, full, party, related, system } from '../../kit/rules.ts';
import { line, words } from '../../trade/fields.ts';

const staff = admin('analytics');

/** A share, from 0 to 1. */
const share = () => z.number().min(0).max(1);

/**
 * Analytics of an advertisement. Its numbers count from the first impression, even if this item is created later.
 * Rates: ctr = clicks / impressions; engagement = (clicks + conversions) / impressions. Corrections of the staff are
 * stored beside the counted numbers, never in their place.
 */
export const adAnalytics = defineResource({
  name: 'ad-analytics',
  path: '/ad-analytics',
  stream: keyed('adId'),
  fields: {
    adId: ref('advertisement', { removed: 'remove' }),
    sponsorId: ref('user'),
    note: optional(words()),
    correctedCtr: optional(share()),
    correctedEngagement: optional(share()),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'AdAnalyticsOpened',
      to: 'kept',
      by: [all(full, related('ad.sponsorId')), staff, system],
      takes: ['adId'],
      sets: (_, { refs }) => {
        const sponsorId = refs['adId']?.['sponsorId'];
        return typeof sponsorId === 'string' ? { sponsorId } : {};
      },
    },
    edit: { event: 'AdAnalyticsNoted', by: [staff], takes: ['note'] },
    correctCtr: {
      event: 'AdCtrCorrected',
      by: [staff],
      call: 'PATCH {id}/ctr',
      asks: { ctr: share(), reason: line() },
      sets: (_, { input: { ctr } }) => ({ correctedCtr: share().parse(ctr) }),
    },
    correctEngagement: {
      event: 'AdEngagementCorrected',
      by: [staff],
      call: 'PATCH {id}/engagement',
      asks: { engagement: share(), reason: line() },
      sets: (_, { input: { engagement } }) => ({ correctedEngagement: share().parse(engagement) }),
    },
    remove: { event: 'AdAnalyticsClosed', to: 'removed', by: [staff, system] },
  },
  figures: {
    impressions: figure('impressions', 'adId'),
    clicks: figure('clicks', 'adId'),
    conversions: figure('conversions', 'adId'),
    reach: persons('reach', 'adId'),
    ctr: rate(['clicks'], 'impressions'),
    engagement: rate(['clicks', 'conversions'], 'impressions'),
  },
  lookups: ['ad/{adId}', 'profile/{sponsorId}'],
  read: [party('sponsorId'), staff],
});
