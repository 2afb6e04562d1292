import { useEffect, useRef } from 'react';
import { isTyping } from '../find/typing.ts';

type Steps = { readonly onNext: (() => void) | undefined; readonly onPrevious: (() => void) | undefined };

/** Keys by their place, as an Arabic keyboard has other letters there. */
export const KEYS = { next: 'J', previous: 'K' } as const;

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  isTyping(target) || (target instanceof Element && target.closest('[role=dialog], dialog') !== null);

/** Lets the keys J and K lead to the next and the previous entry. */
export const useSteps = (steps: Steps): void => {
  const now = useRef(steps);
  useEffect(() => {
    now.current = steps;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { code, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isElsewhere(event)) return;
      if (code === `Key${KEYS.next}`) now.current.onNext?.();
      if (code === `Key${KEYS.previous}`) now.current.onPrevious?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
