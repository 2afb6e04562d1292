/** Runs what has the same key one after the other, in the order of asking; different keys don't wait for each other. */
export type KeyedLock = <T>(key: string, task: () => Promise<T>) => Promise<T>;

export const keyedLock = (): KeyedLock => {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const before = tails.get(key);
    const mine = before ? before.then(task, task) : task();
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
};
