import { z } from 'zod';
import { list, optional, ref, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, owner, permits, system, theSystem } from '../kit/rules.ts';

/** Reasons of a recall: the member, the staff, or a confirmation that was withdrawn. */
export const RECALL_REASONS = ['member', 'staff', 'withdrawn'] as const;

/** At most as many items, those of all confirmable kinds. */
const MOST_ITEMS = 1_000;

/** A career passport that was signed. The file itself is not kept; this record tells whether it still holds. */
export const careerPassport = defineResource({
  name: 'career-passport',
  path: '/career-passports',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    /** The confirmed items that it states: their kind and id. */
    items: list(text(80, 1), MOST_ITEMS),
    recalledFor: optional(z.enum(RECALL_REASONS)),
  },
  states: ['issued', 'recalled'],
  actions: {
    create: { event: 'PassportIssued', to: 'issued', by: [system], takes: ['userId', 'items'] },
    recall: {
      event: 'PassportRecalled',
      from: ['issued'],
      to: 'recalled',
      by: [owner, admin('profiles'), system],
      sets: (_, { actor }) => ({
        recalledFor: actor === theSystem ? 'withdrawn' : permits(actor, 'profiles') ? 'staff' : 'member',
      }),
      was: ['userId'],
    },
    remove: { event: 'PassportRemoved', to: 'removed', by: [system] },
  },
  lookups: ['user/{userId}'],
  read: [owner, admin('profiles'), system],
});
