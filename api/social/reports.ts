import { z } from 'zod';
import { itemKnown } from '../../commands/core/open-item.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import { permits } from '../../domain/kit/rules.ts';
import { report } from '../../domain/social/report.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, maySee, type ResourceContext } from '../resources/context.ts';
import { thingAt } from './moderation/thing-at.ts';
import { itemSchema } from '../resources/schemas.ts';

type Filed = { readonly targetType: string; readonly targetId: string; readonly part?: unknown };

const noTarget = invalid('targetId', 'no_such_thing');

/** A direct room has no name or picture of its own: its messages and the other member are reported. */
const isDirectRoom = async (
  { runtime }: ResourceContext,
  { targetType, targetId }: Filed,
): Promise<boolean> =>
  targetType === 'room' && (await itemKnown(runtime, 'room', targetId))['kind'] !== 'group';

/** Whether others read the part that is reported; true for a whole thing. Other kinds than reviews have no parts. */
const isPartShown = async (
  { runtime }: ResourceContext,
  { targetType, targetId, part }: Filed,
): Promise<boolean> =>
  part == null ||
  targetType !== 'review' ||
  (await itemKnown(runtime, 'review', targetId))['answerHeld'] === false;

/** The target must be visible to the reporter. */
const file = async (
  context: ResourceContext,
  actor: Caller,
  input: Readonly<Record<string, unknown>> & Filed,
  facts: Facts,
  hidden: Problem = noTarget,
): Promise<Answer | Problem> => {
  const { registry } = context.runtime;
  const kind = registry.kind('report');
  const target = registry.kinds.find(({ name }) => name === input.targetType);
  if (!target || !(await maySee(context, target, input.targetId, actor))) return hidden;
  if (await isDirectRoom(context, input)) return hidden;
  if (!(await isPartShown(context, input))) return hidden;
  return act(context, facts, { kind, action: 'create', input, actor }, 201);
};

const problems = ['already_reported', ...ACT_PROBLEMS] as const;
const filed = z.looseObject({ targetType: z.string(), targetId: z.string(), part: z.unknown().optional() });

/** `POST /post-reports`. */
const fileRoute = (context: ResourceContext): Route<Caller> => {
  const kind = context.runtime.registry.kind('report');
  return defineRoute({
    method: 'POST',
    path: '/post-reports',
    operationId: 'report.create',
    summary: 'create: ReportFiled',
    description:
      'The caller must be able to see the reported item. Each member has one open report of an item, or of a part of it.',
    auth: 'required',
    body: () => kind.actions['create']?.schemas().body ?? z.strictObject({}),
    responses: { 201: { description: 'The report', schema: () => itemSchema(kind) } },
    problems,
    handle: ({ actor, body, facts }) => file(context, actor, { ...body, ...filed.parse(body) }, facts),
  });
};

/** `POST /posts/{id}/report`: the same, for a post. */
const reportPostRoute = (context: ResourceContext): Route<Caller> => {
  const kind = context.runtime.registry.kind('report');
  return defineRoute({
    method: 'POST',
    path: '/posts/:id/report',
    operationId: 'post.report',
    summary: 'Reports a post to the staff',
    auth: 'required',
    body: z.strictObject({ type: report.fields.type, description: report.fields.description }),
    responses: { 201: { description: 'The report', schema: () => itemSchema(kind) } },
    problems,
    handle: ({ actor, params: { id }, body: sent, facts }) => {
      const input = { ...sent, targetType: 'post', targetId: id.toLowerCase() };
      return file(context, actor, input, facts, { code: 'not_found' });
    },
  });
};

/**
 * `GET /post-reports/{id}/target`: the reported item, as it was when it was reported. Staff can read a message only here,
 * and only while its report is open.
 */
const targetRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/post-reports/:id/target',
    operationId: 'report.target',
    summary: 'The reported item as it was then, for the staff who look at an open report',
    access: 'Admins of reports.',
    auth: 'required',
    responses: { 200: { description: 'The thing', schema: () => z.looseObject({ id: z.uuid() }) } },
    problems: ['forbidden', 'not_found', 'invalid_transition'],
    handle: async ({ actor, params }): Promise<Answer | Problem> => {
      if (!permits(actor, 'reports')) return { code: 'forbidden' };
      const { runtime } = context;
      const it = await itemKnown(runtime, 'report', params.id.toLowerCase());
      if (!exists(it)) return { code: 'not_found' };
      if (it.state !== 'open') return { code: 'invalid_transition', state: it.state, allowed: [] };
      const [name, id] = [it['targetType'], textIn(it['targetId'])];
      const kind = runtime.registry.kinds.find((one) => one.name === name);
      if (!kind || id === null) return { code: 'not_found' };
      const body = await thingAt(context, kind, id, it.createdAt, actor);
      return body ? { status: 200, body } : { code: 'not_found' };
    },
  });

/** Routes of reports, beside those of the definition. */
export const reportRoutes = (context: ResourceContext): readonly Route<Caller>[] => [
  fileRoute(context),
  reportPostRoute(context),
  targetRoute(context),
];
