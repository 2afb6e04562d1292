import { z } from 'zod';
import { ref, text } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, owner, system } from '../kit/rules.ts';

/** A member's acceptance of a version of the terms and the privacy policy, with its time. */
export const termsAcceptance = defineResource({
  name: 'terms-acceptance',
  stream: keyed('userId', 'terms'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    /** The version, such as `2026-11`. */
    terms: text(40, 1),
    /** The language in which they were shown. */
    language: z.enum(['ar', 'en']),
  },
  refusals: { terms_changed: 409 },
  states: ['accepted'],
  actions: {
    create: {
      event: 'TermsAccepted',
      to: 'accepted',
      by: [owner, system],
      takes: ['userId', 'terms', 'language'],
    },
    remove: { event: 'TermsAcceptanceRemoved', to: 'removed', by: [system] },
  },
  lookups: [],
  read: [owner, admin('users')],
});
