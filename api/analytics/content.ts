import { z } from 'zod';
import { CONTENT, type ContentType } from '../../domain/advertising/content/content.ts';
import {
  contentAnalysis,
  CONTENT_FORMULAS,
  contentScoreOf,
  SCORE_FORMULA,
} from '../../domain/advertising/analytics/formulas.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { daysAfter } from '../../domain/format/days.ts';
import { can } from '../../domain/kit/can.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { isFull, permits } from '../../domain/kit/rules.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, maySee, type ResourceContext } from '../resources/context.ts';
import { pageAnswer, pageOf, reading, readingOne } from '../resources/reading.ts';
import { itemSchema, listQuery, pageSchema } from '../resources/schemas.ts';
import type { AnalyticsContext } from './context.ts';
import { standing } from './found.ts';
import { manyOf } from '../resources/summaries.ts';

/** The kind of the content; undefined if it has none yet. */
const kindOf = ({ runtime: { registry } }: ResourceContext, type: ContentType): Kind | undefined =>
  registry.kinds.find(({ name }) => name === type);

/** Reads content from the log, because read models may not include it yet. */
const publishedAs = async (context: ResourceContext, type: ContentType, id: string): Promise<Item | null> => {
  const kind = kindOf(context, type);
  return kind ? standing(context, kind.name, id) : null;
};

const noSuchContent = invalid('contentId', 'no_such_thing');

/** `POST /content-analytics` and `/content-score`: for existing content, and for members only their own. */
const openRoute = (
  { resources }: AnalyticsContext,
  name: 'content-analytics' | 'content-score',
): Route<Caller> => {
  const kind = resources.runtime.registry.kind(name);
  const create = kind.actions['create'];
  if (!create) throw new Error(`${name} can't be made`);
  const isForOwners = kind.owner in kind.facts;
  const about = z.object({ contentType: z.enum(['post', 'article', 'product']), contentId: z.uuid() });
  return defineRoute({
    method: 'POST',
    path: kind.resource.path ?? '',
    operationId: `${name}.create`,
    summary: `create: ${create.action.event}`,
    access: 'The publisher, where such analytics are open to them; admins of analytics.',
    auth: 'required',
    body: () => create.schemas().body,
    responses: { 201: { description: 'The thing as it is now', schema: () => itemSchema(kind) } },
    problems: [
      'forbidden',
      'invalid_transition',
      'stale',
      'in_progress',
      'idempotency_key_reused',
      'unavailable',
    ],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      const { contentType, contentId } = about.parse(body);
      const isStaff = permits(actor, 'analytics');
      const mayMake = isStaff || (isForOwners && isFull(actor));
      const item = await publishedAs(resources, contentType, contentId);
      const whose = textIn(item?.[CONTENT[contentType]]);
      // the decision refuses callers who may create none
      if (mayMake && (whose === null || !(isStaff || whose === actor.id))) return noSuchContent;
      const owner = isForOwners && whose !== null ? { [kind.owner]: whose } : {};
      return act(resources, facts, { kind, action: 'create', input: { ...body, ...owner }, actor }, 201);
    },
  });
};

const counted = z.object({
  contentType: z.enum(['post', 'article', 'product']),
  contentId: z.uuid(),
  views: z.int(),
  reactions: z.int(),
  comments: z.int(),
  shares: z.int(),
});

const DAY_MS = 86_400_000;

