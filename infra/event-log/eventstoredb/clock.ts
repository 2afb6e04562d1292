import { instant } from '../instant.ts';

/** Timestamps of events. */
export type Clock = {
  /** The time for a new event: never before the time of an event that this process has written or read. */
  readonly stamp: () => string;
  /** Records the time of an event that was read. */
  readonly seen: (at: string) => void;
};

/**
 * The writer sets the timestamp, because the server returns its own to readers only. Timestamps never decrease between
 * events that a process knew of, in particular within a stream. Independent writers depend on their machines' clocks, as
 * with the clocks of cluster nodes.
 */
export const clockOf = (now: () => number): Clock => {
  let last = '';
  const seen = (at: string): void => {
    if (at > last) last = at;
  };
  return {
    seen,
    stamp: () => {
      seen(instant(now()));
      return last;
    },
  };
};
