import { z } from 'zod';
import { openData, openItem } from '../../commands/seal.ts';
import { readingRelations } from '../../commands/surroundings.ts';
import type { Problem } from '../../domain/errors.ts';
import { evolve, nothing } from '../../domain/kit/decide.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { allows } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { eventsOf } from './as-of.ts';
import { opaque, type ResourceDesk } from './desk.ts';
import { pastRule } from './past.ts';

const entry = z.object({
  event: z.string(),
  at: z.iso.datetime(),
  by: z.uuid().nullable(),
  state: z.string(),
  version: z.int(),
  position: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** `GET /posts/{id}/history`: who did what, when, and what changed. */
export const historyRoute = (desk: ResourceDesk, kind: Kind, path: string): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: `${path}/:id/history`,
    operationId: `${kind.name}.history`,
    summary: `What happened to one ${kind.name}`,
    auth: 'required',
    responses: { 200: { description: 'Oldest first', schema: z.object({ items: z.array(entry) }) } },
    problems: ['not_found'],
    handle: async ({ actor, params }): Promise<Answer | Problem> =>
      history(desk, kind, (params['id'] ?? '').toLowerCase(), actor),
  });

/** Each step is shown to whom the thing may be seen by now and could be seen by then, each field by its present rule. */
const history = async (
  desk: ResourceDesk,
  kind: Kind,
  id: string,
  actor: Caller,
): Promise<Answer | Problem> => {
  const events = (await eventsOf(desk, kind, id)).filter((event) => kind.events.includes(event.type));
  const last = events.at(-1);
  if (!last) return { code: 'not_found' };
  const now = await openItem(desk.runtime.vault, kind, id, events);
  const { readField = {} } = kind.resource;
  const rule = pastRule(kind, now);
  const relations = await readingRelations(desk.runtime, kind, now, actor);
  const may = (then: Item): boolean => allows(rule, actor, then, kind.owner, relations);
  if (!may(now)) return { code: 'not_found' };
  const items: z.output<typeof entry>[] = [];
  let item = nothing(id);
  for (const event of events) {
    const data = await openData(desk.runtime.vault, kind, event);
    item = evolve(kind, item, { ...event, data, state: event.meta.state, actor: event.meta.actor });
    if (!may({ ...item, state: item.state === 'removed' ? now.state : item.state })) continue;
    const shown = Object.entries(data).filter(([field]) => {
      const fewer = readField[field];
      return !fewer || allows(fewer, actor, item, kind.owner, relations);
    });
    items.push({
      event: event.type,
      at: event.at,
      by: event.meta.actor,
      state: event.meta.state,
      version: event.revision,
      position: opaque(event.position),
      data: Object.fromEntries(shown),
    });
  }
  return { status: 200, body: { items }, position: opaque(last.position) };
};
