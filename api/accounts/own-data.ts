import { z } from 'zod';
import { planNamed } from '../../domain/accounts/plans.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { monthAt } from '../../domain/social/contacts.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';
import { exportRoute, type ExportContext } from './export.ts';

const entitlement = z.object({
  limit: z.int().nullable().describe('null = without a limit.'),
  used: z.int(),
  left: z.int().nullable(),
  by: z
    .array(z.object({ event: z.string(), item: z.uuid(), at: z.iso.datetime() }))
    .describe('What used it up, latest first, at most a hundred.'),
});
type Use = z.output<typeof entitlement>['by'][number];

/** A usage count and its source. */
type Used = { readonly count: number; readonly by: readonly Use[] };

/** Not supported yet. */
const NONE: Used = { count: 0, by: [] };

const entitled = (limit: number | null, { count, by }: Used) => ({
  limit,
  used: count,
  left: limit === null ? null : Math.max(0, limit - count),
  by,
});

/** The items of a kind that count towards an entitlement. */
const usesOf = async (
  { queries, runtime }: ResourceContext,
  name: string,
  actor: Actor,
  where: Readonly<Record<string, string>>,
): Promise<Used> => {
  const kind = runtime.registry.kind(name);
  const [count, page] = await Promise.all([
    queries.count(kind, { actor, where }),
    queries.list(kind, { actor, where, limit: 100 }),
  ]);
  const event = kind.resource.actions['create']?.event ?? '';
  const items = page.ok ? page.value.items : [];
  return { count, by: items.map(({ id, createdAt }) => ({ event, item: id, at: createdAt })) };
};

/** `GET /users/me/entitlements`. */
const entitlementsRoute = ({ resources }: ExportContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/users/me/entitlements',
    operationId: 'user.me.entitlements',
    summary: 'What the caller’s plan gives: limit, used and left of each',
    description: '`posts`: those now on the profile. `contacts` and `analyses`: of this month in Egypt.',
    auth: 'required',
    responses: {
      200: {
        description: 'Each entitlement',
        schema: () =>
          z.object({
            plan: z.string(),
            posts: entitlement,
            contacts: entitlement,
            analyses: entitlement,
            media: z.enum(['standard', 'high', 'ultra']),
          }),
      },
    },
    problems: ['behind'],
    handle: ({ actor, facts }) =>
      reading(resources, facts, async () => {
        const { posts, contacts, analyses, media } = planNamed(actor.plan);
        // rooms with members blocked since then count as well
        const all = { ...actor, permissions: ['rooms:write'] };
        const month = monthAt(resources.runtime.now().toISOString());
        const [published, opened] = await Promise.all([
          usesOf(resources, 'post', actor, { authorId: actor.id }),
          usesOf(resources, 'room', all, { openerId: actor.id, contactedIn: month }),
        ]);
        const body = {
          plan: actor.plan,
          posts: entitled(posts, published),
          contacts: entitled(contacts, opened),
          analyses: entitled(analyses, NONE),
          media,
        };
        return { status: 200, body };
      }),
  });

/** Routes for a member's entitlements and stored data. */
export const ownDataRoutes = (context: ExportContext): readonly Route<Caller>[] => [
  entitlementsRoute(context),
  exportRoute(context),
];
