import { integer, optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, member, owner, system, visibleVia, visitor } from '../kit/rules.ts';
import { line, sport } from '../trade/fields.ts';

/** A member's skill; one without a member is an option that the staff offer. */
export const skill = defineResource({
  name: 'skill',
  path: '/skills',
  owner: 'userId',
  fields: {
    userId: optional(ref('user', { removed: 'remove' })),
    // plain: without a member there is no key to seal it with
    name: line(60),
    level: optional(integer(1, 5)),
    sport: optional(sport()),
  },
  states: ['listed'],
  actions: {
    create: { event: 'SkillAdded', to: 'listed', by: [full, admin('profiles')] },
    edit: { event: 'SkillEdited', by: [owner, admin('profiles')] },
    remove: { event: 'SkillRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'profile/{userId}'],
  read: [owner, admin('profiles'), member, all(visitor, visibleVia('userId'))],
});
