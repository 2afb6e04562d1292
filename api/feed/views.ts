import { z } from 'zod';
import { newId } from '../../commands/core/ids.ts';
import { execute, type Done } from '../../commands/core/execute.ts';
import type { ErrorCode, Problem, Result } from '../../domain/errors.ts';
import { ref } from '../../domain/kit/fields.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { REASONS, type UNCOUNTED } from '../../domain/trade/counted.ts';
import { hourAt } from '../../domain/trade/viewed.ts';
import type { FigureReads } from '../../projections/resources/figure-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { opaque, takeWrite, type ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';

/**
 * Whether the view counted. Own views, guests' views, those in an account's first hour and repeats within an hour don't
 * count.
 */
export const counting = z.object({ counted: z.boolean() });

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(REASONS));

const NOT_COUNTED: ReadonlySet<string> = new Set(['invalid_transition', 'conflict', ...reasons.keys()]);

/** Hidden and absent items get the same response. */
const HIDDEN: ReadonlySet<ErrorCode> = new Set(['forbidden', 'invalid']);

/** The result of counting an event of the caller. */
export const counted = (done: Result<Done>): Answer | Problem => {
  if (done.ok) {
    return { status: 200, body: { counted: done.value.changed }, position: opaque(done.value.position) };
  }
  if (NOT_COUNTED.has(done.problem.code)) return { status: 200, body: { counted: false } };
  return HIDDEN.has(done.problem.code) ? { code: 'not_found' } : done.problem;
};

/** An uncounted event: the figure, its item and the actor. */
type Uncounted = {
  readonly figure: (typeof UNCOUNTED)[number];
  readonly targetId: string;
  readonly actor: Caller;
};

/** Records an uncounted event with its reason for staff; repeats and events by staff are not recorded. */
export const noteUncounted = async (
  { runtime }: ResourceContext,
  done: Result<Done>,
  { figure, targetId, actor }: Uncounted,
): Promise<void> => {
  const reason = done.ok ? undefined : reasons.get(done.problem.code);
  if (reason === undefined) return;
  const hour = hourAt(runtime.now().toISOString());
  const input = { targetId, viewerId: actor.id, figure, hour, as: `${figure}.${reason}` };
  const request = { kind: 'uncounted', action: 'create', id: '', input, actor: theSystem };
  await execute(runtime, { ...request, command: newId() });
};

/** Counts the caller's view of an item, at most once an hour. */
export const countView = async (
  context: ResourceContext,
  kind: string,
  target: string,
  actor: Caller,
  facts: Facts,
): Promise<Answer | Problem> => {
  const targetId = target.toLowerCase();
  const input = { targetId, hour: hourAt(context.runtime.now().toISOString()) };
  const done = await takeWrite(context, facts, { kind, action: 'create', input, actor });
  await noteUncounted(context, done, { figure: 'views', targetId, actor });
  return counted(done);
};

/** `POST /posts/increment/views`: the caller has viewed a post. */
const viewPostRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/posts/increment/views',
    operationId: 'post.view',
    summary: 'Counts that the caller has looked at a post',
    description:
      'Counts at most one view of the caller an hour. Views by the author, by guests and by accounts in their first hour don’t count. The number itself can’t be set.',
    access: 'Members who may see the post.',
    auth: 'required',
    body: z.strictObject({ postId: ref('post') }),
    responses: { 200: { description: 'Whether it counted', schema: () => counting } },
    problems: ['not_found', 'in_progress', 'idempotency_key_reused', 'unavailable'],
    handle: ({ actor, body, facts }) => countView(context, 'post-view', body.postId, actor, facts),
  });

/** Posts in one request; a page sends what was seen in a few seconds. */
const MOST_SEEN = 30;

/** `POST /posts/views`: the caller has seen posts in a list for a moment. */
const seenRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/posts/views',
    operationId: 'post.viewMany',
    summary: 'Counts that the caller has seen these posts for a moment',
    description:
      'As for one post: once an hour and post. Posts that the caller may not see, and those whose views don’t count, are left out of the number. Members who browse privately are not recorded.',
    access: 'Members; guests too, whose views don’t count.',
    auth: 'required',
    body: z.strictObject({ postIds: z.array(z.uuid().toLowerCase()).min(1).max(MOST_SEEN) }),
    responses: {
      200: { description: 'How many counted', schema: () => z.object({ counted: z.int() }) },
    },
    problems: ['unavailable'],
    handle: async ({ actor, body: { postIds }, facts }): Promise<Answer | Problem> => {
      const each = { ...facts, idempotencyKey: undefined, ifMatch: undefined };
      const hour = hourAt(context.runtime.now().toISOString());
      const look = (targetId: string) =>
        takeWrite(context, each, { kind: 'post-view', action: 'create', input: { targetId, hour }, actor });
      const done = await Promise.all([...new Set(postIds)].map(look));
      const answers = done.map(counted);
      const failed = answers.find((answer) => 'code' in answer && answer.code === 'unavailable');
      if (failed) return failed;
      return { status: 200, body: { counted: done.filter((one) => one.ok && one.value.changed).length } };
    },
  });

/** `GET /posts/count/views`: views of one post, or of all posts by the caller. */
const countRoute = (context: ResourceContext, figures: FigureReads): Route<Caller> => {
  const kind = context.runtime.registry.kind('post');
  return defineRoute({
    method: 'GET',
    path: '/posts/count/views',
    operationId: 'post.countViews',
    summary: 'How often a post was viewed; without one, all posts of the caller together',
    description: 'Each member counts once an hour and post; authors don’t count on their own posts.',
    access: 'Members who may see the post.',
    auth: 'required',
    query: z.strictObject({ postId: ref('post').optional() }),
    responses: { 200: { description: 'The number', schema: () => z.object({ views: z.int() }) } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, query: { postId }, facts }) =>
      reading(context, facts, async () => {
        if (postId === undefined) {
          const body = await figures.together(kind, 'authorId', actor.id, ['views']);
          return { status: 200, body };
        }
        const post = await context.queries.get(kind, postId, actor);
        return post ? { status: 200, body: { views: post['views'] } } : { code: 'not_found' };
      }),
  });
};

/** Routes that count and return views of posts. */
export const viewRoutes = (context: ResourceContext, figures: FigureReads): readonly Route<Caller>[] => [
  viewPostRoute(context),
  seenRoute(context),
  countRoute(context, figures),
];
