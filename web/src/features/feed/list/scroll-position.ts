import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How far down pages were read, in px, by their entry in the tab's history. */
const places = new Map<string, number>();

/** Whoever goes back to this page finds it where they left it, as soon as there is something to show (`ready`). */
export const useKeptPlace = (ready: boolean): void => {
  const { key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    const place = places.get(key);
    if (ready && cameBack && place !== undefined) window.scrollTo(0, place);
  }, [key, ready, cameBack]);

  useEffect(() => {
    const keep = (): void => void places.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
};
