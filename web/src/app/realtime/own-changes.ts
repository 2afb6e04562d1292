import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import type { THINGS } from '../generated/things.ts';
import type { Dispatch } from '../root.ts';

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Reads the reader's own things of a kind again after a change on another device. */
export const useOwnChanges = (kind: (typeof THINGS)[number]): void => {
  const dispatch = useStoreDispatch();
  useEffect(() => {
    const readAgain = () => void dispatch(api.util.invalidateTags([kind]));
    const events = ['own-changed', 'news-missed'] as const;
    for (const event of events) window.addEventListener(event, readAgain);
    return () => {
      for (const event of events) window.removeEventListener(event, readAgain);
    };
  }, [dispatch, kind]);
};
