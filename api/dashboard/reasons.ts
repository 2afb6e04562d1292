import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { END_OF_LOG, type Span } from '../../projections/dashboard/dashboard-reads.ts';
import type { LoggedEvent } from '../../projections/dashboard/step-reads.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import { positionFrom } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';
import { hiddenTypes } from '../staff.ts';
import type { FiguresContext } from './figures-context.ts';
import { scopeOf, type MetricsQuery, type Scope } from './filter.ts';

/** Why an event counts for a number, or why not. */

const REASONS = [
  'counted',
  'other_type',
  'no_change',
  'condition_not_met',
  'no_points',
  'after_as_of',
  'outside_dates',
  'other_member',
  'other_team',
  'other_role',
  'other_sport',
  'other_governorate',
  'other_status',
] as const;

/** A reason, the change of the number, and the event types that the number is counted from. */
export type Explained = {
  readonly reason: (typeof REASONS)[number];
  readonly amount: number;
  readonly types: readonly string[];
};

export const reasonShape = z.object({
  event: z.string(),
  kind: z.string(),
  item: z.uuid(),
  at: z.iso.datetime(),
  reason: z.enum(REASONS),
  amount: z.int(),
  types: z.array(z.string()).describe('The event types that the number is counted from.'),
});

/** The reason of an event that lies outside of a span; undefined if it lies within. */
export const outsideOf = (
  { from, to, end }: Span,
  { position, at, day }: { readonly position: bigint; readonly at: string; readonly day: string },
): 'after_as_of' | 'outside_dates' | undefined => {
  if (end && (position > end.position || at > end.at)) return 'after_as_of';
  return day > to || (from !== undefined && day < from) ? 'outside_dates' : undefined;
};

/** A call that asks about the event at a position of the log, for a number in the scope of its query. */
type Asked = {
  readonly params: { readonly position: string };
  readonly query: MetricsQuery;
  readonly actor: Caller;
  readonly facts: Facts;
};

/** The event that a call asks about, and the scope of the number. */
export type AskedEvent = {
  readonly event: LoggedEvent;
  readonly position: bigint;
  readonly scope: Scope;
};

/** The answer about the event of a call; `not_found` if there is none that the caller may see. */
export const reasonAnswer = (
  { dashboard, resources }: FiguresContext,
  { params, query, actor, facts }: Asked,
  explain: (asked: AskedEvent) => Promise<Explained>,
): Promise<Answer | Problem> =>
  reading(resources, facts, async () => {
    const { registry, now } = resources.runtime;
    const scope = await scopeOf(dashboard, query, now());
    if (!scope.ok) return scope.problem;
    const position = positionFrom(params.position);
    if (position === null || position > END_OF_LOG) return { code: 'not_found' };
    const event = await dashboard.eventAt(position);
    if (!event || hiddenTypes(actor, registry).includes(event.event)) return { code: 'not_found' };
    const kind = registry.ofEvent(event.event)?.name ?? '';
    return {
      status: 200,
      body: { ...event, kind, ...(await explain({ event, position, scope: scope.value })) },
    };
  });
