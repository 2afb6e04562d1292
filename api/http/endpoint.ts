import type { IncomingHttpHeaders } from 'node:http';
import { type Problem, type Result, ok } from '../../domain/errors.ts';
import { bodyReader, removeUpload } from './body.ts';
import type { Context, Middleware } from './context.ts';
import { type Guards, readGuards } from './guards.ts';
import { sendProblem } from './problem.ts';
import { sendAnswer } from './reply.ts';
import type { Facts } from './request.ts';
import type { Route } from './route.ts';

/** A request's credentials. `cookie` returns null unless the route allows cookies for a GET. */
export type Credentials = {
  readonly headers: IncomingHttpHeaders;
  readonly cookie: (name: string) => string | undefined;
};

/**
 * Authenticates the actor: null without credentials, a problem for invalid ones (`unauthenticated`, `session_ended`).
 */
export type Authenticate<Actor> = (
  credentials: Credentials,
) => Promise<Result<Actor | null>> | Result<Actor | null>;

const nobody: Result<null> = ok(null);
const noCookie = (): undefined => undefined;

/** Write limits. Each returns null, or a problem that refuses the write. */
export type Writes<Actor> = {
  readonly ofAddress: (address: string) => Problem | null;
  readonly ofActor: (actor: Actor) => Problem | null;
};

/** The middleware of one route. Everything independent of the request is prepared once. */
export function endpoint<Actor>(
  route: Route<Actor>,
  authenticate: Authenticate<Actor>,
  { varies, writes }: { readonly varies: boolean; readonly writes?: Writes<Actor> | undefined },
): Middleware {
  const readBody = bodyReader(route);
  const limits = route.method === 'GET' ? undefined : writes;
  return async (ctx) => {
    ctx.state.operationId = route.operationId;
    ctx.state.secret = route.secret ?? false;
    if (varies) ctx.vary('Accept');
    const flooded = limits?.ofAddress(ctx.ip);
    if (flooded) return sendProblem(ctx, flooded);
    const guards = readGuards(ctx.headers);
    if (!guards.ok) return sendProblem(ctx, guards.problem);
    const facts = factsOf(ctx, guards.value);
    const actor =
      route.auth === 'none'
        ? nobody
        : await authenticate({ headers: ctx.headers, cookie: route.cookieAuth ? facts.cookie : noCookie });
    if (!actor.ok) return sendProblem(ctx, actor.problem);
    const tooMuch = actor.value === null ? null : limits?.ofActor(actor.value);
    if (tooMuch) return sendProblem(ctx, tooMuch);
    let folder: string | null = null;
    try {
      const outcome = await route.run({
        actor: actor.value,
        params: ctx.params,
        query: ctx.query,
        facts,
        readBody: async () => {
          const content = await readBody(ctx);
          if (content.ok) folder = content.value.folder;
          return content;
        },
      });
      if ('code' in outcome) return sendProblem(ctx, outcome);
      return await sendAnswer(ctx, outcome);
    } finally {
      if (folder !== null) await removeUpload(folder);
    }
  };
}

function factsOf(ctx: Context, guards: Guards): Facts {
  return {
    headers: ctx.headers,
    requestId: ctx.state.requestId,
    reader: ctx.state.reader,
    address: ctx.ip,
    idempotencyKey: guards.idempotencyKey,
    ifMatch: guards.ifMatch,
    after: guards.after,
    cookie: (name) => ctx.cookies.get(name),
    signal: () => goneSignal(ctx),
  };
}

function goneSignal(ctx: Context): AbortSignal {
  const controller = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) controller.abort();
  });
  return controller.signal;
}
