import { defineResource } from '../kit/resource.ts';
import { admin, system } from '../kit/rules.ts';

/**
 * Proof that a person's erasure is complete, under the person's id: the key is destroyed, files, mails and password are
 * gone. A reader beyond this event can't decrypt the person's data any more, so it drops earlier decrypted values now.
 */
export const erasure = defineResource({
  name: 'erasure',
  owner: 'id',
  fields: {},
  states: ['complete'],
  actions: { create: { event: 'ErasureCompleted', to: 'complete', by: [system] } },
  lookups: [],
  read: [admin('users')],
});
