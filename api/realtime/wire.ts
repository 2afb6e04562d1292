import { WebSocket } from 'ws';
import { CLOSE, type ServerFrame } from './frames.ts';

/** A socket as frames go over it. */
export type Wire = {
  /** Sends, and answers when the frames have left the process; a client that doesn't take them in time is dropped. */
  deliver(frames: readonly ServerFrame[]): Promise<void>;
  /** Sends what may be lost: nothing goes to a client that is behind with reading. */
  tell(frame: ServerFrame): void;
  close(code: number, reason: string): void;
};

/** Bytes that may wait for a client before ephemeral frames are left out. */
const FULL_BYTES = 64 * 1024;
/** For the other side to answer the close, in milliseconds. */
const CLOSING_MS = 1_000;

/** `resumePoint` = the cursor that the client surely has, given to it when it is dropped. */
export const wireOf = (ws: WebSocket, slowMs: number, resumePoint: () => string): Wire => {
  const isOpen = () => ws.readyState === WebSocket.OPEN;
  const close = (code: number, reason: string): void => {
    if (!isOpen()) return;
    ws.close(code, reason);
    setTimeout(() => ws.terminate(), CLOSING_MS).unref();
  };
  return {
    close,
    tell: (frame) => {
      if (isOpen() && ws.bufferedAmount <= FULL_BYTES) ws.send(JSON.stringify(frame));
    },
    deliver: (frames) =>
      new Promise((done) => {
        if (!isOpen() || frames.length === 0) return done();
        const late = setTimeout(() => (close(CLOSE.slow, resumePoint()), done()), slowMs);
        const left = () => (clearTimeout(late), done());
        frames.forEach((frame, index) =>
          ws.send(JSON.stringify(frame), index === frames.length - 1 ? left : undefined),
        );
      }),
  };
};
