import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ClientMessage } from '../../domain/realtime/frames.ts';
import type { Caller } from '../caller.ts';
import { Bucket } from '../rate.ts';
import { opaque } from '../resources/desk.ts';
import { startAt } from './cursor.ts';
import { MAX_CONNECTIONS, type RealtimeDesk } from './desk.ts';
import { readMessage } from './read-message.ts';
import { Member } from './member.ts';
import { Wire } from './wire.ts';

/** Messages of one client: so many at once, so many a second; who goes on after so many refusals is cut off. */
const RATE = { burst: 20, perSecond: 5 };
const MAX_REFUSED = 50;

export type Opening = {
  /** From the header or cookie; null = the first message brings it. */
  readonly token: string | null;
  readonly cursor: string | undefined;
};

/** Serves one open socket until it closes. Answers the way to say goodbye to it. */
export const serveSocket = (
  desk: RealtimeDesk,
  ws: WebSocket,
  socket: Duplex,
  opening: Opening,
): (() => void) => {
  let member: Member | null = null;
  let refused = 0;
  let alive = true;
  /** Messages are handled one after the other, the opening first. */
  let turn: Promise<void> = Promise.resolve();
  const resumePoint = () => member?.resumePoint() ?? '';
  const { slowMs } = desk.times;
  const wire = new Wire(ws, { socket, slowMs, metrics: desk.metrics, resumePoint });
  const rate = new Bucket(RATE);
  const notKnown = (): void => wire.close('unauthenticated', 'unauthenticated');
  /** By then a token has to come; later, a fresh one in place of it. */
  let deadline = setTimeout(notKnown, desk.times.authMs).unref();

  const enter = async (caller: Caller): Promise<void> => {
    const start = await startAt(desk, opening.cursor);
    if (!wire.isOpen()) return;
    if (!start) return wire.close('tryAgain', resumePoint());
    if (desk.hub.of(caller.id).length >= MAX_CONNECTIONS) return wire.close('tooMany', 'too_many_sockets');
    const cursor = opaque(start.position);
    wire.tell({ type: 'hello', cursor, heartbeatSeconds: desk.times.heartbeatMs / 1000 });
    if (start.kind === 'reset') wire.tell({ type: 'reset', cursor });
    member = new Member(desk, wire, caller, start.position);
    await member.arrive();
  };

  /** A token: the one to enter with, or a fresh one of the same session. */
  const authenticate = async (given: string): Promise<void> => {
    // the first has come in time, however long it takes to look at it when thousands come at once
    if (!member) clearTimeout(deadline);
    const found = await desk.callerOf(given);
    const other = member !== null && found?.caller.session !== member.caller.session;
    if (!found || other) return notKnown();
    clearTimeout(deadline);
    deadline = setTimeout(notKnown, found.until.getTime() - Date.now()).unref();
    if (!member) return enter(found.caller);
    wire.tell({ type: 'authenticated' });
  };

  const handle = async (message: ClientMessage): Promise<void> => {
    if (message.type === 'auth') return authenticate(message.token);
    if (!member) return notKnown();
    switch (message.type) {
      case 'watch':
        return member.watch(message.ids);
      case 'user_status_update':
        return message.userId === undefined || message.userId === member.caller.id
          ? member.countsAsOnline(message.isOnline)
          : wire.tell({ type: 'error', code: 'forbidden' });
      default: {
        const never: never = message;
        return never;
      }
    }
  };

  const inTurn = (task: () => Promise<void>): void => {
    turn = turn.then(task).catch((error: unknown) => {
      desk.logger.warn({ err: error }, 'realtime: a socket failed');
      wire.close('tryAgain', resumePoint());
    });
  };

  const refuse = (code: 'too_many_requests' | 'malformed' | 'unknown_type'): void => {
    refused += 1;
    if (refused > MAX_REFUSED) wire.close('tooMany', code);
    else wire.tell({ type: 'error', code });
  };

  const beat = (): void => {
    if (!alive) return wire.cut();
    alive = false;
    ws.ping();
    member?.tellCursor();
  };

  const heart = setInterval(beat, desk.times.heartbeatMs).unref();

  ws.on('pong', () => {
    alive = true;
  });
  ws.on('message', (data, isBinary) => {
    if (rate.take() > 0) return refuse('too_many_requests');
    const message = isBinary ? 'malformed' : readMessage(Buffer.isBuffer(data) ? data.toString() : '');
    if (typeof message === 'string') return refuse(message);
    inTurn(() => handle(message));
  });
  // too large a message, a broken frame: ws closes by itself, and says so here first
  ws.on('error', (error) => desk.logger.debug({ err: error }, 'realtime: a socket broke'));
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
    if (member) wire.tell({ type: 'goodbye', cursor: resumePoint() });
    wire.close('goodbye', resumePoint());
  };
};
