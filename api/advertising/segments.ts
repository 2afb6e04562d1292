import { z } from 'zod';
import { SEGMENT_RULE, type SegmentRule } from '../../domain/advertising/analytics/user-segment.ts';
import type { Problem } from '../../domain/errors.ts';
import { decodeCursor, encodeCursor } from '../../projections/resources/cursor.ts';
import type { SegmentReads } from '../../projections/advertising/segment-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { readingOne } from '../resources/reading.ts';
import { listQuery } from '../resources/schemas.ts';

export type SegmentsContext = { readonly resources: ResourceContext; readonly segments: SegmentReads };

/** Makes a route with a segment's rule, for callers who may see the segment. */
const readingRule = (
  { resources }: SegmentsContext,
  id: string,
  actor: Caller,
  facts: Facts,
  tell: (rule: SegmentRule) => Promise<Answer | Problem>,
): Promise<Answer | Problem> => {
  const kind = resources.runtime.registry.kind('user-segment');
  return readingOne(resources, kind, id, actor, facts, ({ rule }) => tell(SEGMENT_RULE.parse(rule)));
};

const nowOf = ({ resources }: SegmentsContext): string => resources.runtime.now().toISOString();

const WHO =
  'In are active members for whom all of the rule holds: one of its sports, of its roles, of its countries, of its ' +
  'governorates and of its plans, and who has done anything that the log knows of within its days.';

/** Name of the list's order in cursors. */
const ORDER = 'id';

const membersRoute = (context: SegmentsContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/user-segment/users/:segmentId',
    operationId: 'user-segment.users',
    summary: 'Present members of a segment, oldest account first, and their number',
    description: WHO,
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({
            items: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
            nextCursor: z.string().nullable(),
            total: z.int(),
          }),
      },
    },
    problems: ['not_found', 'bad_cursor', 'behind'],
    handle: ({ actor, params, query: { limit, cursor }, facts }) =>
      readingRule(context, params.segmentId, actor, facts, async (rule) => {
        const from = cursor === undefined ? null : decodeCursor(cursor, ORDER, 'uuid');
        if (cursor !== undefined && !from) return { code: 'bad_cursor' };
        const now = nowOf(context);
        const members = await context.segments.members(rule, now, {
          after: from?.[1] ?? null,
          limit: limit + 1,
        });
        const { count: total } = await context.segments.breakdown(rule, now);
        const items = members.slice(0, limit);
        const last = items.at(-1);
        const nextCursor = members.length > limit && last ? encodeCursor(ORDER, [last.id, last.id]) : null;
        return { status: 200, body: { items, nextCursor, total } };
      }),
  });

const shares = z.array(z.object({ value: z.string().nullable(), count: z.int() }));

const analyzeRoute = (context: SegmentsContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/user-segment/analyze/:id',
    operationId: 'user-segment.analyze',
    summary: 'How many are in a segment now, by role and by sport',
    description: `${WHO} Nothing is kept of the answer.`,
    auth: 'required',
    body: z.strictObject({}),
    responses: {
      200: {
        description: 'The largest first; null where somebody has none',
        schema: () => z.object({ count: z.int(), roles: shares, sports: shares }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { id }, facts }) =>
      readingRule(context, id, actor, facts, async (rule) => ({
        status: 200,
        body: await context.segments.breakdown(rule, nowOf(context)),
      })),
  });

/** Routes of segments, beside those of the definition. */
export const segmentRoutes = (context: SegmentsContext): readonly Route<Caller>[] => [
  membersRoute(context),
  analyzeRoute(context),
];
