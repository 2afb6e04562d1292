import { alarmOf } from '../process/alarm.ts';

/** Knows whether somebody waits for this process: what happens by itself leaves the machine to them for a moment. */
export type BackgroundThrottle = {
  /** Runs what somebody waits for: a command, or the telling of news. */
  during<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves once nobody waits, after `ms` in any case, and when `signal` is aborted. */
  whenIdle(ms: number, signal: AbortSignal): Promise<void>;
};

export const backgroundThrottleOf = (): BackgroundThrottle => {
  let underWay = 0;
  const calmed = alarmOf();
  const ended = (): void => {
    underWay -= 1;
    // what has come in meanwhile goes first
    setImmediate(() => {
      if (underWay === 0) calmed.ring();
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
    whenIdle: (ms, signal) => (underWay === 0 ? Promise.resolve() : calmed.wait(ms, signal)),
  };
};
