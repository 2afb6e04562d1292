import { z } from 'zod';
import { instant, optional, personal, text } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';

/**
 * One of the staff had the action of a late timer tried at once. A timer can't be skipped: it follows from the state of its
 * item, and would come back with the next event of that item.
 */
export const timerRetry = defineResource({
  name: 'timer-retry',
  fields: {
    thingKind: text(100),
    thingId: z.uuid().toLowerCase().meta({ 'x-named-by': 'thingKind' }),
    action: text(100),
    dueAt: instant(),
    reason: personal(optional(text(500, 3))),
  },
  states: ['tried'],
  actions: {
    create: { event: 'TimerTriedAgain', to: 'tried', by: [admin('ops')] },
  },
  lookups: [],
  read: [admin('ops')],
});
