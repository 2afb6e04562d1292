import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** In px: to the button, and to the edges of the window. */
const GAP = 4;
const EDGE = 8;

/** Puts a list below its button, or above it where there is no room, with their ends in the reading direction in line. */
const placeAt = (list: HTMLElement, button: HTMLElement): void => {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const wanted = isRtl ? at.x : at.right - width;
  const x = Math.max(EDGE, Math.min(wanted, document.documentElement.clientWidth - width - EDGE));
  const below = at.bottom + GAP;
  const hasRoom = below + height + EDGE <= window.innerHeight || at.y - GAP - height < EDGE;
  const y = hasRoom
    ? Math.max(EDGE, Math.min(below, window.innerHeight - height - EDGE))
    : at.y - GAP - height;
  list.style.inset = `${y}px auto auto ${x}px`;
};

/** Shows an element above the page at its button, and keeps it there. `onLeave`: the reader has pressed elsewhere. */
export const useMenuPlace = (
  button: { readonly current: HTMLElement | null },
  onLeave: () => void,
): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      if (list.current && button.current) placeAt(list.current, button.current);
    };
    list.current?.showPopover();
    place();
    // panes of the page scroll by themselves
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [button]);
  useEffect(() => {
    const look = ({ target }: Event): void => {
      const isOurs =
        target instanceof Node && (list.current?.contains(target) || button.current?.contains(target));
      if (!isOurs) onLeave();
    };
    document.addEventListener('pointerdown', look, { capture: true });
    return () => document.removeEventListener('pointerdown', look, { capture: true });
  }, [button, onLeave]);
  return list;
};
