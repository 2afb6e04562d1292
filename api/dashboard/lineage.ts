import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { oncePer } from '../../domain/collections/once-per.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { allProjections } from '../../projections/areas.ts';
import { lineageOf } from '../../projections/dashboard/lineage.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';

const pages = z.array(z.string()).describe('Addresses of the pages that show it.');

const lineage = z.object({
  projections: z.array(
    z.object({
      name: z.string(),
      tables: z.array(z.string()),
      events: z.array(z.string()).nullable().describe('Null = all event types.'),
      pages,
    }),
  ),
  figures: z.array(
    z.object({
      name: z.string(),
      kind: z.string().nullable().describe('The resource whose items show it; null = the dashboards.'),
      events: z.array(z.string()),
      pages,
    }),
  ),
  kinds: z.record(z.string(), z.string()).describe('Event type → resource.'),
});

const lineageIn = oncePer((registry: Registry) => ({
  ...lineageOf(allProjections(registry), registry),
  kinds: Object.fromEntries(
    registry.kinds.flatMap(({ name, events }) => events.map((type) => [type, name] as const)),
  ),
}));

/** `GET /dashboard/lineage`: which events feed which table, number and page. */
export const lineageRoute = ({ resources: { runtime } }: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/lineage',
    operationId: 'dashboard.lineage',
    summary: 'Which events feed which table, number and page',
    access: ACCESS,
    auth: 'required',
    responses: { 200: { description: 'The lineage', schema: () => lineage } },
    problems: ['forbidden'],
    handle: ({ actor }): Answer | Problem =>
      maySee(actor, AREA) ? { status: 200, body: lineageIn(runtime.registry) } : { code: 'forbidden' },
  });
