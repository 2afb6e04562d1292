import { date, optional, personal, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, member, owner, system, visibleVia, visitor } from '../kit/rules.ts';
import { document, line, words } from '../trade/fields.ts';

/** A member's achievement, in their own words. */
export const achievement = defineResource({
  name: 'achievement',
  path: '/achievements',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    title: personal(line()),
    description: personal(optional(words())),
    achievedOn: date(),
    category: personal(optional(line())),
    proof: personal(optional(document())),
  },
  states: ['earned'],
  actions: {
    create: { event: 'AchievementEarned', to: 'earned', by: [full, admin('profiles')] },
    edit: { event: 'AchievementAmended', by: [owner, admin('profiles')] },
    remove: { event: 'AchievementRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'profile/{userId}'],
  read: [owner, admin('profiles'), member, all(visitor, visibleVia('userId'))],
});
