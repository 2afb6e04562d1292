import type { EventStore } from '../../domain/kit/log.ts';

export type Stopping = {
  readonly through: (log: EventStore) => EventStore;
  /** The first append to the stream has been reached. */
  readonly stopped: Promise<void>;
  readonly goOn: () => void;
};

/** Stops the first append to a stream until released. */
export const stoppingAt = (stream: string): Stopping => {
  const gate = signal();
  const arrival = signal();
  let isFirst = true;
  return {
    through: (log) => ({
      readStream: (...wanted) => log.readStream(...wanted),
      append: async (to, expected, events) => {
        if (to === stream && isFirst) {
          isFirst = false;
          arrival.give();
          await gate.given;
        }
        return log.append(to, expected, events);
      },
    }),
    stopped: arrival.given,
    goOn: gate.give,
  };
};

const signal = () => {
  let resolve: () => void = () => undefined;
  const given = new Promise<void>((done) => {
    resolve = done;
  });
  return { given, give: () => resolve() };
};
