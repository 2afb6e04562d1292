/** Opened resources, closed in reverse order. */
export const closersOf = () => {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    /** Registers the function that closes a resource; returns the resource. */
    opened: <T>(what: T, close: (what: T) => Promise<unknown>): T => {
      closers.push(() => close(what));
      return what;
    },
    close: async (): Promise<void> => {
      for (let close = closers.pop(); close; close = closers.pop()) await close();
    },
  };
};

/** The usual way to close a resource. */
export const closed = (what: { close(): Promise<void> }): Promise<void> => what.close();

/** `Promise.all` that waits for all of them, so that everything opened is closed after a failure. */
export const allOrThrow = async <T extends readonly unknown[]>(all: {
  readonly [I in keyof T]: Promise<T[I]>;
}): Promise<T> => {
  await Promise.allSettled(all);
  return Promise.all(all);
};
