import { newId } from '../../../commands/core/ids.ts';
import type { Problem } from '../../../domain/errors.ts';
import { MAX_CONNECTIONS, type RealtimeTimes } from '../context.ts';
import type { Hub, Listener } from '../hub.ts';
import type { OpenPolls } from '../poll.ts';
import { topicsOf } from '../pull.ts';

/** A wait of a caller without a session. The caller has already proven access to the account. */
export type Wait<T> = {
  /** The account whose changes matter. */
  readonly person: string;
  /** Names of things (`appeal/<id>`) whose changes matter too. */
  readonly things: readonly string[];
  readonly signal: AbortSignal;
  /** Reads the news after a change; null if there is none. */
  readonly read: () => Promise<T | null>;
};

/** Waits for news, for the time of a long poll at most; null if none came. It reads once before it waits. */
export type WaitForChange = <T>(wait: Wait<T>) => Promise<T | Problem | null>;

type Context = {
  readonly hub: Pick<Hub, 'add' | 'remove' | 'of'>;
  readonly open: OpenPolls;
  readonly times: Pick<RealtimeTimes, 'pollMs'>;
  readonly isClosing: () => boolean;
};

export const waitForChangeOf =
  ({ hub, open, times, isClosing }: Context): WaitForChange =>
  async <T>({ person, things, signal, read }: Wait<T>): Promise<T | Problem | null> => {
    if (hub.of(person).length >= MAX_CONNECTIONS) return { code: 'too_many_requests', retryAfterSeconds: 5 };
    const { promise, resolve, reject } = Promise.withResolvers<T | null>();
    const look = (): void => {
      read().then((news) => {
        if (news !== null) resolve(news);
      }, reject);
    };
    const listener: Listener = {
      person,
      // no session has this id
      session: newId(),
      topics: () => things.flatMap(topicsOf),
      wake: look,
      changed: look,
      end: look,
    };
    const timeIsUp = (): void => resolve(null);
    const timer = setTimeout(timeIsUp, times.pollMs);
    open.add(timeIsUp);
    signal.addEventListener('abort', timeIsUp, { once: true });
    hub.add(listener);
    // a change before the listener was added has not woken it
    look();
    if (signal.aborted || isClosing()) timeIsUp();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      open.delete(timeIsUp);
      signal.removeEventListener('abort', timeIsUp);
      hub.remove(listener);
    }
  };
