import type { RouterContext, RouterMiddleware } from '@koa/router';
import type { Reader } from '../messages/locale.ts';

/** The shell's state of a request. */
export type ShellState = {
  requestId: string;
  reader: Reader;
  /** Label for log and metrics; `unmatched` until a route is found. */
  operationId: string;
  /** The code of the answer's problem; null for other answers. */
  problem: string | null;
  /** True if the answer contains tokens. It is then not compressed. */
  secret: boolean;
};

export type Context = RouterContext<ShellState>;
export type Middleware = RouterMiddleware<ShellState>;
