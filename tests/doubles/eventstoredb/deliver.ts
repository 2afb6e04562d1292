import type { ServerWritableStream } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Stored } from './records.ts';
import type { Store } from './store.ts';
import { readEvent } from './wire.ts';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

/** One reader's end of a call. */
export type Reader = {
  readonly isGone: () => boolean;
  /** Resolves when the reader can take more, or needs no more. */
  readonly send: (message: streams.ReadResp) => Promise<void>;
  /** Waits until woken, or until the reader has gone. */
  readonly pause: () => Promise<void>;
  readonly wake: () => void;
  /** Nothing more is to be waited for. */
  readonly give: () => void;
};

const nothing = (): void => undefined;

export const readerOf = (call: ReadCall): Reader => {
  let gone = false;
  let wake = nothing;
  let drained = nothing;
  const give = (): void => {
    wake();
    drained();
  };
  call.on('cancelled', () => {
    gone = true;
    give();
  });
  call.on('drain', () => drained());
  call.on('error', () => undefined);
  return {
    isGone: () => gone,
    wake: () => wake(),
    give,
    pause: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    send: async (message) => {
      if (gone || call.write(message)) return;
      await new Promise<void>((resolve) => {
        drained = resolve;
      });
    },
  };
};

/** The event, or the one that it links to, if links are to be followed. */
export const asAsked = (options: streams.ReadReq.Options, store: Store, event: Stored): streams.ReadResp => {
  const follow = options.getResolveLinks() && event.type === '$>';
  return readEvent(event, follow ? { target: store.resolve(event) } : undefined);
};
