import { z } from 'zod';
import { GROUPED, weakIn, type Response } from '../../domain/advertising/optimize.ts';
import { rateOf, wilson, type Outcome } from '../../domain/advertising/analytics/statistics.ts';
import type { Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import type { ResponseTo } from '../../projections/advertising/response-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { opaque, takeWrite, type ResourceContext } from '../resources/context.ts';
import { serialize } from '../resources/serialize.ts';
import { readingOne } from '../resources/reading.ts';
import { itemSchema } from '../resources/schemas.ts';
import { differenceShape, intervalShape } from './figures.ts';

export type OptimizeContext = { readonly resources: ResourceContext; readonly response: ResponseTo };

/** Makes a route about the results of an audience's advertisement, for callers who may see the audience. */
const readingResponse = (
  { resources, response }: OptimizeContext,
  id: string,
  actor: Caller,
  facts: Facts,
  tell: (response: Response, item: ReadItem) => Answer | Promise<Answer | Problem>,
): Promise<Answer | Problem> => {
  const kind = resources.runtime.registry.kind('ad-targeting');
  return readingOne(resources, kind, id, actor, facts, async (item) =>
    tell(await response(textIn(item['adId']) ?? ''), item),
  );
};

const outcome = {
  shown: z.int().describe('Members who were shown it.'),
  converted: z.int().describe('Those of them who followed it.'),
  rate: z.number(),
  interval: intervalShape,
};
const groups = z.array(z.object({ value: z.string().nullable(), ...outcome }));

const withRate = <T extends Outcome>(one: T) => ({ ...one, rate: rateOf(one), interval: wilson(one) });

const performanceRoute = (context: OptimizeContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/ad-targeting/:id/performance',
    operationId: 'ad-targeting.performance',
    summary: 'How members answered to the advertisement of an audience, by what they are',
    description:
      'Each member counts once, by the role, sport and country that they have now. `interval` is Wilson’s score ' +
      'interval of the rate, at 95 %.',
    auth: 'required',
    responses: {
      200: {
        description: 'As it is now',
        schema: () => z.object({ ...outcome, roles: groups, sports: groups, countries: groups }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { id }, facts }) =>
      readingResponse(context, id, actor, facts, (response) => {
        const body = {
          ...withRate(response),
          ...Object.fromEntries(GROUPED.map((list) => [list, response[list].map(withRate)])),
        };
        return { status: 200, body };
      }),
  });

const names = z.array(z.string());

const optimizeRoute = (context: OptimizeContext): Route<Caller> => {
  const { resources } = context;
  const kind = resources.runtime.registry.kind('ad-targeting');
  return defineRoute({
    method: 'POST',
    path: '/ad-targeting/optimize/:id',
    operationId: 'ad-targeting.optimize',
    summary: 'Takes out of an audience whoever significantly seldom follows the advertisement',
    description:
      'Each role, sport and country that the audience lists is held against all other members who were shown the ' +
      'advertisement, by the two-proportion z-test at 0.05 over the number of comparisons (Bonferroni). What does ' +
      'significantly worse is dropped from its list; a list never loses all. Nothing changes where nothing is dropped.',
    access: 'Members who may edit it.',
    auth: 'required',
    body: z.strictObject({}),
    responses: {
      200: {
        description: 'Dropped parts with their reasons, and the present audience',
        schema: () =>
          z.object({
            dropped: z.array(
              z.object({ list: z.enum(GROUPED), value: z.string(), difference: differenceShape }),
            ),
            targeting: itemSchema(kind),
          }),
      },
    },
    problems: ['not_found', 'stale', 'behind', 'unavailable'],
    handle: ({ actor, params: { id }, facts }) =>
      readingResponse(context, id, actor, facts, async (response, item) => {
        const listed = (list: (typeof GROUPED)[number]) => names.parse(item[list] ?? []);
        const lists = { roles: listed('roles'), sports: listed('sports'), countries: listed('countries') };
        const dropped = weakIn(lists, response);
        if (dropped.length === 0)
          return { status: 200, body: { dropped, targeting: serialize(kind, item, actor) } };
        const isLeft = (list: string, value: string) =>
          !dropped.some((one) => one.list === list && one.value === value);
        const input = Object.fromEntries(
          GROUPED.map((list) => [list, lists[list].filter((value) => isLeft(list, value))]),
        );
        const done = await takeWrite(resources, facts, {
          kind: kind.name,
          action: 'edit',
          id: item.id,
          input,
          actor,
          // uses the revision read, so concurrent changes aren't overwritten
          ifMatch: item.revision,
        });
        if (!done.ok) return done.problem;
        const targeting = serialize(kind, { ...done.value.item, revision: done.value.revision }, actor);
        return {
          status: 200,
          etag: done.value.revision,
          position: opaque(done.value.position),
          body: { dropped, targeting },
        };
      }),
  });
};

/** Routes that evaluate an audience. */
export const optimizeRoutes = (context: OptimizeContext): readonly Route<Caller>[] => [
  performanceRoute(context),
  optimizeRoute(context),
];
