import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** Counts the socket writes to a server, and its protocol messages by type (P = Parse, D = Describe, B = Bind …). */
export type Wire = {
  readonly config: Pick<ClientConfig, 'stream'>;
  writes(): number;
  messages(type: string): number;
  /** Resets the counts. */
  reset(): void;
};

/** Counts the data that connections send, on their real sockets. */
export const countedWire = (): Wire => {
  let writes = 0;
  let messages = new Map<string, number>();

  class CountedSocket extends Socket {
    #unread = Buffer.alloc(0);
    #hasStarted = false;

    override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
      this.#count(chunk);
      writes += 1;
      // oxlint-disable-next-line no-underscore-dangle -- Node's own name
      super._write(chunk, encoding, done);
    }

    override _writev(
      chunks: { readonly chunk: Buffer; readonly encoding: BufferEncoding }[],
      done: (error?: Error | null) => void,
    ): void {
      for (const { chunk } of chunks) this.#count(chunk);
      writes += 1;
      // oxlint-disable-next-line no-underscore-dangle -- Node's own name
      super._writev?.(chunks, done);
    }

    /** A message has a type (except the first one) and a length. */
    #count(chunk: Buffer): void {
      this.#unread = Buffer.concat([this.#unread, chunk]);
      for (;;) {
        const at = this.#hasStarted ? 1 : 0;
        if (this.#unread.length < at + 4) return;
        const end = at + this.#unread.readInt32BE(at);
        if (this.#unread.length < end) return;
        const type = this.#hasStarted ? String.fromCodePoint(this.#unread[0] ?? 0) : 'start';
        messages.set(type, (messages.get(type) ?? 0) + 1);
        this.#hasStarted = true;
        this.#unread = this.#unread.subarray(end);
      }
    }
  }

  return {
    config: { stream: () => new CountedSocket() },
    writes: () => writes,
    messages: (type) => messages.get(type) ?? 0,
    reset: () => {
      writes = 0;
      messages = new Map();
    },
  };
};

/** Loses all data that connections send while it is silent, as a broken network does. */
export const breakableWire = (): Pick<Wire, 'config'> & { silence(isSilent: boolean): void } => {
  let lost = false;
  class BreakableSocket extends Socket {
    override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
      // oxlint-disable-next-line no-underscore-dangle -- Node's own name
      if (!lost) super._write(chunk, encoding, done);
      else done();
    }

    override _writev(
      chunks: { readonly chunk: Buffer; readonly encoding: BufferEncoding }[],
      done: (error?: Error | null) => void,
    ): void {
      // oxlint-disable-next-line no-underscore-dangle -- Node's own name
      if (!lost) super._writev?.(chunks, done);
      else done();
    }
  }
  return {
    config: { stream: () => new BreakableSocket() },
    silence: (isSilent) => {
      lost = isSilent;
    },
  };
};
