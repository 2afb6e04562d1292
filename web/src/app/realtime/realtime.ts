import type {
  CLOSE,
  ClientMessage,
  Polled,
  ServerFrame,
  Watching,
} from '../../../../domain/realtime/frames.ts';
import type { ConnectionState } from './connection.ts';
import { connectionMonitorOf } from './connection-monitor.ts';
import { nameOf } from './watched.ts';

/** Token access and callbacks that a tab passes to its realtime connection. */
export type Listening = {
  /** The present access token. */
  token(): string | null;
  /** A cursor that lies before everything that the tab has read. */
  readonly cursor: string;
  /** Gets another token. */
  renew(): Promise<unknown>;
  /** Names of the things that the tab displays. */
  watched(): readonly string[];
  hear(frame: ServerFrame): void;
  /** The connection state has changed. */
  becomes(state: ConnectionState): void;
};

export type Connection = {
  /** The token was replaced. */
  renewed(): void;
  /** The watch list has changed. */
  watch(): void;
  /** Sends a message that isn't stored; it is lost while there is no socket. */
  say(message: ClientMessage): void;
  stop(): void;
};

/** A socket that isn't open within this time is given up. */
const OPEN_WITHIN_MS = 8_000;
/** Pauses before further attempts at a socket; meanwhile the tab polls. */
const AGAIN_MS = [1_000, 2_000, 4_000, 30_000];

/** From this status on, the answer isn't the server's, or the server failed. */
const NO_REAL_ANSWER = 500;

const closedFor: Pick<typeof CLOSE, 'unauthenticated' | 'ended'> = { unauthenticated: 4401, ended: 4403 };
const needsToken = (code: number): boolean => code === closedFor.unauthenticated || code === closedFor.ended;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFrame = (value: unknown): value is ServerFrame => isObject(value) && 'type' in value;
const isPolled = (value: unknown): value is Polled =>
  isObject(value) && 'cursor' in value && 'frames' in value && 'watching' in value;

const isLocked = (value: unknown): value is { readonly page: string } =>
  isObject(value) && Reflect.get(value, 'code') === 'account_locked' && 'page' in value;

/** The watched names in an answer. */
const namesIn = ({ items, things }: Watching): readonly string[] => [
  ...items.map(({ id }) => id),
  ...things.map(nameOf),
];
/** Names of watched things that are deleted or not visible to the reader. */
const goneIn = ({ items, things }: Watching): readonly string[] => [
  ...items.flatMap(({ id, values }) => (values === null ? [id] : [])),
  ...things.flatMap((thing) => (thing.revision === null ? [nameOf(thing)] : [])),
];

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/**
 * Receives server frames from a cursor on until stopped: over a WebSocket, and by polling while no socket is open. Both
 * continue from the same cursor, so that no frame is lost or received twice.
 */
