import { type RequestListener, type Server, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { refuseWithProblems, withHost } from './refusals.ts';
import { type BodyPace, bodyPace, endSlowBodies } from './slow-bodies.ts';

export type RunningServer = {
  /** The node server, for the realtime socket's `upgrade`. */
  readonly server: Server;
  readonly port: number;
  /**
   * Accepts no new connections, waits for requests in flight for at most `graceMs`, then cuts the rest. Realtime
   * sockets are cut at once; their owner must close them before.
   */
  close(graceMs?: number): Promise<void>;
};

/** The result of listening. On failure, `message` names the setting of the port. */
export type ListenAnswer =
  | { readonly ok: true; readonly running: RunningServer }
  | { readonly ok: false; readonly message: string };

const GRACE_MS = 10_000;
/** The listen backlog. After a restart all clients connect at once; a client without a place retries seconds later. */
const BACKLOG = 4096;

/** Minimum speed of a request. */
export type Pace = BodyPace & {
  /** Time limit for the headers, from the start of the connection or request, in milliseconds. */
  readonly headersMs: number;
};
/** The time limits in force. */
export const pace: Pace = { ...bodyPace, headersMs: 20_000 };

export type ListenOptions = {
  readonly port: number;
  readonly host?: string;
  readonly pace?: Pace;
  /** Name of the setting for the port. */
  readonly setting?: string;
};

/** Listens on a port (0 = any free port). Throws only errors unrelated to the port. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<ListenAnswer> {
  const { headersMs, ...body } = options.pace ?? pace;
  const server = createServer(
    {
      // bodies have their own time limits: see slow-bodies.ts
      requestTimeout: 0,
      headersTimeout: headersMs,
      connectionsCheckingInterval: body.lookMs,
      keepAliveTimeout: 65_000,
      requireHostHeader: false,
    },
    withHost(handler),
  );
  refuseWithProblems(server);
  endSlowBodies(server, body);
  const drain = drainer(server);
  const { port } = options;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host: options.host ?? '0.0.0.0', backlog: BACKLOG }, resolve);
    });
  } catch (failure) {
    const message = explain(failure, port, options.setting ?? 'PORT');
    if (message === undefined) throw failure;
    return { ok: false, message };
  }
  const address = server.address();
  const real = typeof address === 'object' && address !== null ? address.port : port;
  return {
    ok: true,
    running: { server, port: real, close: (graceMs = GRACE_MS) => close(server, drain, graceMs) },
  };
}

function explain(failure: unknown, port: number, setting: string): string | undefined {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  const another = `Pick another with the setting ${setting}, for example ${setting}=${port < 1024 ? 8080 : port + 1}.`;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. ${another}`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account. ${another}`;
  return undefined;
}

async function close(server: Server, drain: () => void, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  drain();
  const cut = new AbortController();
  const deadline = pause(graceMs, undefined, { signal: cut.signal }).catch(() => undefined);
  await Promise.race([closed, deadline]);
  cut.abort();
  server.closeAllConnections();
}

/**
 * Returns a function that ends each connection as soon as it has no request. Node's `closeIdleConnections` misses
 * connections that never sent a request (browsers preconnect), and those that become idle later.
 */
function drainer(server: Server): () => void {
  const idle = new Set<Socket>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (draining) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  return () => {
    draining = true;
    for (const socket of idle) socket.destroy();
  };
}
