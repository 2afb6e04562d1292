import { z } from 'zod';
import { type ErrorCode, type Problem, type Result, ok, refuse } from '../../domain/errors.ts';
import { fieldErrors } from '../../domain/field-errors.ts';
import type { Answer } from './answer.ts';
import { type ParamNames, type Params, paramNames } from './path.ts';
import type { ApiRequest, Incoming, RawBodyContent } from './request.ts';
import { readTyped } from './typed.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Auth = 'none' | 'optional' | 'required';

/** What a route may take as files: everything that isn't named here is refused. */
export type Multipart = { readonly maxFiles: number; readonly maxFileBytes: number };

/** What the reference, the log and the metrics say of a route. */
export type RouteFacts = {
  readonly method: Method;
  readonly path: string;
  /** `post.list`: its first part is the tag. */
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Who may call it, in words, for the reference. */
  readonly access?: string;
  readonly auth: Auth;
  /** GET of private media may come with the cookie; every other call needs the Authorization header. */
  readonly cookieAuth?: true;
  /** The answer holds tokens: never compressed, so that its length tells nothing. */
  readonly secret?: true;
  readonly multipart?: Multipart;
  /** Largest JSON body in bytes; 256 kB if not named. */
  readonly maxBodyBytes?: number;
  readonly responses: Readonly<
    Record<number, { readonly description: string; readonly schema?: () => z.ZodType }>
  >;
  /** Refusals beside those that follow from the rest (401, 400, 413, 415, 422). */
  readonly problems?: readonly ErrorCode[];
  /** Left out of the API reference. */
  readonly hidden?: true;
};

/** A route as the shell runs it. Made by {@link defineRoute} alone. */
export type Route<Actor> = RouteFacts & {
  readonly takesBody: boolean;
  readonly schemas: {
    readonly params: ReadonlyMap<string, z.ZodType>;
    readonly query: z.ZodObject;
    readonly body: z.ZodType | undefined;
  };
  /** Checks in the order actor, address, query, body; then handles. Throws only what nobody foresaw. */
  run(incoming: Incoming<Actor>): Promise<Answer | Problem>;
};

type Handle<Actor, Path extends string, Query, Body> = (
  request: ApiRequest<Actor, Params<Path>, Query, Body>,
) => Promise<Answer | Problem> | Answer | Problem;

/** Ties the handler's actor to the route's `auth`; where that is only known as a union, so is the actor. */
type ActorOf<A extends Auth, Actor> = A extends 'required'
  ? Actor
  : A extends 'optional'
    ? Actor | null
    : null;

export type RouteSpec<
  Actor,
  A extends Auth,
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
> = Omit<RouteFacts, 'auth' | 'path'> & {
  readonly auth: A;
  readonly path: Path;
  /** Overrides what a path parameter must look like; `id` and `…Id` are UUIDs, others text up to 200. */
  readonly params?: Partial<Record<ParamNames<Path>, z.ZodType<string>>>;
  /** Unknown parameters are refused. Without it every parameter is unknown. */
  readonly query?: Query;
  /** Unknown fields of an object are refused unless it says `.loose()`. Without it a body isn't read. */
  readonly body?: Body;
  readonly handle: Handle<ActorOf<A, Actor>, Path, z.output<Query>, z.output<Body>>;
};

const noQuery = z.strictObject({});
const uuid = z.guid();
const text = z.string().max(200);

/** A spec whose own types are forgotten: what `run` works on, having checked the input by the spec's schemas. */
type AnySpec<Actor> = RouteSpec<Actor, Auth, string, z.ZodObject, z.ZodType>;

/** Gives `defineRoute` for one type of actor: `export const defineRoute = routesFor<Actor>()`. */
export function routesFor<Actor>() {
  function defineRoute<
    const A extends Auth,
    const Path extends string,
    Query extends z.ZodObject = typeof noQuery,
    Body extends z.ZodType = z.ZodUndefined,
  >(spec: RouteSpec<Actor, A, Path, Query, Body>): Route<Actor>;
  function defineRoute(spec: AnySpec<Actor>): Route<Actor> {
    const { params: overrides, query, body, handle: _, ...facts } = spec;
    const schemas = {
      params: paramSchemas(spec.path, overrides ?? {}),
      query: query ? strictly(query) : noQuery,
      body: body instanceof z.ZodObject ? strictly(body) : body,
    };
    const takesBody = body !== undefined || spec.multipart !== undefined;
    return { ...facts, takesBody, schemas, run: (incoming) => run(spec, schemas, takesBody, incoming) };
  }
  return defineRoute;
}

async function run<Actor>(
  spec: AnySpec<Actor>,
  schemas: Route<Actor>['schemas'],
  takesBody: boolean,
  incoming: Incoming<Actor>,
): Promise<Answer | Problem> {
  const { actor, params, facts } = incoming;
  if (spec.auth === 'required' && actor === null) return { code: 'unauthenticated' };
  for (const [name, schema] of schemas.params) {
    if (!schema.safeParse(params[name]).success) return { code: 'not_found' };
  }
  const query = readQuery(schemas.query, incoming.query);
  if (!query.ok) return query.problem;
  const content = takesBody ? await incoming.readBody() : nothing;
  if (!content.ok) return content.problem;
  const body = schemas.body ? readBody(schemas.body, content.value.body) : ok(undefined);
  if (!body.ok) return body.problem;
  return spec.handle({
    actor,
    params,
    query: query.value,
    body: body.value,
    files: content.value.files,
    facts,
  });
}

const nothing: Result<RawBodyContent> = ok({ body: undefined, files: [] });

function paramSchemas(
  path: string,
  overrides: Readonly<Record<string, z.ZodType<string> | undefined>>,
): ReadonlyMap<string, z.ZodType> {
  return new Map(
    paramNames(path).map((name) => [name, overrides[name] ?? (/^id$|Id$/.test(name) ? uuid : text)]),
  );
}

/** An object schema says by itself what happens to unknown keys, or refuses them. */
const strictly = (schema: z.ZodObject): z.ZodObject => (schema.def.catchall ? schema : schema.strict());

function readQuery(schema: z.ZodObject, given: unknown): Result<Record<string, unknown>> {
  const parsed = readTyped(schema, given);
  if (parsed.success) return ok(parsed.data);
  const errors = fieldErrors(parsed.error.issues);
  const unknown = errors.some((error) => error.code === 'unknown_field');
  return refuse(unknown ? 'unknown_parameter' : 'malformed', { errors });
}

function readBody(schema: z.ZodType, given: unknown): Result<unknown> {
  const parsed = readTyped(schema, given);
  return parsed.success ? ok(parsed.data) : refuse('invalid', { errors: fieldErrors(parsed.error.issues) });
}
