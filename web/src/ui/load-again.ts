import { reloadIfOutdated } from './new-version.ts';

/** Between two attempts to load a file, in milliseconds. */
const PAUSE_MS = 500;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS));

const never = new Promise<never>(() => undefined);

/** Loads code or messages with a second attempt. A tab of an older version is reloaded, since its files may be gone. */
export const loadAgain = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load().catch(() => pause().then(load));
  } catch (error) {
    if (await reloadIfOutdated()) return never;
    throw error;
  }
};
