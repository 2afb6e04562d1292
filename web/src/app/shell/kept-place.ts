import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scroll positions in px, by history entry. */
const places = new Map<string, number>();

/** A page that is still too short after this time stays where it is. */
const PATIENCE_MS = 3000;
/** Input of a reader who scrolls, or is about to: the page is no longer moved. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Restores the scroll position of a page after back navigation, as soon as its content is high enough. */
export const useKeptPlace = (): void => {
  const { key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    const left = new AbortController();
    const passive = { passive: true, signal: left.signal };
    const place = cameBack ? (places.get(key) ?? 0) : 0;
    let isRestoring = place > 0;
    const stop = (): void => {
      isRestoring = false;
      grown.disconnect();
    };
    const restore = (): void => {
      window.scrollTo(0, place);
      if (Math.abs(window.scrollY - place) <= 1) stop();
    };
    const grown = new ResizeObserver(restore);
    window.addEventListener('scroll', () => void (isRestoring || places.set(key, window.scrollY)), passive);
    const patience = setTimeout(stop, PATIENCE_MS);
    if (isRestoring) {
      grown.observe(document.body);
      for (const input of INPUTS) window.addEventListener(input, stop, passive);
    }
    return () => {
      left.abort();
      clearTimeout(patience);
      stop();
    };
  }, [key, cameBack]);
};
