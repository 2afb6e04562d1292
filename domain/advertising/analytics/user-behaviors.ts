import { z } from 'zod';
import { instant, optional, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, full, owner, system } from '../../kit/rules.ts';
import { hourAt } from '../../trade/viewed.ts';

/** What somebody does that leaves no other trace. */
export const BEHAVIORS = ['search', 'open', 'watch', 'save', 'share', 'leave'] as const;

/** What it may be done to. */
export const BEHAVIOR_TARGETS = ['post', 'product', 'article', 'job', 'event', 'user', 'page'] as const;

const staff = admin('analytics');

/** Something that a member did, as their own pages tell it. When it was is the platform's to say. */
export const userBehaviors = defineResource({
  name: 'user-behaviors',
  path: '/user-behaviors',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    kind: z.enum(BEHAVIORS),
    targetType: optional(z.enum(BEHAVIOR_TARGETS)),
    // of any kind, as its type says
    targetId: optional(z.uuid()),
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
      // to the hour: enough for a pattern, too little for a diary
      sets: (_, { now }) => ({ at: hourAt(now) }),
    },
    edit: { event: 'BehaviorCorrected', by: [owner, staff], takes: ['kind', 'targetType', 'targetId'] },
    remove: { event: 'BehaviorForgotten', to: 'removed', by: [owner, staff, system] },
  },
  lookups: [],
  read: [owner, staff],
});