/** `POST /content-analytics/analyze/{id}`. */
const analyzeRoute = ({ resources, figures }: AnalyticsContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('content-analytics');
  return defineRoute({
    method: 'POST',
    path: '/content-analytics/analyze/:id',
    operationId: 'content-analytics.analyze',
    summary: 'Rates of a published item',
    description: `Computed from what was counted so far:\n\n${CONTENT_FORMULAS}`,
    access: 'Members who may see these analytics.',
    auth: 'required',
    body: z.strictObject({}),
    responses: {
      200: {
        description: 'The analysis',
        schema: () =>
          z.object({
            engagement: z.number(),
            lastWeek: z.int(),
            weekBefore: z.int(),
            trend: z.number().nullable(),
          }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      readingOne(resources, kind, params.id, actor, facts, async (item) => {
        const { contentId, ...numbers } = counted.parse(item);
        const today = dayAt(resources.runtime.now().toISOString());
        const viewsOf = async (first: number, last: number) => {
          const days = { from: daysAfter(today, -first), to: daysAfter(today, -last) };
          return (await figures.over(contentId, ['views'], days))['views'] ?? 0;
        };
        const body = contentAnalysis(numbers, await viewsOf(6, 0), await viewsOf(13, 7));
        return { status: 200, body };
      }),
  });
};

const NUMBERS = ['views', 'reactions', 'comments', 'shares'] as const;
/** Before the first possible event. */
const ALL_DAYS = { from: '2000-01-01', to: '9999-12-31' };
const totals = z.object({ views: z.int(), reactions: z.int(), comments: z.int(), shares: z.int() });

/** `POST /content-score/analyze/{id}`: computes and stores the score. */
const scoreRoute = ({ resources, figures }: AnalyticsContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('content-score');
  return defineRoute({
    method: 'POST',
    path: '/content-score/analyze/:id',
    operationId: 'content-score.analyze',
    summary: 'Scores something published by what was counted for it',
    description: SCORE_FORMULA,
    access: 'Admins of analytics.',
    auth: 'required',
    body: z.strictObject({}),
    responses: { 200: { description: 'With its new score and the reasons', schema: () => itemSchema(kind) } },
    problems: ACT_PROBLEMS,
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      const item = await standing(resources, kind.name, params.id);
      if (!item || !(await maySee(resources, kind, item.id, actor))) return { code: 'not_found' };
      if (!can(kind, item, actor).includes('analyze')) return { code: 'forbidden' };
      const { contentType, contentId } = counted.pick({ contentType: true, contentId: true }).parse(item);
      const published = await publishedAs(resources, contentType, contentId);
      if (!published) return noSuchContent;
      const age = (resources.runtime.now().getTime() - Date.parse(published.createdAt)) / DAY_MS;
      const numbers = totals.parse(await figures.over(contentId, NUMBERS, ALL_DAYS));
      return act(resources, facts, {
        kind,
        action: 'analyze',
        id: item.id,
        input: contentScoreOf(numbers, age),
        actor,
      });
    },
  });
};

type Popular = { readonly name: string; readonly of: string; readonly auth: 'optional' | 'required' };

/** `GET /articles/popular` and similar routes: the most viewed first. */
const popularRoute = (
  { resources, ranking }: AnalyticsContext,
  { name, of, auth }: Popular,
): Route<Caller> => {
  const kind = resources.runtime.registry.kind(name);
  const { limit, cursor } = listQuery;
  return defineRoute({
    method: 'GET',
    path: `${kind.resource.path ?? ''}/popular`,
    operationId: `${name}.popular`,
    summary: `Lists of ${manyOf(kind)} by views`,
    description: 'The most viewed first, the same order for everyone; equal ones are ordered by id.',
    auth,
    query: z.strictObject({ limit, cursor }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, query, facts }) =>
      reading(resources, facts, async () =>
        pageAnswer(kind, await ranking({ kind, figure: 'views', of }, { actor, ...pageOf(query) }), actor),
      ),
  });
};

/** Routes for the figures of content. */
export const contentRoutes = (context: AnalyticsContext): readonly Route<Caller>[] => [
  openRoute(context, 'content-analytics'),
  openRoute(context, 'content-score'),
  analyzeRoute(context),
  scoreRoute(context),
  popularRoute(context, { name: 'content-analytics', of: 'contentId', auth: 'required' }),
  popularRoute(context, { name: 'article', of: 'id', auth: 'optional' }),
];
