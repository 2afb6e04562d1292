import { integer, optional, ref } from '../../kit/fields.ts';
import { amount, figure, persons, rate } from '../../kit/figures.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, related, system } from '../../kit/rules.ts';
import { line, words } from '../../trade/fields.ts';
import { AD_CURRENCY } from '../values.ts';

const staff = admin('analytics');

/**
 * Analytics of a campaign: its advertisements together, from the first impression of any. Spend is what was charged to
 * its paid budget, and what the staff have billed, in piastres.
 */
export const campaignAnalytics = defineResource({
  name: 'campaign-analytics',
  path: '/campaign-analytics',
  stream: keyed('campaignId'),
  fields: { campaignId: ref('campaign', { removed: 'remove' }), note: optional(words()) },
  states: ['kept'],
  actions: {
    create: { event: 'CampaignAnalyticsOpened', to: 'kept', by: [staff, system], takes: ['campaignId'] },
    edit: { event: 'CampaignAnalyticsNoted', by: [staff], takes: ['note'] },
    bill: {
      event: 'CampaignBilled',
      by: [staff],
      asks: { amount: integer(1, 1_000_000_000_00), invoice: line() },
      was: ['campaignId'],
    },
    remove: { event: 'CampaignAnalyticsClosed', to: 'removed', by: [staff, system] },
  },
  figures: {
    impressions: figure('impressions', 'campaignId'),
    clicks: figure('clicks', 'campaignId'),
    conversions: figure('conversions', 'campaignId'),
    reach: persons('reach', 'campaignId'),
    spend: amount('spend', 'campaignId', AD_CURRENCY),
    ctr: rate(['clicks'], 'impressions'),
  },
  lookups: ['campaign/{campaignId}'],
  read: [related('campaign.sponsorId'), staff],
});
