import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ClientMessage } from '../../../domain/realtime/frames.ts';
import type { Caller } from '../../caller.ts';
import { Bucket } from '../../rate.ts';
import { opaque } from '../../resources/context.ts';
import { startAt } from '../cursor.ts';
import { MAX_CONNECTIONS, type RealtimeContext } from '../context.ts';
import { readMessage } from './read-message.ts';
import { Member } from '../member.ts';
import { SocketWriter } from './socket-writer.ts';

/** Message rate limit of one client. A client with too many refused messages is disconnected. */
const RATE = { burst: 20, perSecond: 5 };
const MAX_REFUSED = 50;

export type Opening = {
  /** From the header or cookie; null if the first message carries it. */
  readonly token: string | null;
  readonly cursor: string | undefined;
};

/** Serves one open socket until it closes. Returns the function that closes it politely. */
export const serveSocket = (
  context: RealtimeContext,
  ws: WebSocket,
  socket: Duplex,
  opening: Opening,
): (() => void) => {
  let member: Member | null = null;
  let refused = 0;
  let alive = true;
  /** Messages are handled one by one, authentication first. */
  let turn: Promise<void> = Promise.resolve();
  const resumePoint = () => member?.resumePoint() ?? '';
  const { slowMs } = context.times;
  const writer = new SocketWriter(ws, { socket, slowMs, metrics: context.metrics, resumePoint });
  const rate = new Bucket(RATE);
  const notKnown = (): void => writer.close('unauthenticated', 'unauthenticated');
  /** Expires when no token arrived in time; later, when the token expires without a new one. */
  let deadline = setTimeout(notKnown, context.times.authMs).unref();

  const enter = async (caller: Caller): Promise<void> => {
    const start = await startAt(context, opening.cursor);
    if (!writer.isOpen()) return;
    if (!start) return writer.close('tryAgain', resumePoint());
    if (context.hub.of(caller.id).length >= MAX_CONNECTIONS)
      return writer.close('tooMany', 'too_many_sockets');
    const cursor = opaque(start.position);
    writer.notify({ type: 'hello', cursor, heartbeatSeconds: context.times.heartbeatMs / 1000 });
    if (start.kind === 'reset') writer.notify({ type: 'reset', cursor });
    member = new Member(context, writer, caller, start.position);
    await member.arrive();
  };

  /** Handles a token: the first one admits the client, a later one must belong to the same session. */
  const authenticate = async (given: string): Promise<void> => {
    // the first token arrived in time; its check may take longer under load
    if (!member) clearTimeout(deadline);
    const found = await context.callerOf(given);
    const other = member !== null && found?.caller.session !== member.caller.session;
    if (!found || other) return notKnown();
    clearTimeout(deadline);
    deadline = setTimeout(notKnown, found.until.getTime() - Date.now()).unref();
    if (!member) return enter(found.caller);
    writer.notify({ type: 'authenticated' });
  };

  const handle = async (message: ClientMessage): Promise<void> => {
    if (message.type === 'auth') return authenticate(message.token);
    if (!member) return notKnown();
    switch (message.type) {
      case 'watch':
        return member.watch(message.ids);
      case 'typing':
      case 'stopTyping':
      case 'recording':
      case 'stopRecording':
        return member.acts(message.type, message.roomId);
      case 'user_status_update':
        return message.userId === undefined || message.userId === member.caller.id
          ? member.wantsToBeOnline(message.isOnline)
          : writer.notify({ type: 'error', code: 'forbidden' });
      default: {
        const never: never = message;
        return never;
      }
    }
  };

  const inTurn = (task: () => Promise<void>): void => {
    turn = turn.then(task).catch((error: unknown) => {
      context.logger.warn({ err: error }, 'realtime: handling a socket failed');
      writer.close('tryAgain', resumePoint());
    });
  };

  const refuse = (code: 'too_many_requests' | 'malformed' | 'unknown_type'): void => {
    refused += 1;
    if (refused > MAX_REFUSED) writer.close('tooMany', code);
    else writer.notify({ type: 'error', code });
  };

  const beat = (): void => {
    if (!alive) return writer.cut();
    alive = false;
    ws.ping();
    member?.tellCursor();
  };

  const heart = setInterval(beat, context.times.heartbeatMs).unref();

  ws.on('pong', () => {
    alive = true;
  });
  ws.on('message', (data, isBinary) => {
    if (rate.take() > 0) return refuse('too_many_requests');
    const message = isBinary ? 'malformed' : readMessage(Buffer.isBuffer(data) ? data.toString() : '');
    if (typeof message === 'string') return refuse(message);
    inTurn(() => handle(message));
  });
  // ws closes the socket by itself after a large message or an invalid frame, and emits the error before
  ws.on('error', (error) => context.logger.debug({ err: error }, 'realtime: socket error'));
  ws.on('close', () => {
    clearTimeout(deadline);
    clearInterval(heart);
    member?.leave();
  });
  if (opening.token !== null) {
    const { token: first } = opening;
    inTurn(() => authenticate(first));
  }

  return () => {
    if (member) writer.notify({ type: 'goodbye', cursor: resumePoint() });
    writer.close('goodbye', resumePoint());
  };
};
