import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { oncePer } from '../../domain/kit/once-per.ts';
import { CLOSE, type ServerFrame } from '../../domain/realtime/frames.ts';
import type { RealtimeMetrics } from './metrics.ts';
import { textFrame } from './text-frame.ts';

/** A socket as frames go over it. */
export type Wire = {
  isOpen(): boolean;
  /**
   * Sends. Null if the frames have left the process at once, else when they have; a client that doesn't take them in
   * time is dropped.
   */
  deliver(frames: readonly ServerFrame[]): Promise<void> | null;
  /** Sends what may be lost: nothing goes to a client that is behind with reading. */
  tell(frame: ServerFrame): void;
  close(why: keyof typeof CLOSE, reason: string): void;
  /** Ends it without a word: nobody is there. */
  cut(): void;
};

export type WireOptions = {
  /** What the socket runs over; without compression, or frames would wait elsewhere too. */
  readonly socket: Duplex;
  /** For frames to leave, in milliseconds. */
  readonly slowMs: number;
  readonly metrics: RealtimeMetrics;
  /** Before this cursor everything has been sent; given to a client that is dropped. */
  readonly resumePoint: () => string;
};

/** Bytes that may wait for a client before ephemeral frames are left out. */
const FULL_BYTES = 64 * 1024;
/** Written behind what waits, to hear when that has left. */
const NOTHING = Buffer.alloc(0);

/** Frames as they go over the wire, while anybody holds them: one that a thousand are told is written out once. */
const bytesOf = oncePer((frame: ServerFrame) => textFrame(JSON.stringify(frame)));

/** For the other side to answer the close, in milliseconds. */
const CLOSING_MS = 1_000;

export const wireOf = (ws: WebSocket, { socket, slowMs, metrics, resumePoint }: WireOptions): Wire => {
  const isOpen = () => ws.readyState === WebSocket.OPEN;
  const close = (why: keyof typeof CLOSE, reason: string): void => {
    if (!isOpen()) return;
    metrics.ended(why);
    ws.close(CLOSE[why], reason);
    setTimeout(() => ws.terminate(), CLOSING_MS).unref();
  };
  const send = (frame: ServerFrame): void => {
    metrics.sent(frame.type);
    // ws would write the header apart from the text, for each socket anew; nothing of its own waits before it
    socket.write(bytesOf(frame));
  };
  return {
    isOpen,
    close,
    cut: () => {
      metrics.ended('dead');
      ws.terminate();
    },
    tell: (frame) => {
      if (isOpen() && ws.bufferedAmount <= FULL_BYTES) send(frame);
    },
    deliver: (frames) => {
      if (!isOpen()) return null;
      for (const frame of frames) send(frame);
      // most often the system takes all of it at once
      if (ws.bufferedAmount === 0) return null;
      return new Promise((done) => {
        const late = setTimeout(() => (close('slow', resumePoint()), done()), slowMs);
        socket.write(NOTHING, () => (clearTimeout(late), done()));
      });
    },
  };
};
