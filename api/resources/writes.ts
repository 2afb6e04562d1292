import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import type { Problem } from '../../domain/errors.ts';
import type { Rule } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiRequest } from '../http/request.ts';
import type { Method, Route } from '../http/route.ts';
import { answered, takeWrite, type ResourceDesk } from './desk.ts';
import { isOpen, itemSchema } from './schemas.ts';

type Wanted = ApiRequest<
  Caller | null,
  Readonly<Record<string, string>>,
  unknown,
  Readonly<Record<string, unknown>>
>;

type Call = { readonly method: Method; readonly path: string; readonly status: number };

/** Where an action is called: the usual verbs for create, edit and remove, `POST path/{action}/{id}` for the others. */
export const actionCalls = (path: string, name: string): readonly Call[] => {
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

/** Whether no caller may ever do it. */
export const isForSystemAlone = (rule: Rule): boolean => rule.every((atom) => atom.kind === 'system');

/** The routes of a kind's actions; what the system alone takes has none. */
export const actionRoutes = (desk: ResourceDesk, kind: Kind, path: string): readonly Route<Caller>[] =>
  Object.values(kind.actions)
    .filter(({ action }) => !isForSystemAlone(action.by))
    .flatMap((known) => actionCalls(path, known.name).map((call) => actionRoute(desk, kind, known, call)));

const actionRoute = (desk: ResourceDesk, kind: Kind, known: KindAction, call: Call): Route<Caller> => {
  const { name } = known;
  const twin = call.method === 'PUT' ? '.put' : '';
  const facts = {
    method: call.method,
    path: call.path,
    operationId: `${kind.name}.${name}${twin}`,
    summary: `${name}: ${known.action.event}`,
    body: known.input,
    responses: { [call.status]: { description: 'The thing as it is now', schema: itemSchema(kind) } },
    problems: [
      'forbidden',
      'not_found',
      'invalid_transition',
      'stale',
      'in_progress',
      'idempotency_key_reused',
      'unavailable',
    ],
  } as const;
  const handle = async (request: Wanted): Promise<Answer | Problem> => {
    const { ifMatch } = request.facts;
    const id = request.params['id'];
    const done = await takeWrite(desk, request.facts, {
      kind: kind.name,
      action: name,
      input: request.body,
      actor: request.actor,
      ...(id !== undefined && { id }),
      ...(ifMatch !== undefined && { ifMatch }),
    });
    return done.ok ? answered(kind, done.value, request.actor, call.status) : done.problem;
  };
  return isOpen(known.action.by)
    ? defineRoute({ ...facts, auth: 'optional', handle })
    : defineRoute({ ...facts, auth: 'required', handle });
};
