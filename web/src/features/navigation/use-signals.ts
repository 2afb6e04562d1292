import { useEffect, useEffectEvent } from 'react';

/** Window events of the realtime client, after which a block of the column may be out of date. */
type Signal = 'new-post' | 'room-changed' | 'news-missed';

/** Pause before a block is read again, in milliseconds: many signals at once lead to one read. */
const GATHER_MS = 300;

/** Reads a block again after the signals that concern it. Without an answer so far there is nothing to repeat. */
export const useSignals = (signals: readonly Signal[], read: { readonly refetch: () => unknown }): void => {
  const again = useEffectEvent(() => void read.refetch());
  const names = signals.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (): void => {
      clearTimeout(timer);
      timer = setTimeout(again, GATHER_MS);
    };
    for (const name of names.split(',')) window.addEventListener(name, hear);
    return () => {
      clearTimeout(timer);
      for (const name of names.split(',')) window.removeEventListener(name, hear);
    };
  }, [names]);
};
