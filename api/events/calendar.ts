import { textIn } from '../../domain/kit/json.ts';
import { calendarOf } from '../../domain/format/icalendar.ts';
import { seesField } from '../../domain/kit/visible.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { readingOne } from '../resources/reading.ts';

/** Resources with a start and an end, and the fields that an appointment shows. */
const DATED = [
  { kind: 'event', path: '/events', title: 'name', place: 'venue' },
  { kind: 'competition', path: '/competitions', title: 'name', place: 'venue' },
  { kind: 'training', path: '/trainings', title: 'title', place: null },
] as const;

const CANCELLED = 'cancelled';

/** `GET /events/{id}/calendar`: the item as an appointment for a calendar. */
const calendarRoute = (
  context: ResourceContext,
  publicUrl: string,
  { kind: name, path, title, place }: (typeof DATED)[number],
): Route<Caller> => {
  const kind = context.runtime.registry.kind(name);
  return defineRoute({
    method: 'GET',
    path: `${path}/:id/calendar`,
    operationId: `${name}.calendar`,
    summary: `One ${name} as an appointment for a calendar (RFC 5545)`,
    auth: 'optional',
    cookieAuth: true,
    responses: { 200: { description: 'A file of the type text/calendar' } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { id }, facts }) =>
      readingOne(context, kind, id, actor, facts, (item) => {
        const text = (field: string | null) =>
          field !== null && seesField(kind, field, item, actor) ? textIn(item[field]) : null;
        const [startsAt, endsAt] = [text('startsAt'), text('endsAt')];
        if (startsAt === null || endsAt === null) return { code: 'not_found' };
        const data = calendarOf({
          uid: `${item.id}@${new URL(publicUrl).hostname}`,
          sequence: item.revision,
          changedAt: item.updatedAt,
          startsAt,
          endsAt,
          title: text(title) ?? '',
          text: text('description') ?? undefined,
          place: text(place) ?? undefined,
          url: `${publicUrl}${path}/${item.id}`,
          isCancelled: item.state === CANCELLED,
        });
        return {
          status: 200,
          headers: { 'Content-Disposition': `attachment; filename="${name}.ics"` },
          raw: { type: 'text/calendar; charset=utf-8', data },
        };
      }),
  });
};

/** Items with a date as appointments. */
export const calendarRoutes = (context: ResourceContext, publicUrl: string): readonly Route<Caller>[] =>
  DATED.map((dated) => calendarRoute(context, publicUrl, dated));
