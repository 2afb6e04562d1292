/** A task's result, or null if it fails or takes longer than `ms`. */
export const within = async <T>(ms: number, task: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(done, ms, null);
  });
  try {
    return await Promise.race([task.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
};
