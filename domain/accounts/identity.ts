import { z } from 'zod';
import { ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, owner, system } from '../kit/rules.ts';
import { PROVIDERS } from './values.ts';

/**
 * An account of another provider that signs a member in. Its id is an HMAC of the provider's own id of the person, which
 * is stored nowhere.
 */
export const identity = defineResource({
  name: 'identity',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    provider: z.enum(PROVIDERS),
  },
  states: ['linked'],
  actions: {
    create: { event: 'IdentityLinked', to: 'linked', by: [system], takes: ['userId', 'provider'] },
    remove: { event: 'IdentityUnlinked', to: 'removed', by: [owner, system] },
  },
  refusals: { identity_refused: 401, identity_without_email: 422, last_way_in: 409 },
  lookups: ['user/{userId}'],
  read: [owner, admin('users')],
});
