import { z } from 'zod';
import { streamOf } from '../../commands/core/ids.ts';
import { itemIn } from '../../commands/core/streams.ts';
import type { Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { permits } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import { counting, countView } from '../feed/index.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { pageOf, reading } from '../resources/reading.ts';
import { listQuery } from '../resources/schemas.ts';

const viewer = z.object({
  viewer: z.looseObject({ id: z.uuid() }).describe('`removed: true` where they are gone.'),
  at: z.iso.datetime(),
});

/** Whether a member views profiles invisibly, and therefore can't see viewers. */
const isPrivate = async ({ runtime }: ResourceContext, person: string): Promise<boolean> =>
  itemIn(await runtime.streams.load(streamOf('user', person)), person)['browsesPrivately'] === true;

/** The viewers of a member's profile that still exist. */
const viewersOf = async (
  { runtime, queries }: ResourceContext,
  actor: Caller,
  id: string,
  query: Parameters<typeof pageOf>[0],
) => {
  const view = runtime.registry.kind('profile-view');
  const where = { targetId: id };
  const page = await queries.list(view, { actor, where, ...pageOf(query) });
  if (!page.ok) return page;
  const ids = page.value.items.flatMap((one) => textIn(one['viewerId']) ?? []);
  const persons = await queries.some(runtime.registry.kind('user'), [...new Set(ids)], actor);
  const known = new Map(persons.map((one) => [one.id, one]));
  const items = page.value.items.map(({ viewerId, createdAt }) => {
    const person = known.get(String(viewerId));
    const shown = person
      ? { id: person.id, name: person['name'], profilePicture: person['profilePicture'] }
      : { id: viewerId, removed: true };
    return { viewer: shown, at: createdAt };
  });
  return { ok: true as const, value: { items, nextCursor: page.value.nextCursor } };
};

/** Routes for viewers of profiles. */
export const viewerRoutes = (context: ResourceContext): readonly Route<Caller>[] => [
  defineRoute({
    method: 'POST',
    path: '/users/view-profile',
    operationId: 'user.viewProfile',
    summary: 'Notes that the caller looks at a profile, once an hour',
    description:
      'One’s own profile, guests, accounts in their first hour, staff and members who browse privately don’t count: `counted` is false.',
    auth: 'required',
    body: z.strictObject({ viewedUserId: z.uuid().toLowerCase() }),
    responses: { 200: { description: 'Whether it counts', schema: () => counting } },
    problems: ['not_found', 'in_progress', 'idempotency_key_reused', 'unavailable'],
    handle: ({ actor, body: { viewedUserId }, facts }) =>
      countView(context, 'profile-view', viewedUserId, actor, facts),
  }),
  defineRoute({
    method: 'GET',
    path: '/users/:id/viewers',
    operationId: 'user.viewers',
    summary: 'Viewers of a profile, latest first; empty for members who browse privately themselves',
    access: 'The member, not on the free plan; admins of users.',
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    responses: {
      200: {
        description: 'A page',
        schema: () => z.object({ items: z.array(viewer), nextCursor: z.string().nullable() }),
      },
    },
    problems: ['forbidden', 'plan_required', 'bad_cursor', 'behind'],
    handle: async ({ actor, params, query, facts }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      const isStaff = permits(actor, 'users');
      if (actor.id !== id && !isStaff) return { code: 'forbidden' };
      if (!isStaff && actor.plan === 'free') return { code: 'plan_required' };
      return reading(context, facts, async () => {
        if (await isPrivate(context, id)) return { status: 200, body: { items: [], nextCursor: null } };
        const page = await viewersOf(context, actor, id, query);
        return page.ok ? { status: 200, body: page.value } : page.problem;
      });
    },
  }),
];
