/** Meanwhile the page reads what it shows: waiting for the network is no idleness. In milliseconds. */
const LATER_MS = 1_000;

/** Calls back a second later, when the browser has nothing to do for the page; at the latest after five. */
export const whenIdle = (work: () => void): void => {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATER_MS * 4 });
    else work();
  }, LATER_MS);
};
