import { z } from 'zod';
import { date, map, optional, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, full, owner, system } from '../../kit/rules.ts';
import { words } from '../../trade/fields.ts';
import { withinAYear } from '../span.ts';

/** Subjects of a performance report. */
export const SUBJECT_TYPES = ['player', 'team', 'campaign'] as const;

const staff = admin('analytics');

/** The results of a player, a team or a campaign over some days, as of the report's creation. */
export const performanceReport = defineResource({
  name: 'performance-report',
  path: '/performance-reports',
  owner: 'userId',
  fields: {
    subjectType: z.enum(SUBJECT_TYPES),
    subjectId: z.uuid().toLowerCase().meta({ 'x-named-by': 'subjectType' }),
    // the person of the player's profile, or the owner of the team or campaign
    userId: ref('user', { removed: 'remove' }),
    from: date(),
    to: date(),
    metrics: map(z.number(), 30),
    note: optional(words()),
  },
  states: ['made'],
  actions: {
    create: {
      event: 'PerformanceReported',
      to: 'made',
      by: [full, staff],
      takes: ['subjectType', 'subjectId', 'from', 'to'],
      refuse: withinAYear,
    },
    edit: { event: 'PerformanceReportNoted', by: [staff], takes: ['note'] },
    remove: { event: 'PerformanceReportRemoved', to: 'removed', by: [owner, staff, system] },
  },
  lookups: [],
  read: [owner, staff],
});
