import { z } from 'zod';
import { defineResource } from '../kit/resource.ts';
import { owner, system } from '../kit/rules.ts';

/** A device that is signed in, from its sign-in until it ends or is revoked. */
export const session = defineResource({
  name: 'session',
  owner: 'personId',
  fields: {
    personId: z.uuid(),
    of: z.enum(['user', 'admin']),
  },
  states: ['open'],
  actions: {
    create: { event: 'SessionBegan', to: 'open', by: [system] },
    end: { event: 'SessionEnded', to: 'removed', by: [owner] },
    revoke: {
      event: 'SessionRevoked',
      to: 'removed',
      by: [system, owner],
      asks: {
        reason: z.enum([
          'reuse',
          'member',
          'suspension',
          'erasure',
          'password',
          'activation',
          'dismissal',
          'factor',
        ]),
      },
    },
  },
  lookups: [],
  read: [owner],
});
