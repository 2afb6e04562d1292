import { z } from 'zod';
import { END_OF_LOG } from '../../projections/dashboard/dashboard-reads.ts';
import type { FigureStep } from '../../projections/dashboard/step-reads.ts';
import type { Caller } from '../caller.ts';
import { opaque, positionFrom } from '../resources/context.ts';
import { names, namesInDeeds, withNames, type Names } from '../resources/names.ts';
import type { FiguresContext } from './figures-context.ts';

/** Pages of the events that a number was counted from. */

/** Query parameters of such a page. */
export const openedQuery = {
  order: z.enum(['first', 'last']).default('last').describe('From the first event on, or the last.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(20).optional(),
  with: withNames,
};

const step = z.object({
  event: z.string(),
  kind: z.string().describe('The kind of item.'),
  at: z.iso.datetime(),
  by: z.uuid().nullable(),
  item: z.uuid(),
  amount: z.int(),
  position: z.string(),
});

export const openedPage = z.object({
  items: z.array(step),
  nextCursor: z.string().nullable(),
  names: names.optional(),
});

/** The position in a cursor: null without a cursor, undefined if it is none. */
export const beyondIn = (cursor: string | undefined): bigint | null | undefined => {
  if (cursor === undefined) return null;
  const position = positionFrom(cursor);
  return position === null || position > END_OF_LOG ? undefined : position;
};

/** A page of steps, of which one more than the limit was read. */
export const pageOfSteps = async (
  { resources }: FiguresContext,
  found: readonly FigureStep[],
  { limit, ...query }: { readonly limit: number; readonly with?: 'names' | undefined },
  actor: Caller,
): Promise<z.output<typeof openedPage>> => {
  const { registry } = resources.runtime;
  const steps = found.slice(0, limit);
  const items = steps.map(({ position, actor: by, ...one }) => ({
    ...one,
    kind: registry.ofEvent(one.event)?.name ?? '',
    by,
    position: opaque(position),
  }));
  const deeds = steps.flatMap(({ event, item, actor: by }) => {
    const kind = registry.ofEvent(event);
    return kind ? [{ kind, item, by, data: null }] : [];
  });
  const nextCursor = found.length > limit ? (items.at(-1)?.position ?? null) : null;
  const named: { names?: Names } =
    query.with === 'names' ? { names: await namesInDeeds(resources, deeds, actor) } : {};
  return { items, nextCursor, ...named };
};
