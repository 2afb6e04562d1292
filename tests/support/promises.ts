import { createHook } from 'node:async_hooks';

/** Number of promises that an operation makes in this process until it is done, with those of others at work meanwhile. */
export const promisesOf = async (operation: () => Promise<unknown>): Promise<number> => {
  let promises = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'PROMISE') promises += 1;
    },
  });
  hook.enable();
  try {
    await operation();
  } finally {
    hook.disable();
  }
  return promises;
};
