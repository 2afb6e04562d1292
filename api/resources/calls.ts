import { lookupsOf } from '../../domain/kit/definition.ts';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import type { Rule } from '../../domain/kit/rules.ts';
import { routeAt } from './address.ts';
import { actionCalls, isCalled } from './writes.ts';

/** One call, with its address as in the definition: fields in braces. */
export type Call = {
  /** Its name in the API reference, without its kind: `list`, `by.user`, `accept`. */
  readonly name: string;
  readonly method: string;
  readonly address: string;
};

/** Calls of one kind under the same rule. */
export type Row = {
  readonly calls: readonly Call[];
  readonly rule: Rule;
  /** Whether a token is required, regardless of the rule. */
  readonly needsToken: boolean;
  readonly makes: boolean;
};

const inBraces = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}');
const get = (name: string, address: string): Call => ({ name, method: 'GET', address });

const lookupCalls = ({ resource }: Kind): readonly Call[] =>
  lookupsOf(resource).flatMap(({ name, at }) => {
    const route = routeAt(resource.path, at);
    return route === null ? [] : [get(`by.${name}`, inBraces(route))];
  });

const readRows = (kind: Kind): readonly Row[] => {
  const { path, read: rule } = kind.resource;
  const own = (name: string, below: string): readonly Call[] =>
    path === undefined ? [] : [get(name, `${path}${below}`)];
  const seen = [...own('list', ''), ...lookupCalls(kind), ...own('get', '/{id}')];
  return [
    { calls: seen, rule, needsToken: false, makes: false },
    { calls: own('history', '/{id}/history'), rule, needsToken: true, makes: false },
  ];
};

const actionRow = ({ resource }: Kind, known: KindAction): Row => ({
  calls: actionCalls(resource.path, known).map(({ method, path }) => ({
    name: method === 'PUT' ? `${known.name}.put` : known.name,
    method,
    address: inBraces(path),
  })),
  rule: known.action.by,
  needsToken: false,
  makes: known.name === 'create',
});

/** Every call that a definition generates, grouped by rule. */
export const rowsOf = (kind: Kind): readonly Row[] => {
  const actions = Object.values(kind.actions).filter(isCalled);
  return [...readRows(kind), ...actions.map((known) => actionRow(kind, known))].filter(
    ({ calls }) => calls.length > 0,
  );
};
