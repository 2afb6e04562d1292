import { z } from 'zod';
import { oncePerKind, type Kind, type KindAction } from '../../domain/kit/kind.ts';
import { keyedId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { fieldErrors } from '../../domain/field-errors.ts';
import type { Rule } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiRequest } from '../http/request.ts';
import type { Method, Route } from '../http/route.ts';
import { routeAt } from './address.ts';
import { ACT_PROBLEMS, act, maySee, type ResourceContext } from './context.ts';
import { isOpen, itemSchema } from './schemas.ts';
import { propose, PROPOSE_PROBLEMS, proposedAnswer } from './propose.ts';
import { actionOf, oneOf } from './summaries.ts';

type Wanted = ApiRequest<
  Caller | null,
  Readonly<Record<string, string>>,
  unknown,
  Readonly<Record<string, unknown>>
>;

type Call = { readonly method: Method; readonly path: string; readonly status: 200 | 201 };

const answered = (kind: Kind) => ({ description: 'The thing as it is now', schema: () => itemSchema(kind) });
/** Shared by all actions of a kind, because each object with a numeric status key takes kilobytes. */
const ANSWERS = {
  200: oncePerKind((kind) => ({ 200: answered(kind) })),
  201: oncePerKind((kind) => ({ 201: answered(kind) })),
};

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * The HTTP calls of an action: as declared, otherwise the usual verbs for create, edit and remove, and
 * `POST path/{action}/{id}` for all others.
 */
export const actionCalls = (path: string | undefined, { name, action }: KindAction): readonly Call[] => {
  const [verb, at = ''] = action.call?.split(' ') ?? [];
  const method = METHODS.find((one) => one === verb);
  const own = method && routeAt(path, at);
  if (method && own) return [{ method, path: own, status: name === 'create' ? 201 : 200 }];
  if (path === undefined || method) return [];
  switch (name) {
    case 'create':
      return [{ method: 'POST', path, status: 201 }];
    case 'edit':
      return [
        { method: 'PATCH', path: `${path}/:id`, status: 200 },
        { method: 'PUT', path: `${path}/:id`, status: 200 },
      ];
    case 'remove':
      return [{ method: 'DELETE', path: `${path}/:id`, status: 200 }];
    default:
      return [{ method: 'POST', path: `${path}/${name}/:id`, status: 200 }];
  }
};

/** True if only the system may take the action. */
export const isForSystemAlone = (rule: Rule): boolean => rule.every((atom) => atom.kind === 'system');

/** True if the action has a route. A system-only action has one only if declared; it refuses all callers. */
export const isCalled = ({ action }: KindAction): boolean =>
  action.call !== undefined || !isForSystemAlone(action.by);

/** The routes of a kind's actions. */
export const actionRoutes = (
  context: ResourceContext,
  kind: Kind,
  path: string | undefined,
): readonly Route<Caller>[] =>
  Object.values(kind.actions)
    .filter(isCalled)
    .flatMap((known) => actionCalls(path, known).map((call) => actionRoute(context, kind, known, call)));

const actionRoute = (context: ResourceContext, kind: Kind, known: KindAction, call: Call): Route<Caller> => {
  const { name } = known;
  const waits = known.action.secondBy !== undefined;
  const alias = call.method === 'PUT' && known.action.call === undefined ? '.put' : '';
  const facts = {
    method: call.method,
    path: call.path,
    operationId: `${kind.name}.${name}${alias}`,
    summary: `One ${oneOf(kind)}: ${actionOf(kind, name)}`,
    body: () => known.schemas().body,
    responses: waits ? proposedAnswer(context) : ANSWERS[call.status](kind),
    problems: ['invalid_transition', ...(waits ? PROPOSE_PROBLEMS : []), ...ACT_PROBLEMS],
  } as const;
  const handle = async (request: Wanted): Promise<Answer | Problem> => {
    const { id: named, ...rest } = request.params;
    // path parameters that are not input, such as a key, identify the item
    const schema = known.schemas().params;
    const inputs = Object.entries(rest).filter(([param]) => param in schema.shape);
    const params = schema.safeParse(Object.fromEntries(inputs), { reportInput: true });
    if (!params.success) return { code: 'invalid', errors: fieldErrors(params.error.issues) };
    const input = { ...request.body, ...params.data };
    // an item unique by key is identified by its key
    const id = named ?? (name === 'create' ? undefined : (keyedId(kind, rest) ?? undefined));
    if (waits && id !== undefined) {
      if (!(await maySee(context, kind, id, request.actor))) return { code: 'not_found' };
      return propose(context, request.facts, request.actor, { kind: kind.name, id, action: name, input });
    }
    const asked = { kind, action: name, input, actor: request.actor, ...(id !== undefined && { id }) };
    return act(context, request.facts, asked, call.status);
  };
  if (isForSystemAlone(known.action.by)) {
    const body = z.looseObject({});
    return defineRoute({ ...facts, body, auth: 'required', handle: async () => ({ code: 'forbidden' }) });
  }
  return isOpen(known.action.by)
    ? defineRoute({ ...facts, auth: 'optional', handle })
    : defineRoute({ ...facts, auth: 'required', handle });
};
