import Router from '@koa/router';
import type { Context, Middleware, ShellState } from './context.ts';
import { bySpecificity, isParam, matches, segmentsOf, shapeOf } from './path.ts';
import { sendProblem } from './problem.ts';
import type { RouteFacts } from './route.ts';

type Served = {
  readonly route: Pick<RouteFacts, 'method' | 'path' | 'operationId'>;
  readonly middleware: Middleware;
};

/** Ambiguous routes or a duplicate operation id; start-up fails. */
export class RouteConflict extends Error {
  override name = 'RouteConflict';
}

/** Maps the singular or plural alias of a path to the canonical path. */
export type PathAliases = Readonly<Record<string, string>>;

/** Key of the router for paths with a leading parameter (`/:product/ai/…`). */
const OPEN = ':';
const keyOf = (path: string): string => {
  const [first = ''] = segmentsOf(path);
  return isParam(first) ? OPEN : first;
};

/** Throws {@link RouteConflict} if two routes share an operation id, or a method and a shape. */
function refuseConflicts(served: readonly Served[]): void {
  const seen = new Map<string, string>();
  for (const { route } of served) {
    for (const key of [route.operationId, `${route.method} ${shapeOf(route.path)}`]) {
      const other = seen.get(key);
      const name = `${route.operationId} (${route.method} ${route.path})`;
      if (other) throw new RouteConflict(`Routes ${other} and ${name} are ambiguous: both are "${key}".`);
      seen.set(key, name);
    }
  }
}

/**
 * Builds one small router per first segment, static segments before parameters. Unmatched requests get 405 with Allow,
 * the OPTIONS answer, a 308 from an alias, or 404. Throws {@link RouteConflict}.
 */
export function assemble(served: readonly Served[], aliases: PathAliases): Middleware {
  refuseConflicts(served);
  const groups = new Map<string, Group>();
  for (const one of served.toSorted((a, b) => bySpecificity(a.route.path, b.route.path))) {
    const group = groups.get(keyOf(one.route.path)) ?? newGroup();
    groups.set(keyOf(one.route.path), group);
    group.router.register(one.route.path, [one.route.method], one.middleware);
    group.routes.push(one);
  }
  const open = groups.get(OPEN);
  const openChain = open?.router.routes();
  const chains = new Map([...groups].map(([key, group]) => [key, group.router.routes()]));

  return async (ctx) => {
    const first = firstSegment(ctx.path);
    const unmatched = async (): Promise<void> => {
      const methods = allowed([groups.get(first), open], ctx.path);
      answerUnmatched(ctx, methods, aliasOf(ctx.path));
    };
    const inOpen = async (): Promise<void> => (openChain ? openChain(ctx, unmatched) : unmatched());
    const own = first === OPEN ? undefined : chains.get(first);
    return own ? own(ctx, inOpen) : inOpen();
  };

  /** The canonical path of an alias or a subpath of it, if a route matches it. */
  function aliasOf(path: string): string | undefined {
    for (const [alias, canonical] of Object.entries(aliases)) {
      if (path !== alias && !path.startsWith(`${alias}/`)) continue;
      const target = canonical + path.slice(alias.length);
      if (allowed([groups.get(firstSegment(target)), open], target).size > 0) return target;
    }
    return undefined;
  }
}

type Group = { readonly router: Router<ShellState>; readonly routes: Served[] };
const newGroup = (): Group => ({ router: new Router<ShellState>({ sensitive: true }), routes: [] });

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path.slice(1) : path.slice(1, end);
}

/** Allowed methods of a path; empty if no route matches. */
function allowed(groups: readonly (Group | undefined)[], path: string): ReadonlySet<string> {
  const methods = new Set<string>();
  for (const { route } of groups.flatMap((group) => group?.routes ?? [])) {
    if (!matches(route.path, path)) continue;
    methods.add(route.method);
    if (route.method === 'GET') methods.add('HEAD');
  }
  return methods;
}

function answerUnmatched(ctx: Context, methods: ReadonlySet<string>, alias: string | undefined): void {
  if (methods.size > 0) {
    ctx.set('Allow', [...methods, 'OPTIONS'].join(', '));
    if (ctx.method !== 'OPTIONS') return sendProblem(ctx, { code: 'method_not_allowed' });
    ctx.status = 204;
    return;
  }
  ctx.vary('Accept');
  if (alias === undefined) return sendProblem(ctx, { code: 'no_such_route' });
  ctx.set('Location', alias + ctx.search);
  ctx.status = 308;
  ctx.body = '';
}
