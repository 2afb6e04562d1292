import type { IncomingMessage, Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ErrorCode } from '../../../domain/errors.ts';
import { ACCESS_COOKIE, bearer } from '../../caller.ts';
import { endWithProblem } from '../../http/raw-problem.ts';
import type { RealtimeContext } from '../context.ts';
import { serveSocket } from './socket.ts';

/** The path of the WebSocket endpoint. */
export const SOCKET_PATH = '/realtime';

/** Maximum size of a client's message in bytes; it fits a hundred ids. */
const MAX_PAYLOAD = 8 * 1024;
/** Maximum sockets per process. */
const MAX_SOCKETS = 20_000;

/** The open sockets, each with its close function. */
export type OpenSockets = Map<WebSocket, () => void>;

export type UpgradeOptions = {
  readonly context: RealtimeContext;
  readonly sockets: OpenSockets;
  /** The public address of the pages. A cookie is accepted from this origin only. */
  readonly publicUrl: string;
};

const cookieOf = (request: IncomingMessage, name: string): string | null =>
  (request.headers.cookie ?? '')
    .split(/; */)
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []))[0] ?? null;

/** True if the page's origin is the public address or the requested host. */
const isOwnPage = ({ headers }: IncomingMessage, publicUrl: string): boolean => {
  if (headers.origin === undefined || !URL.canParse(headers.origin)) return false;
  const { origin, host } = new URL(headers.origin);
  return origin === new URL(publicUrl).origin || host === headers.host;
};

/** The requested URL; null if it is invalid. */
const addressOf = ({ url = '/' }: IncomingMessage): URL | null =>
  URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : null;

type Token = { readonly ok: true; readonly token: string | null } | { readonly ok: false };

/**
 * The token from the header, or from the cookie of an own page; null if the first message will carry it. A page with
 * `auth=message` has cookies of several people and sends its token by message.
 */
const tokenOf = (request: IncomingMessage, asked: URLSearchParams, publicUrl: string): Token => {
  const { authorization, origin } = request.headers;
  if (authorization !== undefined) {
    const token = bearer(authorization);
    return token === undefined ? { ok: false } : { ok: true, token };
  }
  const cookie = cookieOf(request, ACCESS_COOKIE);
  const own = isOwnPage(request, publicUrl);
  // a foreign page may neither use the cookie nor learn whether it is valid
  if (!own && (cookie !== null || origin !== undefined)) return { ok: false };
  return { ok: true, token: asked.get('auth') === 'message' ? null : cookie };
};

/** Handles the upgrades of an HTTP server at `/realtime` and refuses all others. */
export const takeUpgrades = (server: Server, { context, sockets, publicUrl }: UpgradeOptions): void => {
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
  });
  // invalid handshakes: wrong method, key or version
  wss.on('wsClientError', (_error, socket, { headers }) =>
    endWithProblem(socket, { code: 'malformed' }, headers),
  );
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const address = addressOf(request);
    const refuse = (code: ErrorCode): void => endWithProblem(socket, { code }, request.headers);
    if (address?.pathname !== SOCKET_PATH) return refuse('no_such_route');
    if (context.isClosing() || sockets.size >= MAX_SOCKETS) return refuse('unavailable');
    const given = tokenOf(request, address.searchParams, publicUrl);
    if (!given.ok) return refuse('forbidden');
    wss.handleUpgrade(request, socket, head, (ws) => {
      const opening = { token: given.token, cursor: address.searchParams.get('cursor') ?? undefined };
      sockets.set(ws, serveSocket(context, ws, socket, opening));
      ws.once('close', () => sockets.delete(ws));
    });
  });
};
