import type { RouterContext, RouterMiddleware } from '@koa/router';
import type { Reader } from '../messages/locale.ts';

/** What the shell notes of a request on its way. */
export type ShellState = {
  requestId: string;
  reader: Reader;
  /** For log and metrics; `unmatched` until a route is found. */
  operationId: string;
  /** The answer holds tokens and isn't compressed. */
  secret: boolean;
};

export type Context = RouterContext<ShellState>;
export type Middleware = RouterMiddleware<ShellState>;
