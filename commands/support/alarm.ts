/** Wakes waiting tasks. */
export type Alarm = {
  ring(): void;
  /** Waits until it rings, `ms` are over, or `signal` is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export const alarmOf = (): Alarm => {
  const sleepers = new Set<() => void>();
  return {
    ring: () => {
      for (const wake of sleepers) wake();
    },
    wait: (ms, signal) =>
      new Promise((done) => {
        const wake = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
          signal.removeEventListener('abort', wake);
          done();
        };
        const timer = setTimeout(wake, ms);
        sleepers.add(wake);
        signal.addEventListener('abort', wake);
        if (signal.aborted) wake();
      }),
  };
};
