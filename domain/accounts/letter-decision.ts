import { z } from 'zod';
import { optional, personal, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin } from '../kit/rules.ts';

/** Decisions about a dead letter, which is an event that a process manager gave up. */
export const LETTER_DECISIONS = ['retry', 'skip'] as const;

/** One of the staff had a dead letter handled again, or gave it up for good. A skip says why. */
export const letterDecision = defineResource({
  name: 'letter-decision',
  fields: {
    letterId: z.uuid().toLowerCase(),
    process: text(100),
    eventId: z.uuid().toLowerCase(),
    eventType: text(100),
    decision: z.enum(LETTER_DECISIONS),
    reason: personal(optional(text(500, 3))),
  },
  states: ['decided'],
  actions: {
    create: { event: 'DeadLetterDecided', to: 'decided', by: [admin('ops')] },
  },
  lookups: [],
  read: [admin('ops')],
});
