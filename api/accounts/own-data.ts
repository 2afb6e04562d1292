import { z } from 'zod';
import { planNamed } from '../../domain/accounts/plans.ts';
import { COUNTED_STATES, isCounted } from '../../domain/ai/video-analysis.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { monthAt, nextMonthAfter } from '../../domain/social/conversations/contacts.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { names, namesFor } from '../resources/names.ts';
import { reading } from '../resources/reading.ts';
import { exportRoute, type ExportContext } from './export.ts';

const entitlement = z.object({
  limit: z.int().nullable().describe('null = without a limit.'),
  used: z.int(),
  left: z.int().nullable(),
  renewsAt: z.iso
    .datetime()
    .nullable()
    .describe('When the count begins anew; null = it counts what there is now.'),
  by: z
    .array(
      z.object({
        event: z.string(),
        item: z.uuid(),
        at: z.iso.datetime(),
        person: z.uuid().nullable().describe('The recipient.'),
      }),
    )
    .describe('Uses of the limit, latest first, at most a hundred.'),
});
type Use = z.output<typeof entitlement>['by'][number];

/** A usage count and its source. */
type Used = { readonly count: number; readonly by: readonly Use[]; readonly items: readonly ReadItem[] };

/** The most uses that are listed. */
const LISTED = 100;

const entitled = (limit: number | null, { count, by }: Used, renewsAt: string | null) => ({
  limit,
  used: count,
  left: limit === null ? null : Math.max(0, limit - count),
  renewsAt,
  by,
});

/** The items of a kind that count towards an entitlement. They are counted apart only if there are more than listed. */
const usesOf = async (
  { queries, runtime }: ResourceContext,
  name: string,
  actor: Actor,
  where: Readonly<Record<string, string | boolean>>,
): Promise<Used> => {
  const kind = runtime.registry.kind(name);
  const page = await queries.list(kind, { actor, where, limit: LISTED });
  if (!page.ok) throw new Error(`The uses of ${name} can't be listed: ${page.problem.code}`);
  const { items, nextCursor } = page.value;
  const count = nextCursor === null ? items.length : await queries.count(kind, { actor, where });
  const event = kind.resource.actions['create']?.event ?? '';
  const by = items.map(({ id, createdAt, withId }) => ({
    event,
    item: id,
    at: createdAt,
    person: textIn(withId),
  }));
  return { count, by, items };
};

/**
 * The analyses of a member that count towards the limit of a month. Those that failed are few, so they are left out after
 * the read; beyond the listed ones, the states are counted apart.
 */
const analysesIn = async (resources: ResourceContext, actor: Actor, month: string): Promise<Used> => {
  const { queries, runtime } = resources;
  const where = { memberId: actor.id, month };
  // removed results count as well, and nobody reads them any more
  const { count, by, items } = await usesOf(resources, 'video-analysis', theSystem, where);
  const ids = new Set(items.flatMap(({ id, state }) => (isCounted(state) ? [id] : [])));
  const counted = { by: by.filter(({ item }) => ids.has(item)), items };
  if (count === items.length) return { ...counted, count: ids.size };
  const kind = runtime.registry.kind('video-analysis');
  const counts = COUNTED_STATES.map((state) =>
    queries.count(kind, { actor: theSystem, where: { ...where, state } }),
  );
  return { ...counted, count: (await Promise.all(counts)).reduce((sum, one) => sum + one, 0) };
};

/** Uses without those that the plan's limit hides. */
const without = ({ count, by, items }: Used, hidden: Used): Used => {
  const ids = new Set(hidden.by.map(({ item }) => item));
  return { count: count - hidden.count, by: by.filter(({ item }) => !ids.has(item)), items };
};

/** `GET /users/me/entitlements`. */
const entitlementsRoute = ({ resources }: ExportContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/users/me/entitlements',
    operationId: 'user.me.entitlements',
    summary: 'The limits of the caller’s plan: limit, used and left of each',
    description:
      '`posts`: those now on the profile. `contacts` and `analyses`: of this month in Egypt. `names`: of those who were written to.',
    auth: 'required',
    responses: {
      200: {
        description: 'Each entitlement',
        schema: () =>
          z.object({
            plan: z.string(),
            posts: entitlement,
            hiddenPosts: z
              .array(z.object({ item: z.uuid(), at: z.iso.datetime() }))
              .describe(
                'Posts that are hidden because the plan shows fewer, latest first, at most a hundred.',
              ),
            contacts: entitlement,
            analyses: entitlement,
            media: z.enum(['standard', 'high', 'ultra']),
            names,
          }),
      },
    },
    problems: ['behind'],
    handle: ({ actor, facts }) =>
      reading(resources, facts, async () => {
        const { posts, contacts, analyses, media } = planNamed(actor.plan);
        // rooms with members blocked since then count as well
        const all = { ...actor, permissions: ['rooms:write'] };
        const now = resources.runtime.now().toISOString();
        const month = monthAt(now);
        const nextMonth = nextMonthAfter(now);
        const [published, overCap, opened, analysed] = await Promise.all([
          usesOf(resources, 'post', actor, { authorId: actor.id }),
          usesOf(resources, 'post', actor, { authorId: actor.id, overCap: true }),
          usesOf(resources, 'room', all, { openerId: actor.id, contactedIn: month }),
          analysesIn(resources, actor, month),
        ]);
        const body = {
          plan: actor.plan,
          posts: entitled(posts, without(published, overCap), null),
          hiddenPosts: overCap.by.map(({ item, at }) => ({ item, at })),
          contacts: entitled(contacts, opened, nextMonth),
          analyses: entitled(analyses, analysed, nextMonth),
          media,
          names: await namesFor(resources, resources.runtime.registry.kind('room'), opened.items, actor),
        };
        return { status: 200, body };
      }),
  });

/** Routes for a member's entitlements and stored data. */
export const ownDataRoutes = (context: ExportContext): readonly Route<Caller>[] => [
  entitlementsRoute(context),
  exportRoute(context),
];
