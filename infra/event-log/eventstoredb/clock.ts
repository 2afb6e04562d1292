import { instant } from '../instant.ts';

/** The times of events. */
export type Clock = {
  /** The time of an event that is written now: never before one that this process has written or read. */
  readonly stamp: () => string;
  /** Notes the time of an event that was read. */
  readonly seen: (at: string) => void;
};

/**
 * Who appends sets the time, since the server tells its own only to readers. Times don't go back where one event was
 * known when another was written, in one stream above all; appends that know nothing of each other are at the mercy of
 * their machines' clocks, as they would be of the clocks of a cluster's nodes.
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
