import { optional, personal, instant, ref, text } from '../../../domain/kit/fields.ts';
import { defineResource, partOf } from '../../../domain/kit/resource.ts';
import { admin, owner } from '../../../domain/kit/rules.ts';

/**
 * A person's delivery address. The default is the address chosen last, so a change of the default needs no event on
 * another address. Removing the default restores the previous one. The first address is chosen automatically.
 */
export const address = defineResource({
  name: 'address',
  path: '/address',
  stream: partOf('user', 'userId'),
  owner: 'userId',
  fields: {
    userId: ref('user'),
    label: personal(text(60)),
    recipient: personal(text(120)),
    phone: personal(text(20)),
    street: personal(text(300)),
    city: personal(text(100)),
    country: text(2, 2),
    chosenAt: optional(instant()),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'AddressAdded',
      to: 'kept',
      by: [owner],
      takes: ['userId', 'label', 'recipient', 'phone', 'street', 'city', 'country'],
      sets: (_, { siblings, now }) => (siblings.length === 0 ? { chosenAt: now } : {}),
    },
    edit: {
      event: 'AddressCorrected',
      by: [owner],
      takes: ['label', 'recipient', 'phone', 'street', 'city', 'country'],
    },
    choose: { event: 'AddressChosenAsDefault', by: [owner], sets: (_, { now }) => ({ chosenAt: now }) },
    remove: { event: 'AddressRemoved', to: 'removed', by: [owner] },
  },
  lookups: ['user/{userId}'],
  sorts: ['-chosenAt'],
  read: [owner, admin('users')],
});
