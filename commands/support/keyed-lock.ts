/** Runs tasks with the same key one by one, in order of arrival; tasks with different keys run concurrently. */
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
