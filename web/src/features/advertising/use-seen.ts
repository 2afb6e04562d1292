import { useEffect, useRef, useState, type RefCallback } from 'react';

const SEEN_AFTER_MS = 1_000;
const HALF = 0.5;

/** Calls back once, when half of an element was visible for a second. */
export const useSeen = (onSeen: () => void): RefCallback<HTMLElement> => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting || entry.intersectionRatio < HALF) return;
        timer = setTimeout(() => {
          if (document.visibilityState !== 'visible') return;
          observer.disconnect();
          latest.current();
        }, SEEN_AFTER_MS);
      },
      { threshold: [0, HALF] },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return setElement;
};
