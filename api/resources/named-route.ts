import { z } from 'zod';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from './context.ts';
import { namedAnswer, reading } from './reading.ts';
import { listQuery, pageSchema } from './schemas.ts';

/** A page of items that other items reference, such as the trainings of a player's places. */
export type Named = {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** The listed kind, and its field that references the returned items. */
  readonly by: string;
  readonly names: string;
  readonly shown: string;
  /** The condition of the list; `params` are path parameters. */
  readonly where: (params: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
};

/** Makes such a page from references that the caller may see. */
export const namedRoute = (
  context: ResourceContext,
  { path, operationId, summary, ...named }: Named,
): Route<Caller> => {
  const { registry } = context.runtime;
  const [shown, by] = [registry.kind(named.shown), registry.kind(named.by)];
  return defineRoute({
    method: 'GET',
    path,
    operationId,
    summary,
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor, with: listQuery.with }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(shown) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, params, query, facts }) =>
      reading(context, facts, () =>
        namedAnswer(context, { by, field: named.names, shown }, named.where(params), actor, query),
      ),
  });
};
