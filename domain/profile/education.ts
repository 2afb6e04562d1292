import { date, optional, personal, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, member, owner, system, visibleVia, visitor } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { inOrder } from '../trade/order.ts';

const withinTime = inOrder('from', 'to');

/** A member's education: school and degree. */
export const education = defineResource({
  name: 'education',
  path: '/education',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    institution: personal(line()),
    degree: personal(line()),
    field: personal(optional(line())),
    from: date(),
    to: optional(date()),
  },
  states: ['listed'],
  actions: {
    create: { event: 'EducationAdded', to: 'listed', by: [full, admin('profiles')], refuse: withinTime },
    edit: { event: 'EducationEdited', by: [owner, admin('profiles')], refuse: withinTime },
    remove: { event: 'EducationRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'profile/{userId}'],
  read: [owner, admin('profiles'), member, all(visitor, visibleVia('userId'))],
});
