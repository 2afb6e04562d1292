/** Turns that are taken and left again. */
export type Turns = {
  /** Takes one if there is one now; who got it leaves it. */
  readonly take: () => boolean;
  readonly leave: () => void;
  /** Runs a task once it has a turn, in the order they came. */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
};

/** At most `most` turns at once. */
export const turnsOf = (most: number): Turns => {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const take = (): boolean => {
    if (taken >= most) return false;
    taken += 1;
    return true;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  return {
    take,
    leave,
    run: async (task) => {
      if (!take()) await new Promise<void>((start) => waiting.push(start));
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
};
