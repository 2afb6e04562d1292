import { useEffect, useRef, useState, type DOMAttributes } from 'react';

/** A mouse passes over many buttons on its way, in milliseconds. */
const HOVER_MS = 300;
const HOLD_MS = 450;

type Area = Pick<
  DOMAttributes<HTMLElement>,
  | 'onBlur'
  | 'onContextMenu'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPointerCancel'
  | 'onPointerDown'
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onPointerUp'
>;

/**
 * A choice beside a button. It opens under a mouse, with the keyboard's focus, and while a finger holds the button. `load`
 * loads its code as soon as it may be wanted.
 */
export const usePicker = (load: () => Promise<unknown>) => {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const button = useRef<HTMLElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const wait = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, milliseconds);
  };
  const stop = (): void => clearTimeout(timer.current);
  const prepare = (): void => void load().catch(() => undefined);
  const area: Area = {
    onPointerEnter: ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      prepare();
      wait(HOVER_MS, () => setOpen(true));
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType === 'mouse') wait(HOVER_MS, () => setOpen(false));
      else stop();
    },
    onPointerDown: ({ pointerType }) => {
      wasHeld.current = false;
      if (pointerType === 'mouse') return;
      prepare();
      wait(HOLD_MS, () => {
        wasHeld.current = true;
        setOpen(true);
      });
    },
    onPointerUp: ({ pointerType }) => {
      if (pointerType !== 'mouse') stop();
    },
    onPointerCancel: stop,
    // a hold is no right click
    onContextMenu: (event) => {
      if (wasHeld.current || isOpen) event.preventDefault();
    },
    onFocus: ({ target, currentTarget, relatedTarget }) => {
      button.current = currentTarget.querySelector(':scope > button');
      const cameBack = currentTarget.contains(relatedTarget);
      if (target === button.current && !cameBack && target.matches(':focus-visible')) setOpen(true);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setOpen(false);
    },
    onKeyDown: ({ key }) => {
      if (key === 'Escape' && isOpen) close(true);
    },
  };
  /** Closes the choice; the focus returns to the button if it was in the choice. */
  const close = (returns = false): void => {
    stop();
    if (returns) button.current?.focus();
    setOpen(false);
  };
  return {
    isOpen,
    close,
    area,
    /** Whether a click ends the hold that opened the choice, and so means nothing itself. */
    endsHold: (): boolean => {
      const ends = wasHeld.current;
      wasHeld.current = false;
      return ends;
    },
  };
};
