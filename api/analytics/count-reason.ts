import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { END_OF_LOG } from '../../projections/dashboard/dashboard-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { positionFrom } from '../resources/context.ts';
import { isAfter } from '../resources/past/point.ts';
import { maySee } from '../staff.ts';
import { cellQuery, outsideCell, type CellQuery } from './count-cell.ts';
import { COUNT_ACCESS, COUNT_AREA, unknownIn, type Countable, type CountsContext } from './countable.ts';
import { isOnDays, meetsAll, valuesWith } from './scan-events.ts';

/** Why an event is among those of a count, or is not. */

const REASONS = [
  'counted',
  'other_type',
  'after_as_of',
  'outside_dates',
  'where_not_met',
  'no_actor',
  'other_group',
  'other_period',
] as const;

const answer = z.object({
  event: z.string(),
  kind: z.string(),
  item: z.uuid(),
  at: z.iso.datetime(),
  reason: z.enum(REASONS),
});

/** The event at a position; undefined if there is none that analysts may know of. */
const eventAt = async (
  { feed, resources }: CountsContext,
  countable: readonly Countable[],
  text: string,
): Promise<(RecordedEvent & Pick<Countable, 'kind'>) | undefined> => {
  const position = positionFrom(text);
  if (position === null || position > END_OF_LOG || !(await resources.logEnd.reaches(position)))
    return undefined;
  const [event] = await feed.readAll(position, 1);
  const known = countable.find((one) => one.event === event?.type);
  return event?.position === position && known ? { ...event, kind: known.kind } : undefined;
};

const reasonOf = async (
  context: CountsContext,
  asked: CellQuery,
  event: RecordedEvent,
): Promise<(typeof REASONS)[number]> => {
  if (event.type !== asked.event) return 'other_type';
  if (asked.asOf && isAfter(event, asked.asOf)) return 'after_as_of';
  if (!isOnDays(asked)(event)) return 'outside_dates';
  const { load, valueOf } = valuesWith(context, asked);
  await load([event]);
  if (!meetsAll(asked, event, valueOf)) return 'where_not_met';
  return outsideCell(asked, event, valueOf) ?? 'counted';
};

/** `GET /dashboard/counts/behind/{position}`: whether an event is behind a count, and why not. */
export const countReasonRoute = (context: CountsContext, countable: readonly Countable[]): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/counts/behind/:position',
    operationId: 'dashboard.counts.reason',
    summary: 'Why an event is in a count, or why not',
    description: 'By the definition alone: a count that says `truncated` lacks older events.',
    access: COUNT_ACCESS,
    auth: 'required',
    query: cellQuery,
    responses: { 200: { description: 'The event and the reason', schema: () => answer } },
    problems: ['forbidden', 'invalid', 'not_found'],
    handle: async ({ actor, params, query }): Promise<Answer | Problem> => {
      if (!maySee(actor, COUNT_AREA)) return { code: 'forbidden' };
      const unknown = unknownIn(countable, query);
      if (unknown) return unknown;
      const event = await eventAt(context, countable, params.position);
      if (!event) return { code: 'not_found' };
      const { type, kind, at, meta } = event;
      const reason = await reasonOf(context, query, event);
      return { status: 200, body: { event: type, kind, item: meta.item, at, reason } };
    },
  });
