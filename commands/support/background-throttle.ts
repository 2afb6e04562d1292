import { alarmOf } from './alarm.ts';

/** Delays background work while requests are in flight. */
export type BackgroundThrottle = {
  /** Runs foreground work: a command or a notification round. */
  during<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves once no request is in flight, after `ms` at the latest, or when `signal` is aborted. */
  whenIdle(ms: number, signal: AbortSignal): Promise<void>;
};

export const backgroundThrottleOf = (): BackgroundThrottle => {
  let underWay = 0;
  const idle = alarmOf();
  const ended = (): void => {
    underWay -= 1;
    // a request that has arrived in the meantime goes first
    setImmediate(() => {
      if (underWay === 0) idle.ring();
    });
  };
  return {
    during: async (task) => {
      underWay += 1;
      try {
        return await task();
      } finally {
        ended();
      }
    },
    whenIdle: (ms, signal) => (underWay === 0 ? Promise.resolve() : idle.wait(ms, signal)),
  };
};
