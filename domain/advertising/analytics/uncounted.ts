import { z } from 'zod';
import { instant, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';
import { REASONS, UNCOUNTED } from '../../trade/counted.ts';

/** A figure and a reason: `views.guest`. */
export const UNCOUNTED_AS = UNCOUNTED.flatMap((figure) =>
  Object.values(REASONS).map((reason) => `${figure}.${reason}` as const),
);

/**
 * An action on an item that none of its figures counts, recorded once an hour. Only the staff see it and its reason.
 */
export const uncounted = defineResource({
  name: 'uncounted',
  stream: keyed('targetId', 'viewerId', 'figure', 'hour'),
  owner: 'viewerId',
  fields: {
    targetId: z.uuid(),
    viewerId: ref('user'),
    figure: z.enum(UNCOUNTED),
    hour: instant(),
    /** The figure with the reason, by which both are counted. */
    as: z.enum(UNCOUNTED_AS),
  },
  states: ['noted'],
  actions: { create: { event: 'NotCounted', to: 'noted', by: [system] } },
  lookups: [],
  read: [admin('analytics')],
});
