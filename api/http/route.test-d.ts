import { z } from 'zod';
import { defineRoute } from './app.fixture.ts';

/** Type tests of routes; compiled by `tsc`, never run. */
const facts = {
  method: 'GET',
  path: '/posts/:id/comments/:commentId',
  operationId: 'comment.get',
  summary: 'One comment',
  responses: {},
} as const;

// parameter names come from the path, the other types from the schemas and `auth`
defineRoute({
  ...facts,
  auth: 'required',
  query: z.object({ limit: z.coerce.number() }),
  body: z.object({ text: z.string() }),
  handle: ({ actor, params, query, body }) => {
    const all: [string, string, string, number, string] = [
      actor.id,
      params.id,
      params.commentId,
      query.limit,
      body.text,
    ];
    return { status: 200, body: all };
  },
});

defineRoute({
  ...facts,
  auth: 'optional',
  // @ts-expect-error `auth` is optional, so the actor can be null
  handle: ({ actor }) => ({ status: 200, body: actor.id }),
});

// with a computed `auth` the actor may be null; a computed path keeps its parameters
const made = (auth: 'optional' | 'required', base: string) =>
  defineRoute({
    ...facts,
    auth,
    path: `${base}/:id`,
    handle: ({ actor, params }) => {
      const both: [string | undefined, string] = [actor?.id, params.id];
      return { status: 200, body: both };
    },
  });
made('optional', '/posts');

// @ts-expect-error a route without `auth` doesn't compile: deny is the default
defineRoute({ ...facts, handle: () => ({ status: 200 }) });

defineRoute({
  ...facts,
  auth: 'none',
  // @ts-expect-error the path has no such parameter
  handle: ({ params }) => ({ status: 200, body: params.postId }),
});

defineRoute({
  ...facts,
  auth: 'none',
  // @ts-expect-error only the path's parameters can have a schema
  params: { slug: z.string() },
  handle: () => ({ status: 200 }),
});

defineRoute({
  ...facts,
  auth: 'none',
  // @ts-expect-error unknown problem code
  handle: () => ({ code: 'no_such_code' }),
});
