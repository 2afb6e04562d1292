import { createServer, type Server as Listener, type Socket } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsService, { type IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { appendTo } from './append.ts';
import { batchAppendTo } from './batch-append.ts';
import { shuttingDown, tooSlow } from './errors.ts';
import { gossipFrom, supportedMethods } from './features.ts';
import type { Journal } from './journal.ts';
import { readFrom } from './read.ts';
import { deleteFrom, tombstoneIn } from './remove.ts';
import { Store } from './store.ts';
import type { Live } from './subscribe.ts';

export type DoubleOptions = {
  /** 0 = any free one. */
  readonly port?: number;
  readonly journal?: Journal;
  /** Events that a live subscription may lie behind before it is dropped as too slow (200). */
  readonly liveBuffer?: number;
  /** A refused event is answered again after this number of milliseconds (2,000). */
  readonly againMs?: number;
};

/** A stand-in for a single node of EventStoreDB 23.10, insecure, on this machine, with one log. */
export type Double = {
  readonly url: string;
  readonly store: Store;
  /** Fails every open subscription as a real node does under a burst, or when it is stopped in good order. */
  readonly dropSubscriptions: (how: 'too slow' | 'shutting down') => void;
  /** Breaks every connection, once: pending requests get no answer. */
  readonly breakConnections: () => void;
  /** Refuses new connections, and keeps the existing ones. */
  readonly refuse: () => void;
  /** Breaks every connection and refuses new ones; `open` accepts them again, at the same port. */
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
};

const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

const servicesOf = (store: Store, live: Live, againMs: number, port: () => number): Server => {
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  const streams: IStreamsServer = {
    append: appendTo(store),
    batchAppend: batchAppendTo(store, againMs),
    read: readFrom(store, live),
    delete: deleteFrom(store),
    tombstone: tombstoneIn(store),
  };
  server.addService(streamsService.StreamsService, streams);
  server.addService(featuresService.ServerFeaturesService, { getSupportedMethods: supportedMethods });
  server.addService(gossipService.GossipService, { read: gossipFrom(port) });
  return server;
};

const listenOn = (listener: Listener, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** Starts a double; it answers until it is shut. */
export const startDouble = async (options: DoubleOptions = {}): Promise<Double> => {
  const store = new Store(options.journal);
  const live: Live = { buffer: options.liveBuffer ?? 200, open: new Set() };
  const connections = new Set<Socket>();
  // its own sockets, so that they can be broken as a network breaks them
  const listener = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => connections.delete(socket));
    injector.injectConnection(socket);
  });
  let port = options.port ?? 0;
  const server = servicesOf(store, live, options.againMs ?? 2000, () => port);
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  port = await listenOn(listener, port);

  const breakConnections = (): void => {
    for (const socket of connections) socket.resetAndDestroy();
  };
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    store,
    dropSubscriptions: (how) => {
      for (const fail of live.open) fail(how === 'too slow' ? tooSlow() : shuttingDown());
    },
    breakConnections,
    refuse: () => void listener.close(),
    shut: () =>
      new Promise((done) => {
        listener.close(() => done());
        breakConnections();
      }),
    open: async () => void (await listenOn(listener, port)),
  };
};
