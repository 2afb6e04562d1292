import { z } from 'zod';
import { defineResource } from '../kit/resource.ts';
import { owner, system } from '../kit/rules.ts';

/** A change of an account's password and its reason; the password itself is not stored. Only the owner is notified. */
export const passwordChange = defineResource({
  name: 'password-change',
  owner: 'personId',
  fields: {
    personId: z.uuid(),
    of: z.enum(['user', 'admin']),
    reason: z.enum(['forgotten', 'chosen']),
    /** Language of the notification. */
    language: z.enum(['ar', 'en']),
  },
  states: ['made'],
  actions: { create: { event: 'PasswordChanged', to: 'made', by: [system] } },
  lookups: [],
  read: [owner],
});
