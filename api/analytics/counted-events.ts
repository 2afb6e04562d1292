import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { END_OF_LOG } from '../../projections/dashboard/dashboard-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque, positionFrom } from '../resources/context.ts';
import { names, namesInDeeds, withNames } from '../resources/names.ts';
import { maySee } from '../staff.ts';
import { COUNT_ACCESS, COUNT_AREA, unknownIn, type Countable, type CountsContext } from './countable.ts';
import { cellQuery, outsideCell } from './count-cell.ts';
import { scanEvents } from './scan-events.ts';

/** The events behind a count: of a group, a period, or all. */

const query = cellQuery.extend({
  order: z.enum(['first', 'last']).default('last').describe('From the first event on, or the last.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(20).optional(),
  with: withNames,
});

const behind = z.object({
  event: z.string(),
  kind: z.string().describe('The kind of item.'),
  at: z.iso.datetime(),
  by: z.uuid().nullable(),
  item: z.uuid(),
  position: z.string(),
});

/** `GET /dashboard/counts/behind`: the events of a count, of one of its groups or periods. */
export const countedEventsRoute = (
  { resources, ...context }: CountsContext,
  countable: readonly Countable[],
): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/counts/behind',
    operationId: 'dashboard.counts.behind',
    summary: 'The events behind a count',
    description:
      'Without group and period, all that were counted. A page that took too long ends early, and `nextCursor` is null.',
    access: COUNT_ACCESS,
    auth: 'required',
    query,
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({
            items: z.array(behind),
            nextCursor: z.string().nullable(),
            truncated: z.boolean().describe('A limit was reached before the page was full.'),
            names: names.optional(),
          }),
      },
    },
    problems: ['forbidden', 'invalid', 'bad_cursor'],
    handle: async ({ actor, query: asked }): Promise<Answer | Problem> => {
      if (!maySee(actor, COUNT_AREA)) return { code: 'forbidden' };
      const unknown = unknownIn(countable, asked);
      if (unknown) return unknown;
      const beyond = asked.cursor === undefined ? undefined : positionFrom(asked.cursor);
      if (beyond === null || (beyond !== undefined && beyond > END_OF_LOG)) return { code: 'bad_cursor' };
      const found: RecordedEvent[] = [];
      const isComplete = await scanEvents(context, { ...asked, beyond }, (events, valueOf) => {
        found.push(...events.filter((event) => outsideCell(asked, event, valueOf) === undefined));
        return found.length <= asked.limit;
      });
      const shown = found.slice(0, asked.limit);
      const { registry } = resources.runtime;
      const items = shown.map(({ type, at, meta, position }) => ({
        event: type,
        kind: registry.ofEvent(type)?.name ?? '',
        at,
        by: meta.actor,
        item: meta.item,
        position: opaque(position),
      }));
      const deeds = shown.flatMap(({ type, meta: { item, actor: by } }) => {
        const kind = registry.ofEvent(type);
        return kind ? [{ kind, item, by, data: null }] : [];
      });
      const nextCursor = found.length > asked.limit ? (items.at(-1)?.position ?? null) : null;
      const named = asked.with === 'names' ? { names: await namesInDeeds(resources, deeds, actor) } : {};
      return { status: 200, body: { items, nextCursor, truncated: !isComplete, ...named } };
    },
  });
