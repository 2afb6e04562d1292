import { z } from 'zod';
import { defineResource } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';

/** A mark on the charts of the dashboards: what happened on a day that may explain a number. */
export const annotation = defineResource({
  name: 'annotation',
  path: '/annotations',
  fields: {
    day: z.iso.date(),
    name: line(60),
    kind: z.enum(['RELEASE', 'CAMPAIGN', 'OTHER']),
  },
  states: ['noted'],
  actions: {
    create: { event: 'DayAnnotated', to: 'noted', by: [admin('dashboard')] },
    edit: { event: 'AnnotationEdited', by: [admin('dashboard')] },
    remove: { event: 'AnnotationRemoved', to: 'removed', by: [admin('dashboard')] },
  },
  lookups: [],
  sorts: ['-day', '-createdAt'],
  read: [admin('dashboard')],
});
