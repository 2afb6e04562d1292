import type { Json } from '../../domain/kit/log.ts';

/**
 * Publish and subscribe between processes for short-lived messages (presence, typing). Delivery is at most once to
 * current subscribers. Nothing is stored, so nothing durable may rely on it.
 */
export type Broker = {
  /** Sends to all current subscribers of a topic, including this process. Never throws: messages may be lost. */
  publish(topic: string, message: Json): void;
  /** `handle` gets each later message, in the order of its publisher. Returns a function that unsubscribes. */
  subscribe(topic: string, handle: (message: Json) => void): () => void;
  close(): Promise<void>;
};
