import { useEffect, type RefObject } from 'react';

/** When an edge counts as near. */
type Edge = {
  /** The scrolling element; absent = the window. */
  readonly root?: RefObject<HTMLElement | null>;
  /** CSS margin around the root within which the edge is near. */
  readonly margin: string;
  /** Number of loaded pages: an edge that is still near after a page came does not intersect anew. */
  readonly loaded: number;
};

/** Loads more when an edge of a list is near. `onNear` is null while nothing can be loaded. */
export const useEdge = (
  place: RefObject<HTMLElement | null>,
  onNear: (() => unknown) | null,
  { root, margin, loaded }: Edge,
): void => {
  useEffect(() => {
    if (loaded === 0 || !onNear || !place.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { root: root?.current ?? null, rootMargin: margin },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place, onNear, root, margin, loaded]);
};
