import { z } from 'zod';
import { optional, personal } from '../../kit/fields.ts';
import { figure, rate } from '../../kit/figures.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, full, owner } from '../../kit/rules.ts';
import { words } from '../../trade/fields.ts';
import { contentId, contentType } from '../content/content.ts';

const staff = admin('analytics');

/** Analytics of a published item, for its author. Engagement = (reactions + comments + shares) / views. */
export const contentAnalytics = defineResource({
  name: 'content-analytics',
  path: '/content-analytics',
  stream: keyed('contentId'),
  owner: 'ownerId',
  fields: {
    contentType: contentType(),
    contentId: contentId(),
    // a member, or an admin who writes articles
    ownerId: z.uuid(),
    note: personal(optional(words())),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'ContentAnalyticsOpened',
      to: 'kept',
      by: [full, staff],
      takes: ['contentType', 'contentId'],
    },
    edit: { event: 'ContentAnalyticsNoted', by: [owner, staff], takes: ['note'] },
    remove: { event: 'ContentAnalyticsClosed', to: 'removed', by: [owner, staff] },
  },
  figures: {
    views: figure('views', 'contentId'),
    reactions: figure('reactions', 'contentId'),
    comments: figure('comments', 'contentId'),
    shares: figure('shares', 'contentId'),
    engagement: rate(['reactions', 'comments', 'shares'], 'views'),
  },
  lookups: ['content/{contentId}'],
  read: [owner, staff],
});
