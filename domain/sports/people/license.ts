import { date, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, full, member, owner, system, visibleVia, visitor } from '../../kit/rules.ts';
import { document, line } from '../../trade/fields.ts';
import { inOrder } from '../../trade/order.ts';

const daysInOrder = inOrder('issuedOn', 'expiresOn');

/** A licence that a member holds, such as a coach's; its paper is between them and the staff. */
export const license = defineResource({
  name: 'license',
  path: '/license',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    name: personal(line()),
    issuer: personal(line()),
    level: personal(optional(line())),
    issuedOn: date(),
    expiresOn: optional(date()),
    file: personal(optional(document())),
  },
  states: ['held'],
  actions: {
    create: { event: 'LicenseAdded', to: 'held', by: [full, admin('profiles')], refuse: daysInOrder },
    edit: { event: 'LicenseEdited', by: [owner, admin('profiles')], refuse: daysInOrder },
    remove: { event: 'LicenseRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}'],
  read: [member, all(visitor, visibleVia('userId'))],
  readField: { file: [owner, admin('profiles')] },
});
