/** Begins the keys of all that is typed and not sent: in forms and conversations. */
export const DRAFTS = 'malaab.draft.';

const dropIn = (storage: Storage): void => {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const key of keys) if (key?.startsWith(DRAFTS)) storage.removeItem(key);
};

/** Drops all drafts of this browser when its member signs out: the next person at it may be another one. */
export const dropDrafts = (): void => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      dropIn(window[storage]);
    } catch {
      // storage is closed to us, so no draft was kept
    }
  }
};
