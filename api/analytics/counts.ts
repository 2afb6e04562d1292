import { z } from 'zod';
import { Semaphore } from '../../commands/support/semaphore.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { maySee } from '../staff.ts';
import { countEvents } from './count-events.ts';
import { countQuery } from './count-language.ts';
import {
  COUNT_ACCESS,
  COUNT_AREA,
  countableIn,
  unknownIn,
  type Countable,
  type CountsContext,
} from './countable.ts';
import { countReasonRoute } from './count-reason.ts';
import { countedEventsRoute } from './counted-events.ts';
import type { ScanContext } from './scan-events.ts';

/** Counts of events by a definition without code, for analysts. */

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
      'Reads the log itself from the newest event on, at most half a million events and five seconds. The twenty largest ' +
      'groups are listed, the others summed up. A person who is counted in several groups or periods counts once in the total.',
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
  const { resources, sqlViews } = context;
  const countable = countableIn({ registry: resources.runtime.registry, sqlViews });
  return [
    eventsRoute(countable),
    countRoute(countable, context),
    countedEventsRoute(context, countable),
    countReasonRoute(context, countable),
  ];
};
