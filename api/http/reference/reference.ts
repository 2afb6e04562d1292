import { type Info, openapi } from './openapi.ts';
import { type Route, routesFor } from '../route.ts';

/** Where the API describes itself for machines; `/docs` renders the same document for people. */
export function referenceRoutes<Actor>(routes: readonly Route<Actor>[], info: Info): readonly Route<Actor>[] {
  // Made on the first request: a start need not wait for it.
  let document: string | undefined;
  const self: Route<Actor> = routesFor<Actor>()({
    method: 'GET',
    path: '/openapi.json',
    operationId: 'reference.openapi',
    summary: 'This API as OpenAPI 3.1',
    auth: 'none',
    responses: { 200: { description: 'The document' } },
    handle: () => {
      document ??= JSON.stringify(openapi([...routes, self], info));
      return { status: 200, raw: { type: 'application/json; charset=utf-8', data: document } };
    },
  });
  return [self];
}
