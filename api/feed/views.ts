import { z } from 'zod';
import { newId } from '../../commands/core/ids.ts';
import { execute, type Done } from '../../commands/core/execute.ts';
import type { ErrorCode, Problem, Result } from '../../domain/errors.ts';
import { ref } from '../../domain/kit/fields.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { REASONS, type UNCOUNTED } from '../../domain/trade/counted.ts';
import { hourAt } from '../../domain/trade/viewed.ts';
import type { FigureReads } from '../../projections/analytics/figure-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { opaque, takeWrite, type ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';

/** Whether it counted: one's own look, a guest's, one in an account's first hour and a second one within the hour don't. */
export const counting = z.object({ counted: z.boolean() });

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(REASONS));

const NOT_COUNTED: ReadonlySet<string> = new Set(['invalid_transition', 'conflict', ...reasons.keys()]);

/** What the caller may not see, or isn't there, is told alike. */
const HIDDEN: ReadonlySet<ErrorCode> = new Set(['forbidden', 'invalid']);

/** What became of counting something for its caller. */
export const counted = (done: Result<Done>): Answer | Problem => {
  if (done.ok) {
    return { status: 200, body: { counted: done.value.changed }, position: opaque(done.value.position) };
  }
  if (NOT_COUNTED.has(done.problem.code)) return { status: 200, body: { counted: false } };
  return HIDDEN.has(done.problem.code) ? { code: 'not_found' } : done.problem;
};

/** What is not to be counted: the figure, the thing that it is of, and who did something with it. */
type Uncounted = {
  readonly figure: (typeof UNCOUNTED)[number];
  readonly targetId: string;
  readonly actor: Caller;
};

/** Notes for the staff what was not counted, with the reason; what came of a repeat or of the staff itself is not noted. */
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

/** Has a look at a thing counted for its caller: once an hour, however often it is sent. */
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

/** `POST /posts/increment/views`: that the caller has looked at a post. */
const viewPostRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/posts/increment/views',
    operationId: 'post.view',
    summary: 'Counts that the caller has looked at a post',
    description:
      'For the caller alone: a second look within the hour, the author’s own looks, and those of guests and of accounts in their first hour change nothing. The number itself can’t be set.',
    access: 'Whoever may see the post.',
    auth: 'required',
    body: z.strictObject({ postId: ref('post') }),
    responses: { 200: { description: 'Whether it counted', schema: () => counting } },
    problems: ['not_found', 'in_progress', 'idempotency_key_reused', 'unavailable'],
    handle: ({ actor, body, facts }) => countView(context, 'post-view', body.postId, actor, facts),
  });

/** `GET /posts/count/views`: of one post, or of all that the caller has published. */
const countRoute = (context: ResourceContext, figures: FigureReads): Route<Caller> => {
  const kind = context.runtime.registry.kind('post');
  return defineRoute({
    method: 'GET',
    path: '/posts/count/views',
    operationId: 'post.countViews',
    summary: 'How often a post was viewed; without one, all posts of the caller together',
    description: 'Each member counts once an hour and post; authors don’t count on their own posts.',
    access: 'Whoever may see the post.',
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

/** Views of posts: counting them, and how many there are. */
export const viewRoutes = (context: ResourceContext, figures: FigureReads): readonly Route<Caller>[] => [
  viewPostRoute(context),
  countRoute(context, figures),
];
