import { z } from 'zod';
import { invalid } from '../../domain/errors.ts';
import { SEGMENT_RULE } from '../../domain/advertising/analytics/user-segment.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS } from '../resources/context.ts';
import { readingOne } from '../resources/reading.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { AnalyticsContext } from './context.ts';

const about = z.object({ campaignId: z.uuid(), segmentId: z.uuid().nullable() });

/** `POST /targeting-performance/analyze/{id}`: counts for the current members of the segment, and stores the result. */
export const targetingRoute = ({ resources, targeting }: AnalyticsContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [kind, segment] = [registry.kind('targeting-performance'), registry.kind('user-segment')];
  return defineRoute({
    method: 'POST',
    path: '/targeting-performance/analyze/:id',
    operationId: 'targeting-performance.analyze',
    summary: 'Counts how a campaign has done with a segment',
    description:
      'impressions, clicks and conversions of the members who are in the segment now, over the whole campaign; of all members where no segment is named. Members who are gone are not among them.',
    access: 'The campaign’s sponsor; admins of analytics.',
    auth: 'required',
    body: z.strictObject({}),
    responses: { 200: { description: 'With what was counted', schema: () => itemSchema(kind) } },
    problems: ACT_PROBLEMS,
    handle: ({ actor, params, facts }) =>
      readingOne(resources, kind, params.id, actor, facts, async (item) => {
        const { campaignId, segmentId } = about.parse(item);
        // a sponsor gets figures of a segment, never its members
        const staff = { ...theSystem, permissions: ['*'] };
        const named = segmentId === null ? null : await resources.queries.get(segment, segmentId, staff);
        if (segmentId !== null && !named) {
          return invalid('segmentId', 'no_such_thing');
        }
        const rule = SEGMENT_RULE.parse(named?.['rule'] ?? {});
        return act(resources, facts, {
          kind,
          action: 'analyze',
          id: item.id,
          input: await targeting(campaignId, rule, resources.runtime.now().toISOString()),
          actor,
        });
      }),
  });
};
