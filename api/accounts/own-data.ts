import { z } from 'zod';
import { openSessions } from '../../commands/accounts/open-sessions.ts';
import { openData } from '../../commands/seal.ts';
import { planNamed } from '../../domain/accounts/plans.ts';
import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import { atomsOf, type Actor } from '../../domain/kit/rules.ts';
import { monthAt } from '../../domain/social/contacts.ts';
import type { TouchedBy } from '../../projections/touched-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceDesk } from '../resources/desk.ts';
import { reading } from '../resources/reading.ts';
import type { AccountRoutesDesk } from './desk.ts';

export type OwnDataDesk = AccountRoutesDesk & { readonly feed: EventFeed; readonly touchedBy: TouchedBy };

/** Events read at once. */
const AT_ONCE = 20;

const entitlement = z.object({
  limit: z.int().nullable().describe('null = without a limit.'),
  used: z.int(),
  left: z.int().nullable(),
  by: z
    .array(z.object({ event: z.string(), item: z.uuid(), at: z.iso.datetime() }))
    .describe('What used it up, latest first, at most a hundred.'),
});
type Use = z.output<typeof entitlement>['by'][number];

/** How often something was used, and what did it. */
type Used = { readonly count: number; readonly by: readonly Use[] };

/** Nothing can be analysed yet. */
const NONE: Used = { count: 0, by: [] };

const entitled = (limit: number | null, { count, by }: Used) => ({
  limit,
  used: count,
  left: limit === null ? null : Math.max(0, limit - count),
  by,
});

/** The things of a kind that use up an entitlement. */
const usesOf = async (
  { queries, runtime }: ResourceDesk,
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
const entitlementsRoute = ({ resources }: OwnDataDesk): Route<Caller> =>
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
        // rooms with whom one has blocked since are used up too
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

const exported = z.object({
  person: z.uuid(),
  exportedAt: z.iso.datetime(),
  sessions: z.array(z.looseObject({ id: z.uuid() })),
  events: z.array(
    z.object({
      event: z.string(),
      kind: z.string(),
      item: z.uuid(),
      state: z.string(),
      at: z.iso.datetime(),
      byMe: z.boolean(),
      data: z.looseObject({}),
    }),
  ),
});

/** The caller's own events, opened: what they did, and what is theirs or names them as a party. What others keep of them is those others'. */
const ownEvent = async (
  { accounts: { runtime } }: OwnDataDesk,
  person: string,
  event: RecordedEvent,
): Promise<z.output<typeof exported>['events'][number] | null> => {
  const kind = runtime.registry.ofEvent(event.type);
  if (!kind) return null;
  const { actor, item, state, sealed = [] } = event.meta;
  const theirs = sealed.filter(({ of }) => of === person);
  const parties = atomsOf(kind.resource.read).flatMap((atom) => (atom.kind === 'party' ? atom.fields : []));
  const isOwn =
    [actor, item].includes(person) ||
    theirs.length > 0 ||
    [kind.owner, ...parties].some((field) => event.data[field] === person);
  if (!isOwn) return null;
  const data = await openData(runtime.vault, kind, { ...event, meta: { ...event.meta, sealed: theirs } });
  return { event: event.type, kind: kind.name, item, state, at: event.at, byMe: actor === person, data };
};

/** `GET /users/me/export`: everything that is held on the caller, as one file. */
const exportRoute = (desk: OwnDataDesk): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/users/me/export',
    operationId: 'user.me.export',
    summary: 'Everything that is held on the caller, as one file of JSON',
    description:
      'What happened, in order, with all that is sealed with the caller’s key opened; and where they are signed in. Files are named by their ids, to be had at `/uploads/{id}`.',
    auth: 'required',
    responses: { 200: { description: 'The file', schema: () => exported } },
    problems: ['behind'],
    handle: ({ actor, facts }) =>
      reading(desk.resources, facts, async () => {
        const positions = await desk.touchedBy(actor.id);
        const events: z.output<typeof exported>['events'] = [];
        for (let from = 0; from < positions.length; from += AT_ONCE) {
          const some = positions.slice(from, from + AT_ONCE);
          const read = (await Promise.all(some.map((one) => desk.feed.readAll(one, 1)))).flat();
          const own = await Promise.all(read.map((event) => ownEvent(desk, actor.id, event)));
          events.push(...own.filter((one) => one !== null));
        }
        const body = {
          person: actor.id,
          exportedAt: desk.accounts.runtime.now().toISOString(),
          sessions: await openSessions(desk.accounts, actor.id),
          events,
        };
        const headers = { 'Content-Disposition': 'attachment; filename="malaab.json"' };
        return { status: 200, body, headers };
      }),
  });

/** What a member is entitled to, and what is held on them. */
export const ownDataRoutes = (desk: OwnDataDesk): readonly Route<Caller>[] => [
  entitlementsRoute(desk),
  exportRoute(desk),
];
