import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { itemKnown } from '../../commands/core/open-item.ts';
import { PRIVATE_KINDS } from '../../domain/accounts/private-data.ts';
import { privateRead } from '../../domain/accounts/private-read.ts';
import { ok, refuse, type Problem, type Result } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { permits } from '../../domain/kit/rules.ts';
import type { ModerationReads } from '../../projections/social/decisions.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque, type ResourceContext } from '../resources/context.ts';
import { listAnswer } from '../resources/reads.ts';
import { listQuery, pageSchema } from '../resources/schemas.ts';

type Context = { readonly resources: ResourceContext; readonly moderation: ModerationReads };

/** A message is read by the staff in its report, or while they decide whether it is spam. */
const isForModerators = async (
  { moderation }: Context,
  { name }: Kind,
  item: Item,
  actor: Caller,
): Promise<boolean> =>
  name === 'message' &&
  permits(actor, 'reports') &&
  (item['held'] === true || (await moderation.reportsOf(item.id)).length > 0);

/** The item, if the staff may read it. The read model has parts of another stream as well, such as an address. */
const readable = async (context: Context, kind: Kind, id: string, actor: Caller): Promise<Item | null> => {
  const { runtime, queries } = context.resources;
  const read = await queries.get(kind, id, actor);
  if (read !== null) return read;
  const item = await itemKnown(runtime, kind.name, id);
  return exists(item) && (await isForModerators(context, kind, item, actor)) ? item : null;
};

/**
 * The member whom an item's private data is about: the person whose key seals its private fields. A guardian has no
 * account; the owner of the guardianship is told instead.
 */
const memberOf = async (resources: ResourceContext, kind: Kind, item: Item): Promise<string | null> => {
  const [field = ''] = kind.resource.privateFields ?? [];
  const path = kind.personal[field] ?? 'owner';
  const [step = '', next] = (path === 'owner' ? kind.owner : path).split('.');
  const to = kind.facts[step]?.ref?.resource;
  const first = textIn(item[to === undefined ? kind.owner : step]);
  if (next === undefined || first === null || to === undefined) return first;
  return textIn((await itemKnown(resources.runtime, to, first))[next]);
};

/**
 * Keeps in the caller's session that they open an item's private data, and why; the member sees it. Nothing is added if it
 * is open. Refuses an item whose data is about nobody.
 */
export const openPrivately = async (
  resources: ResourceContext,
  kind: Kind,
  item: Item,
  { actor, reason }: { readonly actor: Caller; readonly reason: string },
): Promise<Result<{ readonly position?: bigint }>> => {
  if (actor.opened?.has(item.id)) return ok({});
  const memberId = await memberOf(resources, kind, item);
  if (memberId === null) return refuse('not_found');
  const input = { sessionId: actor.session, memberId, thingKind: kind.name, thingId: item.id, reason };
  const done = await execute(resources.runtime, {
    kind: privateRead.name,
    action: 'create',
    id: newId(),
    input,
    actor,
    command: newId(),
  });
  return done.ok ? ok({ position: done.value.position }) : done;
};

/** `GET /users/me/private-reads`: when the staff opened the caller's private data, and why. */
export const ownPrivateReadsRoute = (resources: ResourceContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind(privateRead.name);
  return defineRoute({
    method: 'GET',
    path: '/users/me/private-reads',
    operationId: 'private-read.own',
    summary: 'When the staff opened the caller’s private data, and why',
    auth: 'required',
    query: z.strictObject(listQuery),
    responses: { 200: { description: 'A page, latest first', schema: () => pageSchema(kind) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, query, facts }) =>
      listAnswer(resources, kind, actor, query, { memberId: actor.id }, facts),
  });
};

/** `POST /private-reads`: opens the private data of a thing for the caller's session, with a reason. */
export const privateReadRoute = (context: Context): Route<Caller> => {
  const { runtime } = context.resources;
  return defineRoute({
    method: 'POST',
    path: '/private-reads',
    operationId: 'private-read.create',
    summary: 'Opens a member’s private data for this session, with a reason',
    description:
      'The reason and the time are kept, and the member sees them. Once for each thing and session.',
    access: 'Admins who may read the thing.',
    auth: 'required',
    body: z.strictObject({
      thingKind: z.enum(PRIVATE_KINDS),
      thingId: z.uuid().toLowerCase(),
      reason: privateRead.fields.reason,
    }),
    responses: { 200: { description: 'It is open', schema: () => z.object({ ok: z.literal(true) }) } },
    problems: ['forbidden', 'not_found'],
    handle: async ({ actor, body }): Promise<Answer | Problem> => {
      if (actor.of !== 'admin') return { code: 'forbidden' };
      const { thingKind, thingId, reason } = body;
      if (actor.opened?.has(thingId)) return { status: 200, body: { ok: true } };
      const kind = runtime.registry.kind(thingKind);
      const item = await readable(context, kind, thingId, actor);
      if (item === null) return { code: 'not_found' };
      const done = await openPrivately(context.resources, kind, item, { actor, reason });
      if (!done.ok) return done.problem;
      const { position } = done.value;
      return {
        status: 200,
        body: { ok: true },
        ...(position !== undefined && { position: opaque(position) }),
      };
    },
  });
};
