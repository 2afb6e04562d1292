import { z } from 'zod';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { periodOf } from './count-events.ts';
import { countQuery } from './count-language.ts';
import type { ValueOf } from './scan-events.ts';

/** A count, or one of its groups and periods. */
export const cellQuery = countQuery.extend({
  group: z.string().max(200).optional().describe('Only the group of this value of `by`.'),
  without: z.enum(['true']).optional().describe('Only events without a value of `by`.'),
  period: z.string().max(10).optional().describe('Only this day, month or year, as `rows` names it.'),
});
export type CellQuery = z.output<typeof cellQuery>;

/** Why an event is not in the group and the period that are asked for; undefined if it is. */
export const outsideCell = (
  { by, group, without, period, over, of }: CellQuery,
  event: RecordedEvent,
  valueOf: ValueOf,
): 'no_actor' | 'other_group' | 'other_period' | undefined => {
  if (of === 'persons' && event.meta.actor === null) return 'no_actor';
  const value = by === undefined ? null : valueOf(event, by);
  if (group !== undefined && value !== group) return 'other_group';
  if (without !== undefined && value !== null) return 'other_group';
  if (period !== undefined && periodOf(event.at, over) !== period) return 'other_period';
  return undefined;
};
