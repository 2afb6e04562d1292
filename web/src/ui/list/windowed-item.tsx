import clsx from 'clsx';
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import css from './list.module.css';
import { turns } from './turns.ts';

type Last = { readonly height: number; readonly wasNear: boolean };
/** Last measurement by id, with heights in px. It is kept when the reader leaves the page. */
const known = new Map<string, Last>();

type Seen = (isNear: boolean, isInSight: boolean) => void;
const watched = new Map<Element, Seen>();
let watcher: IntersectionObserver | null = null;
/** Items outside the viewport are drawn and taken away one a frame. */
const outside = turns<Element>();

/** Distance of an element from the viewport, in px; 0 = in sight. */
const distanceOf = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number =>
  Math.max(top - window.innerHeight, -bottom, 0);

/** Reports whether an element is within one and a half window heights of the viewport. */
const watch = (element: Element, seen: Seen): (() => void) => {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries.toSorted((one, other) => distanceOf(one) - distanceOf(other)))
        watched.get(entry.target)?.(entry.isIntersecting, distanceOf(entry) === 0);
    },
    { rootMargin: '150% 0%' },
  );
  watched.set(element, seen);
  watcher.observe(element);
  return () => {
    watched.delete(element);
    outside.drop(element);
    watcher?.unobserve(element);
  };
};

/** Whether the focus is in it: then it stays, however far away. */
const isInUse = (element: Element): boolean =>
  element.contains(document.activeElement) || element.querySelector('form, dialog') !== null;

/**
 * Renders one of very many items as long as it is near the viewport, and keeps its space free otherwise, so that a long
 * page is as fast as a short one.
 */
export const WindowedItem = (props: {
  readonly id: string;
  /** It is in sight from the start. */
  readonly first: boolean;
  /** As high as a post before it is measured; otherwise as high as a line. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}) => {
  const { id, first, tall } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => known.get(id)?.wasNear ?? first);
  const height = isNear ? undefined : known.get(id)?.height;

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let isDrawn = element.childElementCount > 0;
    const draw = (): void => {
      isDrawn = true;
      // in slices: a finger that scrolls is about to press something
      startTransition(() => setNear(true));
    };
    const takeAway = (): void => {
      if (isInUse(element)) return;
      isDrawn = false;
      // content that was never rendered has no height to keep
      if (element.childElementCount > 0) known.set(id, { height: element.offsetHeight, wasNear: false });
      setNear(false);
    };
    return watch(element, (near, isInSight) => {
      outside.drop(element);
      if (near && isInSight) draw();
      else if (near || isDrawn) outside.add(element, { isUrgent: near, work: near ? draw : takeAway });
    });
  }, [id]);

  useLayoutEffect(() => {
    const element = place.current;
    // by script: the page's policy takes no style out of HTML
    if (element) element.style.blockSize = height === undefined ? '' : `${height}px`;
  }, [height]);

  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element && element.childElementCount > 0)
        known.set(id, { height: element.offsetHeight, wasNear: true });
    };
  }, [id]);

  return (
    <div
      ref={place}
      className={clsx(css.near, !isNear && height === undefined && (tall ? css.room : css.line))}
    >
      {isNear && props.children}
    </div>
  );
};
