/** Browsers without `requestIdleCallback` wait this long instead, in milliseconds; the others at most twice as long. */
const LATER_MS = 2_000;

/** Calls back when the browser has nothing to do for the page. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATER_MS * 2 });
  else setTimeout(work, LATER_MS);
};
