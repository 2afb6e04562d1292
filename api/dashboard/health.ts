import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';

/** Read models that are further behind than this are slow. */
const SLOW_SECONDS = 5;

export const healthSchema = z.object({
  status: z
    .enum(['ok', 'slow', 'degraded'])
    .describe('`slow`: numbers are seconds old · `degraded`: a read model has stopped.'),
  lastUpdate: z.iso.datetime().nullable().describe('The last event that the numbers hold.'),
  performance: z.object({
    lagEvents: z.int(),
    lagSeconds: z.number(),
    stopped: z.array(z.string()).describe('Read models that have stopped.'),
  }),
});
export type Health = z.output<typeof healthSchema>;

/** The freshness of the numbers. */
export const healthOf = async ({
  projectionsStatus,
  dashboard,
  resources,
}: FiguresContext): Promise<Health> => {
  const [{ lag, projections }, last] = await Promise.all([
    projectionsStatus(),
    dashboard.lastUntil(resources.position.current()),
  ]);
  const stopped = projections.flatMap(({ state, name }) => (state === 'group' ? [] : [name]));
  const status = stopped.length > 0 ? 'degraded' : lag.seconds > SLOW_SECONDS ? 'slow' : 'ok';
  return {
    status,
    lastUpdate: last?.at ?? null,
    performance: { lagEvents: lag.events, lagSeconds: lag.seconds, stopped },
  };
};

/** `GET /dashboard/health`: whether the numbers are up to date. */
export const healthRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/health',
    operationId: 'dashboard.health',
    summary: 'Whether the numbers are up to date',
    access: ACCESS,
    auth: 'required',
    responses: { 200: { description: 'As it is now', schema: () => healthSchema } },
    problems: ['forbidden'],
    handle: async ({ actor }): Promise<Answer | Problem> =>
      maySee(actor, AREA) ? { status: 200, body: await healthOf(context) } : { code: 'forbidden' },
  });
