import { z } from 'zod';
import { date, optional, personal, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, member, owner, system, visibleVia, visitor } from '../kit/rules.ts';
import { document, line } from '../trade/fields.ts';
import { inOrder } from '../trade/order.ts';

const withinTime = inOrder('issuedOn', 'expiresOn');

/** A member's certificate. The staff verify its present values: an edit needs a new verification. */
export const certificate = defineResource({
  name: 'certificate',
  path: '/certificates',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    name: personal(line()),
    issuer: personal(line()),
    issuedOn: date(),
    expiresOn: optional(date()),
    file: personal(optional(document())),
    verified: z.boolean().default(false),
  },
  states: ['listed'],
  actions: {
    create: {
      event: 'CertificateAdded',
      to: 'listed',
      by: [full, admin('profiles')],
      takes: ['userId', 'name', 'issuer', 'issuedOn'],
      optionally: ['expiresOn', 'file'],
      refuse: withinTime,
      sets: () => ({ verified: false }),
    },
    edit: {
      event: 'CertificateEdited',
      by: [owner, admin('profiles')],
      takes: ['name', 'issuer', 'issuedOn', 'expiresOn', 'file'],
      refuse: withinTime,
      sets: (_, { input }) => (Object.keys(input).length > 0 ? { verified: false } : {}),
    },
    verify: {
      event: 'CertificateVerified',
      by: [admin('profiles')],
      refuse: ({ verified }) => (verified ? 'conflict' : undefined),
      sets: () => ({ verified: true }),
    },
    remove: { event: 'CertificateRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'profile/{userId}', { at: 'verified/{userId}', where: { verified: true } }],
  read: [owner, admin('profiles'), member, all(visitor, visibleVia('userId'))],
});
