import { date, optional, personal, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, member, owner, system, visibleVia, visitor } from '../kit/rules.ts';
import { line, words } from '../trade/fields.ts';
import { inOrder } from '../trade/order.ts';

const withinTime = inOrder('from', 'to');

/** A member's job or club; without an end it is the present one. */
export const experience = defineResource({
  name: 'experience',
  path: '/experiences',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    title: personal(line()),
    organization: personal(line()),
    from: date(),
    to: optional(date()),
    description: personal(optional(words())),
  },
  states: ['listed'],
  actions: {
    create: { event: 'ExperienceAdded', to: 'listed', by: [full, admin('profiles')], refuse: withinTime },
    edit: { event: 'ExperienceEdited', by: [owner, admin('profiles')], refuse: withinTime },
    remove: { event: 'ExperienceRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'profile/{userId}', { at: 'current/{userId}', where: { to: null } }],
  read: [owner, admin('profiles'), member, all(visitor, visibleVia('userId'))],
});
