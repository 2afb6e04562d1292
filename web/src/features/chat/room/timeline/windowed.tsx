import { createContext, startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Seen = (isNear: boolean) => void;

/** Knows which parts of a list are near its viewport, and how high the others were. */
export class Sight {
  readonly heights = new Map<string, number>();
  readonly #watched = new Map<Element, Seen>();
  readonly #observers = new Map<string, IntersectionObserver>();

  /** Reports whether an element is within a margin around the viewport. Returns a function that stops it. */
  watch(element: Element, margin: string, seen: Seen): () => void {
    const observer = this.#observers.get(margin) ?? this.#observe(margin, element.closest('[role=log]'));
    this.#watched.set(element, seen);
    observer.observe(element);
    return () => {
      this.#watched.delete(element);
      observer.unobserve(element);
    };
  }

  /** One observer for all parts: hundreds of them would each take their time in every frame. */
  #observe(margin: string, root: Element | null): IntersectionObserver {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) this.#watched.get(target)?.(isIntersecting);
      },
      { root, rootMargin: margin },
    );
    this.#observers.set(margin, observer);
    return observer;
  }
}

export const SightHere = createContext<Sight | null>(null);

/** Whether the focus is in it, or an open dialog belongs to it: then it stays. */
const isInUse = (element: Element): boolean =>
  element.contains(document.activeElement) || element.querySelector('form, dialog') !== null;

/** A part of a long list. Far from the viewport only its space is kept. */
export const Windowed = (props: {
  readonly id: string;
  /** The part is rendered within this margin around the viewport. */
  readonly margin: string;
  /** It is always rendered. */
  readonly isKept?: boolean;
  readonly className?: string | undefined;
  readonly children: () => React.ReactNode;
}) => {
  const { id, margin, isKept = false, className, children } = props;
  const sight = use(SightHere);
  const place = useRef<HTMLDivElement>(null);
  // a part without a known height is rendered, so that it gets one
  const [isNear, setNear] = useState(() => sight?.heights.has(id) !== true);
  const isRendered = isNear || isKept;

  useEffect(() => {
    const element = place.current;
    if (!element || !sight) return undefined;
    return sight.watch(element, margin, (near) => {
      // rendered in slices: frames of the scrolling come first
      if (near) return startTransition(() => setNear(true));
      if (isInUse(element)) return undefined;
      if (element.childElementCount > 0) sight.heights.set(id, element.getBoundingClientRect().height);
      return setNear(false);
    });
  }, [sight, margin, id]);
  useLayoutEffect(() => {
    const height = isRendered ? undefined : sight?.heights.get(id);
    // by script: the page's policy takes no style out of HTML
    if (place.current) place.current.style.blockSize = height === undefined ? '' : `${height}px`;
  }, [isRendered, sight, id]);

  return (
    <div ref={place} className={className} data-part={id}>
      {isRendered && children()}
    </div>
  );
};
