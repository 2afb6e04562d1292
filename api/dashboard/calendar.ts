import { z } from 'zod';
import { invalid, type Problem } from '../../domain/errors.ts';
import { beginOf, endOf } from '../../domain/trade/day.ts';
import type { CalendarReads } from '../../projections/dashboard/calendar-reads.ts';
import { CALENDAR_SOURCES } from '../../projections/dashboard/calendar-sources.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { namesOf } from '../resources/names.ts';
import { reading } from '../resources/reading.ts';
import { looksAfter } from '../staff.ts';

export type CalendarContext = { readonly resources: ResourceContext; readonly calendar: CalendarReads };

/** Most days of one answer: six weeks, as a page of a month has. */
const MOST_DAYS = 42;
const DAY_MS = 24 * 3_600_000;

const entry = z.object({
  kind: z.string().describe('A kind of thing.'),
  id: z.uuid(),
  name: z.string().nullable(),
  state: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
});

const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** `GET /dashboard/calendar`: the entries of some days of Egypt. */
export const calendarRoute = ({ resources, calendar }: CalendarContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/calendar',
    operationId: 'dashboard.calendar',
    summary: 'Announcements, articles, campaigns, events and competitions between two days of Egypt',
    access: 'Admins; each sees what their own areas have.',
    auth: 'required',
    query: z.strictObject({
      from: z.iso.date().describe('The first day.'),
      to: z.iso.date().describe(`The last day, at most ${MOST_DAYS} in all.`),
    }),
    responses: {
      200: { description: 'By time', schema: () => z.object({ items: z.array(entry) }) },
    },
    problems: ['forbidden', 'invalid', 'behind'],
    handle: async ({ actor, query: { from, to }, facts }): Promise<Answer | Problem> => {
      if (actor.permissions.length === 0) return { code: 'forbidden' };
      const days = daysIn(from, to);
      if (days < 1 || days > MOST_DAYS) return invalid('to', 'too_big', { maximum: MOST_DAYS });
      return reading(resources, facts, async () => {
        const { registry } = resources.runtime;
        const sources = CALENDAR_SOURCES.filter(({ kind }) => looksAfter(actor, registry.kind(kind)));
        const found = await calendar.calendar(sources, { from: beginOf(from), until: endOf(to) }, actor);
        const named = await namesOf(resources, found, actor);
        const nameOf = new Map(named.map(({ id, name }) => [id, name]));
        const items = found.map(({ at, until, ...rest }) => ({
          ...rest,
          name: nameOf.get(rest.id) ?? null,
          at: at.toISOString(),
          until: until?.toISOString() ?? null,
        }));
        return { status: 200, body: { items } };
      });
    },
  });
