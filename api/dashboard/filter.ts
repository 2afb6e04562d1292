import { z } from 'zod';
import { GUEST, ROLES } from '../../domain/accounts/values.ts';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import { beginOf, dayAt, endOf as endOfDay, later } from '../../domain/trade/day.ts';
import { governorate, sport } from '../../domain/trade/fields.ts';
import { STATUSES } from '../../projections/dashboard/counting.ts';
import { ALL, END_OF_LOG, type End, type Span } from '../../projections/dashboard/dashboard-reads.ts';
import type { Part } from '../../projections/dashboard/person-reads.ts';
import { rangeBefore } from '../../projections/dashboard/ranges.ts';
import { daysAfter } from '../../domain/format/days.ts';
import type { StepReads } from '../../projections/dashboard/step-reads.ts';
import { positionFrom } from '../resources/context.ts';

/** The filters of the dashboards. */

/** Bounds of dates that sums can be made of. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';
const day = z.iso.date().refine((one) => one >= FIRST_DAY && one <= LAST_DAY);

export const asOf = z
  .string()
  .max(40)
  .optional()
  .describe('An instant or a position of the log: only events until then count. Left out = all.');

/** Query parameters of the metrics. */
export const metricsQuery = {
  sport: sport().optional(),
  role: z.enum([...ROLES, GUEST]).optional(),
  governorate: governorate().optional().describe('Of the member, or of a product.'),
  status: z
    .enum(STATUSES)
    .optional()
    .describe('Of accounts, as they are now. It narrows the numbers of members, and nothing else.'),
  userId: z.uuid().optional().describe('Only what this member did.'),
  dateFrom: day.optional().describe('The first day, in Egypt. Without it, all days count.'),
  dateTo: day.optional().describe('The last day, in Egypt. Without it, today.'),
  asOf,
};

/** Query parameter that adds the numbers of the period before. */
export const compare = z
  .enum(['previous'])
  .optional()
  .describe(
    'Adds `previous`: the same over as many days before `dateFrom`, up to the same time of day where the last day is not over.',
  );

/** Query parameters of overview and statistics. */
export const overviewQuery = {
  ...metricsQuery,
  teamId: z.uuid().optional().describe('Only the results of this team.'),
  matchId: z
    .uuid()
    .optional()
    .describe('Only the results of its two teams, and what was done with the match.'),
  category: z.uuid().optional().describe('Only upcoming events of this event category.'),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
};

/** Value of members who haven't said it. */
export const UNKNOWN = '-';

/** The same for the events behind a number, which are also those of members who haven't said something. */
export const eventsQuery = {
  ...metricsQuery,
  sport: z.union([sport(), z.literal(UNKNOWN)]).optional(),
  role: z.enum([...ROLES, GUEST, UNKNOWN]).optional(),
  governorate: z.union([governorate(), z.literal(UNKNOWN)]).optional(),
};

const filter = z.object(metricsQuery);
const eventsFilter = z.object(eventsQuery);
/** The filters of a number, as a call gives them. */
export type MetricsQuery = z.output<typeof filter> | z.output<typeof eventsFilter>;

/** The filters as the reads take them. */
export type Scope = {
  readonly part: Part;
  readonly span: Span;
  readonly status: MetricsQuery['status'];
};

const instant = z.iso.datetime({ offset: true });
/** Bounds of Postgres: no year 0 and no five-digit year, which an offset can produce. */
const YEARS = /^(?!0000)\d{4}-/;
const badFormat = (path: string) => refuse('malformed', { errors: [{ path, code: 'bad_format' }] });

/** The day of an instant, within the bounds. */
const dayOf = (at: string): string => {
  if (at < FIRST_DAY) return FIRST_DAY;
  return at.slice(0, FIRST_DAY.length) >= LAST_DAY ? LAST_DAY : dayAt(at);
};

/** Reads `asOf`; `malformed` if it is neither an instant nor a position. A position before all events counts nothing. */
const endOf = async (
  reads: Pick<StepReads, 'lastUntil'>,
  text: string | undefined,
): Promise<Result<End | undefined>> => {
  if (text === undefined) return ok(undefined);
  if (instant.safeParse(text).success) {
    const at = new Date(text).toISOString();
    return YEARS.test(at) ? ok({ at, position: END_OF_LOG, day: dayOf(at) }) : badFormat('asOf');
  }
  const position = positionFrom(text);
  if (position === null || position > END_OF_LOG) return badFormat('asOf');
  const at = (await reads.lastUntil(position))?.at ?? `${FIRST_DAY}T00:00:00.000Z`;
  return ok({ at, position, day: dayOf(at) });
};

/** The scope of a query. With `asOf`, the last day ends at that event. */
export const scopeOf = async (
  reads: Pick<StepReads, 'lastUntil'>,
  query: MetricsQuery,
  now: Date,
): Promise<Result<Scope>> => {
  const end = await endOf(reads, query.asOf);
  if (!end.ok) return end;
  const last = query.dateTo ?? dayAt(now.toISOString());
  const to = end.value && end.value.day < last ? end.value.day : last;
  const { dateFrom: from, role, sport: sports, governorate: place } = query;
  if (from !== undefined && from > (query.dateTo ?? LAST_DAY)) return badFormat('dateFrom');
  return ok({
    part: {
      role: role ?? ALL.role,
      sport: sports ?? ALL.sport,
      governorate: place ?? ALL.governorate,
      person: query.userId,
    },
    span: { from, to, end: end.value },
    status: query.status,
  });
};

/**
 * The span of as many days before. If the last day isn't counted whole, because it isn't over or by `asOf`, the span
 * before ends at the same time of its last day. Null for a span without a beginning.
 */
export const spanBefore = ({ from, to, end }: Span, now: Date): (Span & { readonly from: string }) | null => {
  const until = end?.at ?? now.toISOString();
  const lastDay = dayOf(until);
  const last = to > lastDay ? lastDay : to;
  const before = rangeBefore({ from, to: last });
  if (!before || lastDay !== last) return before;
  const elapsed = Date.parse(until) - Date.parse(beginOf(last));
  const sameTime = later(beginOf(before.to), elapsed);
  // a day on which the clocks change is an hour shorter or longer
  const lastOf = later(endOfDay(before.to), -1);
  return {
    ...before,
    end: { at: sameTime < lastOf ? sameTime : lastOf, position: END_OF_LOG, day: before.to },
  };
};

/** Days over which active members are counted where no first day is given. */
const ACTIVE_DAYS = 30;

/** The days over which active members are counted. */
export const activeDaysOf = ({ from, ...span }: Span): Span & { readonly from: string } => ({
  ...span,
  from: from ?? daysAfter(span.to, 1 - ACTIVE_DAYS),
});
