import { whenIdle } from '../../../app/when-idle.ts';

/** The code behind the buttons of a card, the likeliest first. */
const loads: readonly (() => Promise<unknown>)[] = [
  () => import('./reaction-picker.tsx'),
  () => import('../comments/comments.tsx'),
  () => import('./card-menu.tsx'),
];

/** One after the other: their evaluation takes a slow phone tenths of a second, which a press would wait for. */
const load = async (): Promise<void> => {
  // the press itself loads it again, and says so if it is in vain
  for (const next of loads) await next().catch(() => undefined);
};

// a reader that scrolls is about to press something
window.addEventListener('scroll', () => whenIdle(() => void load()), { once: true, passive: true });
