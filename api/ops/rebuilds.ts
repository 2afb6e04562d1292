import { z } from 'zod';
import { rebuild } from '../../domain/accounts/oversight/rebuild.ts';
import { invalid, ok, type Problem, type Result } from '../../domain/errors.ts';
import type { EventFeed } from '../../domain/kit/log.ts';
import type { LastRebuild } from '../../projections/accounts/rebuild-reads.ts';
import { allProjections } from '../../projections/areas.ts';
import { workOf } from '../../projections/engine/rebuild/groups.ts';
import type { Projection } from '../../projections/engine/projection.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, type ResourceContext } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import { mayAct, maySee } from '../staff.ts';

const AREA = 'ops';

export type RebuildContext = {
  readonly resources: ResourceContext;
  readonly feed: Pick<EventFeed, 'countAfter'>;
  readonly lastRebuild: LastRebuild;
};

/** The names of read models in a request. */
const chosen = rebuild.fields.projections;

/** Start of the process, comparison and switch, in milliseconds: the least that a rebuild takes. */
const LEAST_MS = 3000;
/** A rebuild over fewer events says little about the pace. */
const TELLING_EVENTS = 20_000;

/** The named read models; a problem at the first unknown one. */
const namedIn = ({ resources }: RebuildContext, names: readonly string[]): Result<readonly Projection[]> => {
  const all = new Map(allProjections(resources.runtime.registry).map((one) => [one.name, one]));
  const found = names.map((name) => all.get(name));
  const unknown = found.indexOf(undefined);
  if (unknown !== -1) return { ok: false, problem: invalid(`projections.${unknown}`, 'no_such_thing') };
  return ok(found.filter((one) => one !== undefined));
};

/** The usual time for a number of events, in milliseconds. */
const usualMs = (projections: readonly Projection[], events: number): number =>
  (workOf(projections) * events) / 1000;

/** The factor by which the last rebuild here was slower than usual; null if none tells. */
const paceOf = async (context: RebuildContext): Promise<number | null> => {
  const last = await context.lastRebuild(TELLING_EVENTS);
  if (!last) return null;
  const built = namedIn(context, last.projections);
  // a read model of an older version may be gone
  if (!built.ok) return null;
  return Math.max(0, last.tookMs - LEAST_MS) / usualMs(built.value, last.logEvents);
};

const estimateOf = async (context: RebuildContext, projections: readonly Projection[]) => {
  const [events, pace] = await Promise.all([context.feed.countAfter(0n), paceOf(context)]);
  const milliseconds = LEAST_MS + Math.ceil(usualMs(projections, events) * (pace ?? 1));
  return { events, milliseconds, isMeasured: pace !== null };
};

const estimateRoute = (context: RebuildContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/rebuilds/estimate',
    operationId: 'rebuild.estimate',
    summary: 'How long a rebuild of read models is expected to take',
    description:
      'From the number of events and the usual time of each read model for an event, corrected by how long the last ' +
      'finished rebuild took on this installation.',
    access: 'Admins with `ops:read`.',
    auth: 'required',
    body: z.strictObject({ projections: chosen }),
    responses: {
      200: {
        description: 'The estimate',
        schema: () =>
          z.object({
            events: z.int().describe('Events of the log.'),
            milliseconds: z.int(),
            isMeasured: z.boolean().describe('Whether an earlier rebuild corrected it.'),
          }),
      },
    },
    problems: ['forbidden', 'invalid'],
    handle: async ({ actor, body: { projections: names } }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const found = namedIn(context, names);
      return found.ok ? { status: 200, body: await estimateOf(context, found.value) } : found.problem;
    },
  });

const beginRoute = (context: RebuildContext): Route<Caller> => {
  const kind = context.resources.runtime.registry.kind(rebuild.name);
  return defineRoute({
    method: 'POST',
    path: '/rebuilds',
    operationId: 'rebuild.create',
    summary: 'Has read models made again from the log, beside the live ones',
    description:
      'A worker does it in a process of low priority. The live read models are compared with the new ones and replaced ' +
      'at one position of the log; readers and writers go on. `GET /rebuilds/{id}` has the progress.',
    access: 'Admins with `ops:write`.',
    auth: 'required',
    body: z.strictObject({ projections: chosen, reason: rebuild.fields.reason }),
    responses: { 201: { description: 'The rebuild', schema: () => itemSchema(kind) } },
    problems: ['invalid', ...ACT_PROBLEMS],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      if (!mayAct(actor, AREA)) return { code: 'forbidden' };
      const names = [...new Set(body.projections)];
      const found = namedIn(context, names);
      if (!found.ok) return found.problem;
      const { milliseconds: estimatedMs, events: logEvents } = await estimateOf(context, found.value);
      const input = { reason: body.reason, projections: names, logEvents, estimatedMs };
      return act(context.resources, facts, { kind, action: 'create', input, actor }, 201);
    },
  });
};

/** Routes of rebuilds, beside the generated ones. */
export const rebuildRoutes = (context: RebuildContext): readonly Route<Caller>[] => [
  estimateRoute(context),
  beginRoute(context),
];
