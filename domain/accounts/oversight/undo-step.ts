import { z } from 'zod';
import { optional, ref, text } from '../../kit/fields.ts';
import { defineResource, partOf } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';

/** The outcome of one act of a plan: taken back, or refused with an error code. Its id derives from plan and act. */
export const undoStep = defineResource({
  name: 'undo-step',
  stream: partOf('undo-plan', 'planId'),
  fields: {
    planId: ref('undo-plan'),
    actId: z.uuid().toLowerCase(),
    /** The refusal of the action, or what was in the way by then. */
    refusedAs: optional(text(60).meta({ format: 'refusal' })),
  },
  states: ['undone', 'refused'],
  actions: {
    create: {
      event: 'ActTakenBack',
      eventInto: { undone: 'ActTakenBack', refused: 'ActNotTakenBack' },
      by: [system],
      takes: ['planId', 'actId'],
      optionally: ['refusedAs'],
      leadsTo: ({ refusedAs }) => (refusedAs == null ? 'undone' : 'refused'),
    },
  },
  lookups: [],
  read: [admin('undo')],
});
