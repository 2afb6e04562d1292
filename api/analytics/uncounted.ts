import { z } from 'zod';
import { uncountedFigure } from '../../domain/figures.ts';
import type { Problem } from '../../domain/errors.ts';
import { date } from '../../domain/kit/fields.ts';
import { PLATFORM } from '../../domain/kit/figures.ts';
import { permits } from '../../domain/kit/rules.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { UNCOUNTED_AS } from '../../domain/advertising/analytics/uncounted.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import type { AnalyticsContext } from './context.ts';

const FIRST_DAY = '2000-01-01';

const line = z.object({
  figure: z.string().describe('The figure that it would have been counted for.'),
  reason: z
    .string()
    .describe(
      '`guest`; `inactive` (account not in force); `new` (its first hour); `own` (the thing is the caller’s).',
    ),
  count: z.int(),
});

/** `GET /reports/uncounted`: events of an item or of the platform that were not counted, with reasons. */
export const uncountedRoute = ({ resources, figures }: AnalyticsContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/reports/uncounted',
    operationId: 'analytics-report.uncounted',
    summary: 'Views, impressions, clicks and conversions that are not counted, with the reason',
    access: 'Admins of analytics.',
    auth: 'required',
    query: z.strictObject({
      targetId: z
        .uuid()
        .toLowerCase()
        .optional()
        .describe('Of this thing alone; left out = of all of Malaab.'),
      from: date().optional(),
      to: date().optional(),
    }),
    responses: {
      200: {
        description: 'A line for each figure and reason',
        schema: () => z.object({ items: z.array(line) }),
      },
    },
    problems: ['forbidden', 'behind'],
    handle: ({ actor, query, facts }): Answer | Problem | Promise<Answer | Problem> => {
      if (!permits(actor, 'analytics')) return { code: 'forbidden' };
      const days = {
        from: query.from ?? FIRST_DAY,
        to: query.to ?? dayAt(resources.runtime.now().toISOString()),
      };
      return reading(resources, facts, async () => {
        const names = UNCOUNTED_AS.map(uncountedFigure);
        const numbers = await figures.over(query.targetId ?? PLATFORM, names, days);
        const items = UNCOUNTED_AS.map((as) => {
          const [figure = '', reason = ''] = as.split('.');
          return { figure, reason, count: numbers[uncountedFigure(as)] ?? 0 };
        });
        return { status: 200, body: { items } };
      });
    },
  });
