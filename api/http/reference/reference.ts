import { type Info, openapi } from './openapi.ts';
import { type Route, routesFor } from '../route.ts';

/** Serves the OpenAPI document; `/docs` renders it for people. */
export function referenceRoutes<Actor>(routes: readonly Route<Actor>[], info: Info): readonly Route<Actor>[] {
  // built on the first request to keep start-up fast
  let document: Promise<string> | undefined;
  const self: Route<Actor> = routesFor<Actor>()({
    method: 'GET',
    path: '/openapi.json',
    operationId: 'reference.openapi',
    summary: 'This API as OpenAPI 3.1',
    auth: 'none',
    responses: { 200: { description: 'The document' } },
    handle: async () => {
      document ??= openapi([...routes, self], info).then((built) => JSON.stringify(built));
      return { status: 200, raw: { type: 'application/json; charset=utf-8', data: await document } };
    },
  });
  return [self];
}
