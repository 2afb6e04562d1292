import { date, optional } from '../../kit/fields.ts';
import { figure, onDay, persons } from '../../kit/figures.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';
import { words } from '../../trade/fields.ts';

const staff = admin('analytics');

/**
 * Members' activity on a day in Egypt. A member is active who published, commented, reacted, viewed, followed or
 * clicked.
 */
export const engagementMetrics = defineResource({
  name: 'engagement-metrics',
  path: '/engagement-metrics',
  stream: keyed('day'),
  fields: { day: date(), note: optional(words()) },
  states: ['kept'],
  actions: {
    create: { event: 'EngagementDayOpened', to: 'kept', by: [staff], takes: ['day'], optionally: ['note'] },
    edit: { event: 'EngagementDayNoted', by: [staff], takes: ['note'] },
    remove: { event: 'EngagementDayClosed', to: 'removed', by: [staff] },
  },
  figures: {
    posts: onDay('day', figure('posts', 'platform')),
    reactions: onDay('day', figure('reactions', 'platform')),
    comments: onDay('day', figure('comments', 'platform')),
    shares: onDay('day', figure('shares', 'platform')),
    activeUsers: onDay('day', persons('activeUsers', 'platform')),
    notCountedGuests: onDay('day', figure('uncounted.guest', 'platform')),
    notCountedInactive: onDay('day', figure('uncounted.inactive', 'platform')),
    notCountedNew: onDay('day', figure('uncounted.new', 'platform')),
    notCountedOwn: onDay('day', figure('uncounted.own', 'platform')),
  },
  lookups: [],
  sorts: ['-day', 'day'],
  read: [staff],
});
