/** Above this rate of events, batches are spaced. */
const BUSY_PER_SECOND = 250;
/** Minimum time from the start of a batch to the start of the next one on a busy log, in milliseconds. */
const SPACING_MS = 10;
/** Minimum time over which the rate is measured, in milliseconds. */
const WINDOW_MS = 200;

/** Spaces the batches of a busy log, so that one transaction takes several events. Times in milliseconds. */
export type Pace = {
  /** Notes the start of a batch. */
  began(now: number, events: number): void;
  /** The pause before the next batch: 0 on a log that is not busy. */
  pauseAt(now: number): number;
};

export const paceFrom = (start: number): Pace => {
  let window = { from: start, events: 0 };
  let isBusy = false;
  let last = start;
  return {
    began: (now, events) => {
      last = now;
      window.events += events;
      const passed = now - window.from;
      if (passed < WINDOW_MS) return;
      isBusy = window.events * 1000 > BUSY_PER_SECOND * passed;
      window = { from: now, events: 0 };
    },
    pauseAt: (now) => (isBusy ? Math.max(0, last + SPACING_MS - now) : 0),
  };
};
