import type { Json } from '../../domain/kit/log.ts';

/**
 * Fan-out between the processes of Malaab, of what needn't outlive the moment: presence, typing. A message reaches
 * whoever is subscribed when it is published, at most once; nothing is kept, so nothing durable may rely on it.
 */
export type Broker = {
  /** Sends to all present subscribers of a topic, those of the own process too. Never throws: what is lost is lost. */
  publish(topic: string, message: Json): void;
  /** `handle` gets each message from now on, in the order of its publisher. Returns the way to stop. */
  subscribe(topic: string, handle: (message: Json) => void): () => void;
  close(): Promise<void>;
};
