import type { Broker } from '../../commands/ports/broker.ts';
import type { Json } from '../../domain/kit/log.ts';

type Handle = (message: Json) => void;

/**
 * The broker of a single process. A message is copied and delivered after the publisher's event-loop turn, as between
 * processes. Errors of a subscriber go to `report` and don't affect others.
 */
export const inProcessBroker = (report: (error: unknown) => void): Broker => {
  const topics = new Map<string, Set<{ readonly handle: Handle }>>();

  const deliver = (topic: string, text: string): void => {
    for (const { handle } of topics.get(topic) ?? []) {
      try {
        handle(JSON.parse(text));
      } catch (error) {
        report(error);
      }
    }
  };

  return {
    publish: (topic, message) => {
      const text = JSON.stringify(message);
      queueMicrotask(() => deliver(topic, text));
    },
    subscribe: (topic, handle) => {
      const subscriber = { handle };
      const subscribers = topics.get(topic) ?? new Set();
      topics.set(topic, subscribers.add(subscriber));
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic);
      };
    },
    close: async () => topics.clear(),
  };
};
