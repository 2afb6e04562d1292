import { z } from 'zod';
import { type ErrorCode, type Problem, type Result, ok, refuse } from '../../domain/errors.ts';
import { fieldErrors } from '../../domain/field-errors.ts';
import { once } from '../../domain/collections/once-per.ts';
import type { Answer } from './answer.ts';
import { type ParamNames, type Params, paramNames } from './path.ts';
import type { ApiRequest, Incoming, RawBodyContent } from './request.ts';
import { readTyped } from './typed.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Auth = 'none' | 'optional' | 'required';

/** The file limits of a route, and its own code for a larger file. */
export type Multipart = {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly tooLarge?: ErrorCode;
};

/** The facts about a route used by the reference, the log and the metrics. */
export type RouteFacts = {
  readonly method: Method;
  readonly path: string;
  /** Such as `post.list`; its first part is the tag. */
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** The required access in words, for the reference. */
  readonly access?: string;
  readonly auth: Auth;
  /** Allows the cookie for a GET of private media. Every other route requires the Authorization header. */
  readonly cookieAuth?: true;
  /** True if the answer contains tokens. It is never compressed, because its length would leak information. */
  readonly secret?: true;
  readonly multipart?: Multipart;
  /** The content type of a body that the handler reads as a stream. */
  readonly stream?: string;
  /** The body may be of any type and is not read. */
  readonly ignoresBody?: true;
  /** Size limit of the JSON body in bytes; default 256 kB. */
  readonly maxBodyBytes?: number;
  readonly responses: Readonly<
    Record<number, { readonly description: string; readonly schema?: () => z.ZodType }>
  >;
  /** Problem codes in addition to the implied ones (401, 400, 413, 415, 422). */
  readonly problems?: readonly ErrorCode[];
  /** Excludes the route from the API reference. */
  readonly hidden?: true;
};

/** A route as the shell runs it; created by {@link defineRoute} only. */
export type Route<Actor> = RouteFacts & {
  readonly takesBody: boolean;
  readonly schemas: {
    readonly params: ReadonlyMap<string, z.ZodType>;
    readonly query: z.ZodObject;
    readonly body: z.ZodType | undefined;
  };
  /** Checks actor, path, query and body in this order, then calls the handler. Throws unexpected exceptions only. */
  run(incoming: Incoming<Actor>): Promise<Answer | Problem>;
};

type Handle<Actor, Path extends string, Query, Body> = (
  request: ApiRequest<Actor, Params<Path>, Query, Body>,
) => Promise<Answer | Problem> | Answer | Problem;

/** Derives the handler's actor type from `auth`; a union of `auth` gives a union. */
type ActorOf<A extends Auth, Actor> = A extends 'required'
  ? Actor
  : A extends 'optional'
    ? Actor | null
    : null;

/** A schema, or a function that makes it for the first request. */
type Lazily<Schema> = Schema | (() => Schema);
const made = <Schema extends z.ZodType>(schema: Lazily<Schema>): Schema =>
  typeof schema === 'function' ? schema() : schema;

export type RouteSpec<
  Actor,
  A extends Auth,
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
> = Omit<RouteFacts, 'auth' | 'path'> & {
  readonly auth: A;
  readonly path: Path;
  /** Overrides the schemas of path parameters. By default `id` and `…Id` are UUIDs, others text up to 200. */
  readonly params?: Partial<Record<ParamNames<Path>, z.ZodType<string>>>;
  /** Unknown parameters are refused. Without a schema every parameter is refused. */
  readonly query?: Lazily<Query>;
  /** Unknown fields are refused unless the schema is `.loose()`. Without a schema the body isn't read. */
  readonly body?: Lazily<Body>;
  readonly handle: Handle<ActorOf<A, Actor>, Path, z.output<Query>, z.output<Body>>;
};

const noQuery = z.strictObject({});
const uuid = z.guid();
const text = z.string().max(200);

/** A spec with erased types, for `run`, which validates the input by the spec's schemas. */
type AnySpec<Actor> = RouteSpec<Actor, Auth, string, z.ZodObject, z.ZodType>;

/** Creates `defineRoute` for one actor type: `export const defineRoute = routesFor<Actor>()`. */
export function routesFor<Actor>() {
  function defineRoute<
    const A extends Auth,
    const Path extends string,
    Query extends z.ZodObject = typeof noQuery,
    Body extends z.ZodType = z.ZodUndefined,
  >(spec: RouteSpec<Actor, A, Path, Query, Body>): Route<Actor>;
  function defineRoute(spec: AnySpec<Actor>): Route<Actor> {
    const { params: overrides, query, body, handle: _, ...facts } = spec;
    const queryOf = once(() => (query ? strictly(made(query)) : noQuery));
    const bodyOf = once(() => body && strictBody(made(body)));
    const schemas = {
      params: paramSchemas(spec.path, overrides ?? {}),
      get query() {
        return queryOf();
      },
      get body() {
        return bodyOf();
      },
    };
    const takesBody = [body, spec.multipart, spec.stream].some((one) => one !== undefined);
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
    stream: content.value.stream,
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

/** Makes an object schema strict unless it declares its own catch-all. */
const strictly = (schema: z.ZodObject): z.ZodObject => (schema.def.catchall ? schema : schema.strict());

/** Makes the object schema of a body strict, also if the body is optional. */
const strictBody = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) return strictly(schema);
  if (!(schema instanceof z.ZodOptional)) return schema;
  const inner = schema.unwrap();
  return inner instanceof z.ZodObject ? strictly(inner).optional() : schema;
};

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
