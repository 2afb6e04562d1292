import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { oncePer } from '../../../domain/kit/once-per.ts';
import { CLOSE, type ServerFrame } from '../../../domain/realtime/frames.ts';
import type { RealtimeMetrics } from '../metrics.ts';
import { textFrame } from './text-frame.ts';

export type SocketWriterOptions = {
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

/** The bytes of a frame, kept while the frame lives: a frame for a thousand sockets is serialized once. */
const bytesOf = oncePer((frame: ServerFrame) => textFrame(JSON.stringify(frame)));

/** For the other side to answer the close, in milliseconds. */
const CLOSING_MS = 1_000;

/** A socket as frames go over it. */
export class SocketWriter {
  readonly #ws: WebSocket;
  readonly #options: SocketWriterOptions;
  readonly #socket: Duplex;
  readonly #metrics: RealtimeMetrics;

  constructor(ws: WebSocket, options: SocketWriterOptions) {
    this.#ws = ws;
    this.#options = options;
    this.#socket = options.socket;
    this.#metrics = options.metrics;
  }

  isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN;
  }

  /**
   * Sends. Null if the frames have left the process at once, else when they have; a client that doesn't take them in
   * time is dropped.
   */
  deliver(frames: readonly ServerFrame[]): Promise<void> | null {
    if (!this.isOpen()) return null;
    for (const frame of frames) this.#send(frame);
    // most often the system takes all of it at once
    return this.#socket.writableLength === 0 ? null : this.#left();
  }

  /** Sends what may be lost: nothing goes to a client that is behind with reading. */
  notify(frame: ServerFrame): void {
    if (this.isOpen() && this.#socket.writableLength <= FULL_BYTES) this.#send(frame);
  }

  close(why: keyof typeof CLOSE, reason: string): void {
    if (!this.isOpen()) return;
    this.#metrics.ended(why);
    this.#ws.close(CLOSE[why], reason);
    setTimeout(() => this.#ws.terminate(), CLOSING_MS).unref();
  }

  /** Ends it without a word: nobody is there. */
  cut(): void {
    this.#metrics.ended('dead');
    this.#ws.terminate();
  }

  #send(frame: ServerFrame): void {
    this.#metrics.sent(frame.type);
    // ws would write the header apart from the text, for each socket anew; nothing of its own waits before it
    this.#socket.write(bytesOf(frame));
  }

  /** Resolves once all that was sent has left, or its time is up. */
  #left(): Promise<void> {
    const { slowMs, resumePoint } = this.#options;
    return new Promise((done) => {
      const late = setTimeout(() => (this.close('slow', resumePoint()), done()), slowMs);
      this.#socket.write(NOTHING, () => (clearTimeout(late), done()));
    });
  }
}
