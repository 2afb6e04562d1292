import { z } from 'zod';
import { PLANS } from '../../accounts/values.ts';
import { integer, list } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';
import { country, governorate, line, role, sport } from '../../trade/fields.ts';

/** The rule of a segment: members for whom all conditions hold; an absent condition holds for everybody. */
export const SEGMENT_RULE = z.strictObject({
  sports: list(sport(), 30).min(1).optional(),
  roles: list(role(), 10).min(1).optional(),
  countries: list(country(), 250).min(1).optional(),
  governorates: list(governorate(), 27).min(1).optional(),
  plans: list(z.enum(PLANS), 10).min(1).optional(),
  activeWithinDays: integer(1, 3650).optional(),
});
export type SegmentRule = z.output<typeof SEGMENT_RULE>;

/** Members selected by a rule; the members are determined at each read. */
export const userSegment = defineResource({
  name: 'user-segment',
  path: '/user-segment',
  fields: { name: line(), rule: SEGMENT_RULE, active: z.boolean().default(true) },
  states: ['kept'],
  actions: {
    create: { event: 'SegmentDefined', to: 'kept', by: [admin('campaigns')] },
    edit: { event: 'SegmentRedefined', by: [admin('campaigns')] },
    remove: { event: 'SegmentRemoved', to: 'removed', by: [admin('campaigns')] },
  },
  lookups: [{ at: 'active', where: { active: true } }],
  sorts: ['-createdAt', 'name'],
  read: [admin('campaigns')],
  // since version 2 a rule may name governorates
  upcasters: {
    SegmentDefined: [{ plain: (data) => data }],
    SegmentRedefined: [{ plain: (data) => data }],
  },
});
