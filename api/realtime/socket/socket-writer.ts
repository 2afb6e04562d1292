import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { oncePer } from '../../../domain/collections/once-per.ts';
import { CLOSE, type ServerFrame } from '../../../domain/realtime/frames.ts';
import type { RealtimeMetrics } from '../metrics.ts';

export type SocketWriterOptions = {
  /** The socket's stream. Compression is off, because its buffers would hide queued frames. */
  readonly socket: Duplex;
  /** Time limit for frames to be flushed, in milliseconds. */
  readonly slowMs: number;
  readonly metrics: RealtimeMetrics;
  /** The resume cursor sent to a disconnected client; all frames before it have been sent. */
  readonly resumePoint: () => string;
};

/** Queued bytes above which ephemeral frames are skipped. */
const FULL_BYTES = 64 * 1024;
/** An empty write, whose callback reports that the queue before it was flushed. */
const NOTHING = Buffer.alloc(0);

/** The bytes of a frame, cached by frame object: a frame for a thousand sockets is serialized once. */
const bytesOf = oncePer((frame: ServerFrame) => Buffer.from(JSON.stringify(frame)));

/** Marks the bytes as a text message. */
const AS_TEXT = { binary: false };

/** Time limit for the close handshake, in milliseconds. */
const CLOSING_MS = 1_000;

/** Writes frames to one socket, with backpressure. */
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
   * Writes frames. Returns null if the kernel took all bytes, otherwise a promise of the flush. A client that is too
   * slow is disconnected.
   */
  deliver(frames: readonly ServerFrame[]): Promise<void> | null {
    if (!this.isOpen()) return null;
    for (const frame of frames) this.#send(frame);
    // the kernel usually takes all bytes at once
    return this.#socket.writableLength === 0 ? null : this.#left();
  }

  /** Sends an ephemeral frame, unless the client is behind. */
  notify(frame: ServerFrame): void {
    if (this.isOpen() && this.#socket.writableLength <= FULL_BYTES) this.#send(frame);
  }

  close(why: keyof typeof CLOSE, reason: string): void {
    if (!this.isOpen()) return;
    this.#metrics.ended(why);
    this.#ws.close(CLOSE[why], reason);
    setTimeout(() => this.#ws.terminate(), CLOSING_MS).unref();
  }

  /** Destroys the socket without a close handshake. */
  cut(): void {
    this.#metrics.ended('dead');
    this.#ws.terminate();
  }

  #send(frame: ServerFrame): void {
    this.#metrics.sent(frame.type);
    this.#ws.send(bytesOf(frame), AS_TEXT);
  }

  /** Resolves once all queued bytes are flushed, or the time limit is over. */
  #left(): Promise<void> {
    const { slowMs, resumePoint } = this.#options;
    return new Promise((done) => {
      const late = setTimeout(() => (this.close('slow', resumePoint()), done()), slowMs);
      this.#socket.write(NOTHING, () => (clearTimeout(late), done()));
    });
  }
}
