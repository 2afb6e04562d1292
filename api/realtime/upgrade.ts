import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { ACCESS_COOKIE, bearer } from '../caller.ts';
import type { RealtimeDesk } from './desk.ts';
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
  readonly desk: RealtimeDesk;
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

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

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
export const takeUpgrades = (server: Server, { desk, sockets, publicUrl }: UpgradeOptions): void => {
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const address = addressOf(request);
    if (address?.pathname !== SOCKET_PATH) return refuse(socket, '404 Not Found');
    if (desk.isClosing() || sockets.size >= MAX_SOCKETS) return refuse(socket, '503 Service Unavailable');
    const given = tokenOf(request, address.searchParams, publicUrl);
    if (!given.ok) return refuse(socket, '403 Forbidden');
    wss.handleUpgrade(request, socket, head, (ws) => {
      const opening = { token: given.token, cursor: address.searchParams.get('cursor') ?? undefined };
      sockets.set(ws, serveSocket(desk, ws, socket, opening));
      ws.once('close', () => sockets.delete(ws));
    });
  });
};
