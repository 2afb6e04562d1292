import { z } from 'zod';
import { Semaphore } from '../../commands/core/semaphore.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import type { SqlView } from '../../projections/analytics/sql-views.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { maySee } from '../staff.ts';
import { countEvents } from './count-events.ts';
import { countQuery, type CountQuery } from './count-language.ts';
import { countedEventsRoute } from './counted-events.ts';
import type { ScanContext } from './scan-events.ts';

/** Counts of events by a definition without code, for analysts. */

export type CountsContext = ScanContext & {
  readonly resources: ResourceContext;
  readonly sqlViews: readonly SqlView[];
};

export const COUNT_AREA = 'analytics';
export const COUNT_ACCESS = 'Admins with `analytics:read`.';

export type Countable = {
  readonly event: string;
  readonly kind: string;
  /** Public fields; ids are for conditions, and nothing is grouped by them. */
  readonly fields: readonly { readonly field: string; readonly type: string }[];
};

/** The events that can be counted, with their public fields. */
const countableIn = ({ resources, sqlViews }: CountsContext): readonly Countable[] =>
  sqlViews.flatMap(({ kind, columns }) => {
    if (kind === null) return [];
    const fields = columns.flatMap(({ field, type }) => (field === null ? [] : [{ field, type }]));
    return resources.runtime.registry.kind(kind).events.map((event) => ({ event, kind, fields }));
  });

/** The first part of a definition that names something unknown; null if there is none. */
export const unknownIn = (
  countable: readonly Countable[],
  { event, where = [], by }: CountQuery,
): Problem | null => {
  const known = countable.find((one) => one.event === event);
  if (!known) return invalid('event', 'no_such_thing');
  const fieldOf = (name: string) => known.fields.find(({ field }) => field === name);
  if (where.some(({ field }) => !fieldOf(field))) return invalid('where', 'no_such_thing');
  const grouped = by === undefined ? undefined : fieldOf(by);
  if (by !== undefined && (!grouped || grouped.type === 'uuid')) return invalid('by', 'no_such_thing');
  return null;
};

const common = { method: 'GET', access: COUNT_ACCESS, auth: 'required' } as const;

/** `GET /dashboard/counts/events`: what can be counted. */
const eventsRoute = (countable: readonly Countable[]): Route<Caller> =>
  defineRoute({
    ...common,
    path: '/dashboard/counts/events',
    operationId: 'dashboard.counts.events',
    summary: 'The events that can be counted, with the fields for conditions and groups',
    responses: {
      200: {
        description: 'The events',
        schema: () =>
          z.object({
            items: z.array(
              z.object({
                event: z.string(),
                kind: z.string(),
                fields: z.array(z.object({ field: z.string(), type: z.string() })),
              }),
            ),
          }),
      },
    },
    problems: ['forbidden'],
    handle: ({ actor }): Answer | Problem =>
      maySee(actor, COUNT_AREA) ? { status: 200, body: { items: countable } } : { code: 'forbidden' },
  });

/** `GET /dashboard/counts`: the events of a definition, counted. */
const countRoute = (countable: readonly Countable[], context: ScanContext): Route<Caller> => {
  // a count keeps a core busy
  const turns = new Semaphore(1);
  return defineRoute({
    ...common,
    path: '/dashboard/counts',
    operationId: 'dashboard.counts',
    summary: 'Counts events: of a type, where, grouped by a field, over periods',
    description:
      'Reads the log itself from the newest event on, at most half a million events and five seconds. The twenty largest groups are listed, the others summed up.',
    query: countQuery,
    responses: {
      200: {
        description: 'The counts',
        schema: () =>
          z.object({
            groups: z.array(
              z.object({ value: z.string().nullable().describe('Null = no value.'), count: z.int() }),
            ),
            rows: z.array(
              z.object({
                at: z.string().describe('The day, month or year; `total`.'),
                counts: z.array(z.int()).describe('In the order of the groups.'),
                others: z.int(),
              }),
            ),
            total: z.int(),
            truncated: z.boolean().describe('A limit was reached: events before `since` are not counted.'),
            since: z.iso.datetime().nullable().describe('The time of the oldest counted event.'),
          }),
      },
    },
    problems: ['forbidden', 'invalid'],
    handle: async ({ actor, query }): Promise<Answer | Problem> => {
      if (!maySee(actor, COUNT_AREA)) return { code: 'forbidden' };
      const unknown = unknownIn(countable, query);
      return unknown ?? { status: 200, body: await turns.run(() => countEvents(context, query)) };
    },
  });
};

export const countRoutes = (context: CountsContext): readonly Route<Caller>[] => {
  const countable = countableIn(context);
  return [eventsRoute(countable), countRoute(countable, context), countedEventsRoute(context, countable)];
};
