import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scroll positions in px, by history entry. */
const places = new Map<string, number>();

/** Restores the scroll position after back navigation, as soon as the content is displayed (`ready`). */
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
