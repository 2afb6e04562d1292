import type { IncomingMessage, Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ErrorCode } from '../../../domain/errors.ts';
import { ACCESS_COOKIE, bearer } from '../../caller.ts';
import { endWithProblem } from '../../http/raw-problem.ts';
import type { RealtimeContext } from '../context.ts';
import { serveSocket } from './socket.ts';

/** The path of the socket. */
export const SOCKET_PATH = '/realtime';

/** Largest message of a client in bytes: a hundred ids. */
const MAX_PAYLOAD = 8 * 1024;
/** Sockets of one process. */
const MAX_SOCKETS = 20_000;

/** Sockets that are open, each with the way to say goodbye to it. */
export type OpenSockets = Map<WebSocket, () => void>;

export type UpgradeOptions = {
  readonly context: RealtimeContext;
  readonly sockets: OpenSockets;
  /** Where the pages live: a browser's cookie counts for them alone. */
  readonly publicUrl: string;
};

const cookieOf = (request: IncomingMessage, name: string): string | null =>
  (request.headers.cookie ?? '')
    .split(/; */)
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []))[0] ?? null;

/** Whether a page that opened the socket is ours: of the public address, or of the very host that was asked. */
const isOwnPage = ({ headers }: IncomingMessage, publicUrl: string): boolean => {
  if (headers.origin === undefined || !URL.canParse(headers.origin)) return false;
  const { origin, host } = new URL(headers.origin);
  return origin === new URL(publicUrl).origin || host === headers.host;
};

/** What was asked for; null if it can't be an address. */
const addressOf = ({ url = '/' }: IncomingMessage): URL | null =>
  URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : null;

type Token = { readonly ok: true; readonly token: string | null } | { readonly ok: false };

/**
 * The token of a header, or a cookie that one of our own pages sent; null = the first message will bring it. A page
 * that says `auth=message` has several people's cookies to reckon with and names its session itself.
 */
const tokenOf = (request: IncomingMessage, asked: URLSearchParams, publicUrl: string): Token => {
  const { authorization, origin } = request.headers;
  if (authorization !== undefined) {
    const token = bearer(authorization);
    return token === undefined ? { ok: false } : { ok: true, token };
  }
  const cookie = cookieOf(request, ACCESS_COOKIE);
  const own = isOwnPage(request, publicUrl);
  // a page of somebody else's shall learn nothing here, nor may a browser's cookie speak for it
  if (!own && (cookie !== null || origin !== undefined)) return { ok: false };
  return { ok: true, token: asked.get('auth') === 'message' ? null : cookie };
};

/** Takes the upgrades of an HTTP server at `/realtime`; all others are refused. */
export const takeUpgrades = (server: Server, { context, sockets, publicUrl }: UpgradeOptions): void => {
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
  });
  // a handshake that is none: wrong method, key or version
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
