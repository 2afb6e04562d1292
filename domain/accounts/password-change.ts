import { z } from 'zod';
import { defineResource } from '../kit/resource.ts';
import { owner, system } from '../kit/rules.ts';

/** That the password of an account was changed, and why; never to what. Only its owner is told. */
export const passwordChange = defineResource({
  name: 'password-change',
  owner: 'personId',
  fields: {
    personId: z.uuid(),
    of: z.enum(['user', 'admin']),
    reason: z.enum(['forgotten', 'chosen']),
    /** In which the owner is told. */
    language: z.enum(['ar', 'en']),
  },
  states: ['made'],
  actions: { create: { event: 'PasswordChanged', to: 'made', by: [system] } },
  lookups: [],
  read: [owner],
});
