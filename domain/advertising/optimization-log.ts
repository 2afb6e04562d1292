import { z } from 'zod';
import { optional } from '../kit/fields.ts';
import { defineResource, type Item, type Situation } from '../kit/resource.ts';
import { admin, system } from '../kit/rules.ts';
import { line, words } from '../trade/fields.ts';

const created = { by: 'createdAt', called: ['startDate', 'endDate'] } as const;
const staff = [admin('campaigns')];

/** Whether the attempt failed, including the input. */
const outcome = (it: Item, { input }: Situation) => ({
  failed: (input['error'] === undefined ? it['error'] : input['error']) != null,
});

/** A change made to improve a result, and its outcome: an effect, or an error. */
export const optimizationLog = defineResource({
  name: 'optimization-log',
  path: '/optimization-log',
  fields: {
    subject: line(),
    // the subject names its kind
    subjectId: optional(z.uuid()),
    change: words(),
    effect: optional(z.number().min(-1e12).max(1e12)),
    error: optional(line()),
    failed: z.boolean(),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'OptimizationLogged',
      to: 'kept',
      by: [...staff, system],
      takes: ['subject', 'change'],
      optionally: ['subjectId', 'effect', 'error'],
      sets: outcome,
    },
    edit: {
      event: 'OptimizationLogEdited',
      by: staff,
      takes: ['subject', 'subjectId', 'change', 'effect', 'error'],
      sets: outcome,
    },
    remove: { event: 'OptimizationLogRemoved', to: 'removed', by: staff },
  },
  lookups: [
    { at: 'performance', where: { failed: false }, range: created },
    { at: 'errors', where: { failed: true }, range: created },
  ],
  sorts: ['-createdAt', 'subject'],
  read: staff,
});
