import { useSyncExternalStore } from 'react';

/** Below this width, tables are shown as cards. */
const query = '(width < 48rem)';

const subscribe = (tell: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
