import { z } from 'zod';
import { keyedId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { isRobot } from '../../domain/advertising/delivery/robots.ts';
import { textIn } from '../../domain/kit/json.ts';
import { hourAt } from '../../domain/trade/viewed.ts';
import { defineRoute, type Caller } from '../caller.ts';
import { isShowing } from '../advertising/index.ts';
import { counted, counting, countView, noteUncounted } from '../feed/index.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { takeWrite, type ResourceContext } from '../resources/context.ts';
import { standing } from './found.ts';

type Counted = { readonly action: 'create' | 'convert'; readonly kind: 'ad-impression' | 'ad-click' };

const figureOf = ({ kind, action }: Counted) => {
  if (action === 'convert') return 'conversions';
  return kind === 'ad-click' ? 'clicks' : 'impressions';
};

/** A member's reaction to an advertisement, and the token by which it was served to them. */
type Reaction = { readonly adId: string; readonly actor: Caller; readonly token?: string | undefined };

/** Counts a member's reaction to an advertisement, for that member only. */
const countAd = async (
  context: ResourceContext,
  { kind, action }: Counted,
  { adId, actor, token }: Reaction,
  facts: Facts,
): Promise<Answer | Problem> => {
  if (isRobot(facts.headers['user-agent'])) return { status: 200, body: { counted: false } };
  const key = { adId: adId.toLowerCase(), viewerId: actor.id };
  if (action === 'create' && !(await isShowing(context.runtime, key, token)))
    return { status: 200, body: { counted: false } };
  const id = keyedId(context.runtime.registry.kind('ad-click'), key);
  const hour = hourAt(context.runtime.now().toISOString());
  const sent = action === 'create' ? { input: { adId: key.adId, hour } } : { id: id ?? '', input: {} };
  const done = await takeWrite(context, facts, { kind, action, actor, ...sent });
  await noteUncounted(context, done, { figure: figureOf({ kind, action }), targetId: key.adId, actor });
  return counted(done);
};

const facts = {
  method: 'POST',
  access: 'Members to whom it is shown, and guests. Events of guests don’t count.',
  auth: 'required',
  body: z.strictObject({}),
  responses: { 200: { description: 'Whether it counted', schema: () => counting } },
  problems: ['not_found', 'in_progress', 'idempotency_key_reused', 'unavailable'],
} as const;

/** The body of an event that may spend a budget. */
const served = z.strictObject({
  token: z
    .string()
    .max(200)
    .nullish()
    .describe('That of `GET /advertisements/serve`: without it, nothing counts that a campaign pays for.'),
});

const OWN =
  'Counts one impression or click of the caller. Those of the sponsor, the staff, guests, robots that name themselves in `User-Agent`, and accounts in their first hour don’t count.';

const adRoute =
  (event: 'impression' | 'click', summary: string) =>
  (context: ResourceContext): Route<Caller> =>
    defineRoute({
      ...facts,
      path: `/advertisements/:id/${event}`,
      operationId: `advertisement.${event}`,
      summary,
      description: `Once an hour, however often it is sent. ${OWN}`,
      body: served,
      handle: ({ actor, params, body, facts: sent }) =>
        countAd(
          context,
          { kind: `ad-${event}`, action: 'create' },
          { adId: params.id, actor, token: body.token ?? undefined },
          sent,
        ),
    });

const impressionRoute = adRoute('impression', 'Counts that the caller was shown an advertisement');
const clickRoute = adRoute('click', 'Counts that the caller followed an advertisement');

/** The advertisement of the analytics. Members are counted for it without access to its figures. */
const adOf = async (context: ResourceContext, id: string): Promise<string | null> =>
  textIn((await standing(context, 'ad-analytics', id))?.['adId']);

const reachRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    ...facts,
    path: '/ad-analytics/:id/reach',
    operationId: 'ad-analytics.reach',
    summary: 'Counts that the advertisement has reached the caller',
    description: `The same as being shown it: a person is reached once, for ever. ${OWN}`,
    body: served,
    handle: async ({ actor, params, body, facts: sent }) => {
      const adId = await adOf(context, params.id);
      if (adId === null) return { code: 'not_found' };
      const reached = { adId, actor, token: body.token ?? undefined };
      return countAd(context, { kind: 'ad-impression', action: 'create' }, reached, sent);
    },
  });

const conversionRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    ...facts,
    path: '/ad-analytics/:id/conversion',
    operationId: 'ad-analytics.conversion',
    summary: 'Counts that the caller did what the advertisement is for',
    description: `Once, for ever, and only for who has followed it before (404 otherwise). ${OWN}`,
    handle: async ({ actor, params, facts: sent }) => {
      const adId = await adOf(context, params.id);
      if (adId === null) return { code: 'not_found' };
      return countAd(context, { kind: 'ad-click', action: 'convert' }, { adId, actor }, sent);
    },
  });

/** `POST /articles/{id}/view` and similar routes: the caller has viewed the item. */
const viewRoute = (context: ResourceContext, named: 'article' | 'product'): Route<Caller> => {
  const { path = '' } = context.runtime.registry.kind(named).resource;
  return defineRoute({
    ...facts,
    path: `${path}/:id/view`,
    operationId: `${named}.view`,
    summary: `Counts that the caller has looked at this ${named}`,
    description:
      'Counts at most one view of the caller an hour. Views of one’s own, by guests and by accounts in their first hour don’t count.',
    access: `Members who may see the ${named}.`,
    handle: ({ actor, params, facts: sent }) => countView(context, `${named}-view`, params.id, actor, sent),
  });
};

/** Routes that count members' actions. */
export const countingRoutes = (context: ResourceContext): readonly Route<Caller>[] => [
  impressionRoute(context),
  clickRoute(context),
  reachRoute(context),
  conversionRoute(context),
  viewRoute(context, 'article'),
  viewRoute(context, 'product'),
];
