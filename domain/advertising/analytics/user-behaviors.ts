import { z } from 'zod';
import { instant, optional, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, full, owner, system } from '../../kit/rules.ts';
import { hourAt } from '../../trade/viewed.ts';

/** Behaviours of a member that leave no other trace. */
export const BEHAVIORS = ['search', 'open', 'watch', 'save', 'share', 'leave'] as const;

/** Kinds of items that they may concern. */
export const BEHAVIOR_TARGETS = ['post', 'product', 'article', 'job', 'event', 'user', 'page'] as const;

const staff = admin('analytics');

/** A member's behaviour, as the pages report it. The server sets its time. */
export const userBehaviors = defineResource({
  name: 'user-behaviors',
  path: '/user-behaviors',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    kind: z.enum(BEHAVIORS),
    targetType: optional(z.enum(BEHAVIOR_TARGETS)),
    targetId: optional(z.uuid()).meta({ 'x-named-by': 'targetType' }),
    at: instant(),
  },
  states: ['noted'],
  actions: {
    create: {
      event: 'BehaviorNoted',
      to: 'noted',
      by: [full, staff],
      takes: ['kind'],
      optionally: ['userId', 'targetType', 'targetId'],
      // to the hour: precise enough for a pattern, too coarse to track a member
      sets: (_, { now }) => ({ at: hourAt(now) }),
    },
    edit: { event: 'BehaviorCorrected', by: [owner, staff], takes: ['kind', 'targetType', 'targetId'] },
    remove: { event: 'BehaviorForgotten', to: 'removed', by: [owner, staff, system] },
  },
  lookups: [],
  read: [owner, staff],
});
