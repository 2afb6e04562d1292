import { PRIVATE_DATA } from '../private-data.ts';
import { personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed, unique } from '../../kit/resource.ts';
import { admin, owner, system } from '../../kit/rules.ts';
import { phone } from '../../trade/fields.ts';

/**
 * The free month of a member: one for each account and each verified phone. It is kept, so that another account with the
 * same phone gets none.
 */
export const trial = defineResource({
  name: 'trial',
  stream: keyed('userId'),
  owner: 'userId',
  fields: { userId: ref('user'), phone: personal(phone()) },
  refusals: { trial_used: 409, phone_unverified: 409 },
  states: ['given'],
  actions: {
    create: { event: 'TrialGiven', to: 'given', by: [system] },
  },
  holds: [{ ...unique('phone', { secret: true }), refusal: 'trial_used' }],
  lookups: [],
  privateFields: PRIVATE_DATA.trial,
  read: [owner, admin('subscriptions')],
});
