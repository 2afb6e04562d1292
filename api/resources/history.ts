import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { eventsOf } from './as-of.ts';
import { opaque, type ResourceContext } from './context.ts';
import { names, namesInSteps, withNames } from './names.ts';
import { leftOut } from './schemas.ts';
import { looksAfter } from '../staff.ts';
import { stepsOf } from './steps.ts';
import { oneOf } from './summaries.ts';

const entry = z.object({
  event: z.string(),
  at: z.iso.datetime(),
  by: z.uuid().nullable(),
  state: z.string(),
  version: z.int(),
  position: z.string(),
  data: z.record(z.string(), z.unknown()),
  permission: z.string().nullable().optional().describe('For the staff: the permission of one of them.'),
  session: z.uuid().nullable().optional().describe('For the staff: the session of the person.'),
  agreed: z.array(z.uuid()).optional().describe('For the staff: the two admins who agreed on it.'),
});

/** Permission and session of an action, and the admins who agreed. The staff of the area see them. */
const authorityOf = ({ meta: { permission, session, agreed = [] } }: RecordedEvent) => ({
  permission: permission ?? null,
  session: session ?? null,
  agreed: [...agreed],
});

/** `GET /posts/{id}/history`: actor, action, time and changes of each step. */
export const historyRoute = (context: ResourceContext, kind: Kind, path: string): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: `${path}/:id/history`,
    operationId: `${kind.name}.history`,
    summary: `History of one ${oneOf(kind)}`,
    auth: 'required',
    query: z.strictObject({ with: withNames }),
    responses: {
      200: {
        description: 'Oldest first',
        schema: () => z.object({ items: z.array(entry), leftOut: leftOut(), names: names.optional() }),
      },
    },
    problems: ['not_found'],
    handle: async ({ actor, params, query }): Promise<Answer | Problem> =>
      history(context, kind, (params['id'] ?? '').toLowerCase(), actor, query.with !== undefined),
  });

const history = async (
  context: ResourceContext,
  kind: Kind,
  id: string,
  actor: Caller,
  isNamed: boolean,
): Promise<Answer | Problem> => {
  const events = (await eventsOf(context, kind, id, actor)).filter((event) =>
    kind.events.includes(event.type),
  );
  const items = (await stepsOf(context, kind, id, events, actor)).flatMap(({ event, data }) =>
    data
      ? {
          event: event.type,
          at: event.at,
          by: event.meta.actor,
          state: event.meta.state,
          version: event.revision,
          position: opaque(event.position),
          data,
          ...(looksAfter(actor, kind) && authorityOf(event)),
        }
      : [],
  );
  const last = events.at(-1);
  if (!last || items.length === 0) return { code: 'not_found' };
  const { figures } = kind.resource;
  const acted = items.flatMap((step) => [step.by, ...(step.agreed ?? [])].map((by) => ({ ...step, by })));
  const named = isNamed ? { names: await namesInSteps(context, kind, acted, actor) } : {};
  const body = { items, ...(figures && { leftOut: Object.keys(figures) }), ...named };
  return { status: 200, body, position: opaque(last.position) };
};
