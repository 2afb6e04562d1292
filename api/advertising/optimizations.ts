import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { date, instant } from '../../domain/kit/fields.ts';
import { permits } from '../../domain/kit/rules.ts';
import { beginOf, endOf } from '../../domain/trade/day.ts';
import type { OptimizationsIn } from '../../projections/advertising/optimization-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';

export type OptimizationsContext = {
  readonly resources: ResourceContext;
  readonly optimizations: OptimizationsIn;
};

const subject = z.object({
  subject: z.string(),
  count: z.int(),
  failed: z.int(),
  meanEffect: z.number().nullable().describe('null where none of them tells an effect.'),
});

/** `POST /optimization-log/analyze`: results of optimizations in a period. */
export const analyzeOptimizationsRoute = ({
  resources,
  optimizations,
}: OptimizationsContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/optimization-log/analyze',
    operationId: 'optimization-log.analyze',
    summary: 'Results of optimisations in a period: the mean effect by subject, and the share of errors',
    description:
      'Over what was logged in the period: `meanEffect` is the mean of `effect` where there is one, `errorShare` those ' +
      'with an `error` among all. Days are those of Egypt and counted in. Nothing is kept of the answer.',
    access: 'Admins of campaigns.',
    auth: 'required',
    body: z.strictObject({
      startDate: z.union([instant(), date().transform(beginOf)]).optional(),
      endDate: z.union([instant(), date().transform(endOf)]).optional(),
    }),
    responses: {
      200: {
        description: 'The subjects in alphabetical order, the first 500',
        schema: () =>
          z.object({
            count: z.int(),
            errorShare: z.number().nullable().describe('From 0 to 1; null where nothing was logged.'),
            subjects: z.array(subject),
          }),
      },
    },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      if (!permits(actor, 'campaigns')) return { code: 'forbidden' };
      return reading(resources, facts, async () => {
        const subjects = await optimizations(body.startDate ?? null, body.endDate ?? null);
        const sumOf = (key: 'count' | 'failed') => subjects.reduce((sum, one) => sum + one[key], 0);
        const count = sumOf('count');
        const errorShare = count === 0 ? null : sumOf('failed') / count;
        return { status: 200, body: { count, errorShare, subjects } };
      });
    },
  });
