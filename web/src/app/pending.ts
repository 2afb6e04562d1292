/** Number of pages being loaded. */
let count = 0;
const listeners = new Set<() => void>();

const add = (change: 1 | -1): void => {
  count += change;
  for (const listener of listeners) listener();
};

/** Shows the progress bar until a page is loaded. */
export const notePending = async <T>(load: () => Promise<T>): Promise<T> => {
  // a load begins while React renders, when no component may be updated
  await Promise.resolve();
  add(1);
  try {
    return await load();
  } finally {
    add(-1);
  }
};

export const pending = {
  isPending: () => count > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
