/** Schedules a batch at the end of a turn of the event loop, after all timers that are due in it. */
export const atEndOfTurn = (run: () => void): void => void setImmediate(run);
