import { z } from 'zod';
import { instant, integer, list, optional, ref, text } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';
import { role } from '../../trade/fields.ts';
import { before } from '../../trade/order.ts';
import { PLANS } from '../values.ts';

const inTime = before('from', 'to');

/**
 * The present rollout of a feature: to a share of the members, and to groups in addition. Its key may be prepared before
 * the code that reads it is deployed. A removed flag gives the feature its declared default again.
 */
export const featureFlag = defineResource({
  name: 'feature-flag',
  path: '/feature-flags',
  stream: keyed('key'),
  fields: {
    key: z
      .string()
      .regex(/^[a-z][a-z_]*$/)
      .max(60)
      .meta({ examples: ['popular_feed'] }),
    descriptionAr: text(300, 3),
    descriptionEn: text(300, 3),
    percentage: integer(0, 100),
    roles: optional(list(role(), 10)),
    plans: optional(list(z.enum(PLANS), PLANS.length)),
    memberIds: optional(list(ref('user'), 200)),
    staff: z.boolean().optional(),
    from: optional(instant()),
    to: optional(instant()),
  },
  states: ['off', 'on'],
  actions: {
    create: {
      event: 'FeatureFlagMade',
      to: 'off',
      by: [admin('flags')],
      takes: ['key', 'descriptionAr', 'descriptionEn', 'percentage'],
      optionally: ['roles', 'plans', 'memberIds', 'staff', 'from', 'to'],
      refuse: inTime,
    },
    edit: {
      event: 'FeatureFlagEdited',
      by: [admin('flags')],
      takes: [
        'descriptionAr',
        'descriptionEn',
        'percentage',
        'roles',
        'plans',
        'memberIds',
        'staff',
        'from',
        'to',
      ],
      refuse: inTime,
    },
    'turn-on': { event: 'FeatureFlagTurnedOn', from: ['off'], to: 'on', by: [admin('flags')] },
    'turn-off': { event: 'FeatureFlagTurnedOff', from: ['on'], to: 'off', by: [admin('flags')] },
    remove: { event: 'FeatureFlagRemoved', from: ['off'], to: 'removed', by: [admin('flags')] },
  },
  lookups: [],
  label: { name: 'key' },
  read: [admin('flags')],
});