export const connect = (listening: Listening): Connection => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const monitor = connectionMonitorOf((state) => listening.becomes(state));
  let { cursor } = listening;
  let socket: WebSocket | null = null;
  /** Aborts the waiting poll, so that the next one sends the new watch list. */
  let outdate: AbortController | null = null;
  /** Watched names that the server has confirmed: it sends their changes after the cursor. */
  let known: ReadonlySet<string> = new Set();
  /** Names that a poll reported as gone. Polls leave them out, because each would be answered at once. */
  const gone = new Set<string>();

  const send = (message: ClientMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const identify = (): void => {
    const token = listening.token();
    if (token !== null) send({ type: 'auth', token });
  };
  const watch = (): void => send({ type: 'watch', ids: [...listening.watched()] });
  const knows = (ids: readonly string[]): void => {
    known = new Set(ids);
  };

  const take = (frame: ServerFrame): void => {
    if ('position' in frame) cursor = frame.position;
    if ('cursor' in frame) cursor = frame.cursor;
    if (frame.type === 'hello') {
      knows([]);
      watch();
    }
    if (frame.type === 'watching') knows(namesIn(frame));
    listening.hear(frame);
  };

  /** Opens a WebSocket; resolves when it closes, to the close code and whether any frame arrived. */
  const listen = (): Promise<{ readonly code: number; readonly greeted: boolean }> =>
    new Promise((done) => {
      const address = new URL(`/realtime?auth=message&cursor=${cursor}`, location.href);
      address.protocol = address.protocol.replace('http', 'ws');
      const opened = new WebSocket(address);
      let greeted = false;
      socket = opened;
      const late = setTimeout(() => opened.close(), OPEN_WITHIN_MS);
      const leave = (): void => opened.close();
      signal.addEventListener('abort', leave, { once: true });
      opened.addEventListener('open', identify);
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const frame: unknown = typeof data === 'string' ? JSON.parse(data) : null;
        if (!isFrame(frame) || signal.aborted) return;
        greeted = true;
        clearTimeout(late);
        monitor.answered();
        take(frame);
      });
      opened.addEventListener('close', ({ code }) => {
        clearTimeout(late);
        signal.removeEventListener('abort', leave);
        if (greeted && !signal.aborted) monitor.closed();
        done({ code, greeted });
      });
    });

  /** Query of a poll. A poll without a cursor is answered at once, which shows early that the server is back. */
  const asked = (from: string | null, named: readonly string[]): URLSearchParams => {
    if (from === null) return new URLSearchParams();
    const query = new URLSearchParams({ cursor: from });
    const anew = named.filter((id) => !known.has(id));
    // new names are answered at once; the next poll asks for the others
    if (anew.length > 0) query.set('anew', anew.join(','));
    else if (named.length > 0) query.set('watch', named.join(','));
    return query;
  };
  /** Polls once and handles the response; false if the poll failed, unless it was aborted for a new watch list. */
  const poll = async (until: AbortSignal): Promise<boolean> => {
    const from = monitor.isLost() ? null : cursor;
    const named = listening.watched().filter((id) => !gone.has(id));
    const headers = { accept: 'application/json', authorization: `Bearer ${listening.token() ?? ''}` };
    const outdated = new AbortController();
    outdate = from === null ? null : outdated;
    const ending = AbortSignal.any([until, outdated.signal]);
    try {
      const answer = await fetch(`/realtime/poll?${asked(from, named).toString()}`, {
        headers,
        signal: ending,
      });
      if (!signal.aborted) {
        if (answer.status < NO_REAL_ANSWER) monitor.answered();
        else monitor.unanswered(true);
      }
      if (answer.status === 401) await listening.renew();
      const body: unknown = await answer.json();
      if (isLocked(body)) listening.hear({ type: 'suspended', page: body.page });
      if (!answer.ok || !isPolled(body) || signal.aborted) return false;
      if (from !== null) takePolled(body, named);
      return true;
    } catch {
      if (!signal.aborted) monitor.unanswered(!ending.aborted);
      return outdated.signal.aborted;
    }
  };
  const takePolled = (polled: Polled, named: readonly string[]): void => {
    cursor = polled.cursor;
    knows(named);
    if (polled.reset) listening.hear({ type: 'reset', cursor });
    for (const frame of polled.frames) listening.hear(frame);
    if (!polled.watching) return;
    for (const name of goneIn(polled.watching)) gone.add(name);
    listening.hear(polled.watching);
  };

  const pollFor = async (ms: number): Promise<void> => {
    const enough = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    while (!enough.aborted) if (!(await poll(enough))) await pause(1_000);
  };

  const run = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted;) {
      const { code, greeted } = await listen();
      failures = greeted ? 0 : failures + 1;
      if (needsToken(code) && !signal.aborted) await listening.renew();
      if (!signal.aborted) await pollFor(AGAIN_MS[failures] ?? AGAIN_MS.at(-1) ?? 0);
    }
  };
  void run();

  const stop = (): void => {
    stopping.abort();
    monitor.stop();
  };
  const watchOthers = (): void => {
    watch();
    outdate?.abort();
  };
  return { renewed: identify, watch: watchOthers, say: send, stop };
};
