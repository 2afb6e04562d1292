import { integer, optional, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, full, related, system } from '../../kit/rules.ts';
import { words } from '../../trade/fields.ts';

const staff = admin('analytics');
const whose = [related('campaign.sponsorId'), staff];

/**
 * A campaign's performance with a segment of members, or with all, as of its latest analysis. The segment's members are
 * read at the analysis: a number that changed with members' profiles would belong to no particular moment.
 */
export const targetingPerformance = defineResource({
  name: 'targeting-performance',
  path: '/targeting-performance',
  fields: {
    campaignId: ref('campaign', { removed: 'remove' }),
    segmentId: optional(ref('user-segment')),
    note: optional(words()),
    impressions: optional(integer(0)),
    clicks: optional(integer(0)),
    conversions: optional(integer(0)),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'TargetingPerformanceOpened',
      to: 'kept',
      by: [all(full, related('campaign.sponsorId')), staff],
      takes: ['campaignId'],
      optionally: ['segmentId'],
    },
    edit: { event: 'TargetingPerformanceNoted', by: [staff], takes: ['note'] },
    analyze: {
      event: 'TargetingAnalyzed',
      by: whose,
      takes: ['impressions', 'clicks', 'conversions'],
      computed: true,
    },
    remove: { event: 'TargetingPerformanceClosed', to: 'removed', by: [...whose, system] },
  },
  lookups: ['campaign/{campaignId}', 'segment/{segmentId}'],
  read: whose,
});
