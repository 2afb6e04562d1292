/** Time that a slide is shown once its picture is there. */
const SHOWN_MS = 5000;
/** Way of a finger that turns a slide, in pixels. */
const SWIPE = 40;

const isOfMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse';

/** The slides of the hero: by themselves, by arrows, dots and swipes. */
export const turnSlides = (): void => {
  const hero = document.querySelector<HTMLElement>('[data-hero]');
  const steer = hero?.querySelector<HTMLElement>('[data-steer]');
  const pause = steer?.querySelector<HTMLButtonElement>('[data-pause]');
  if (!hero || !steer || !pause) return;
  const slides = [...hero.querySelectorAll<HTMLElement>('[data-slide]')];
  const dots = [...steer.querySelectorAll<HTMLElement>('[data-dot]')];
  const labels = [pause.ariaLabel, pause.dataset['play'] ?? null] as const;
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let [isUnderMouse, isFocused] = [false, false];

  /** Begins the time of the slide when its picture is loaded. */
  const wait = async (): Promise<void> => {
    clearTimeout(timer);
    const shown = at;
    await slides[at]
      ?.querySelector('img')
      ?.decode()
      .catch(() => undefined);
    clearTimeout(timer);
    if (shown === at && !isPaused && !isUnderMouse && !isFocused)
      timer = setTimeout(() => show(at + 1), SHOWN_MS);
  };

  const show = (next: number): void => {
    at = (next + slides.length) % slides.length;
    for (const [index, slide] of slides.entries()) {
      slide.dataset['slide'] = index === at ? 'shown' : 'hidden';
      if (index === at) slide.querySelector('img')?.setAttribute('loading', 'eager');
    }
    for (const [index, dot] of dots.entries()) dot.ariaCurrent = String(index === at);
    void wait();
  };

  const drawPause = (): void => {
    pause.ariaLabel = labels[isPaused ? 1 : 0];
    hero.dataset['paused'] = String(isPaused);
  };
  /** The side on which the next slide lies: +1 where lines run from left to right. */
  const ahead = document.documentElement.dir === 'rtl' ? -1 : 1;

  for (const button of steer.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => show(at + Number(button.dataset['step'])));
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index));
  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    // a reader who plays them has the mouse or the focus still on the button
    if (!isPaused) [isUnderMouse, isFocused] = [false, false];
    drawPause();
    void wait();
  });
  let from: number | null = null;
  hero.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX ?? null), {
    passive: true,
  });
  hero.addEventListener('touchend', ({ changedTouches }) => {
    const way = (changedTouches[0]?.clientX ?? 0) - (from ?? 0);
    if (from !== null && Math.abs(way) > SWIPE) show(at - Math.sign(way) * ahead);
    from = null;
  });
  // nothing moves under a mouse or a keyboard's focus; a finger leaves neither behind
  hero.addEventListener('focusin', ({ target }) => {
    isFocused = target instanceof Element && target.matches(':focus-visible');
    void wait();
  });
  hero.addEventListener('focusout', () => {
    isFocused = false;
    void wait();
  });
  hero.addEventListener('pointerenter', (event) => {
    isUnderMouse = isOfMouse(event);
    void wait();
  });
  hero.addEventListener('pointerleave', () => {
    isUnderMouse = false;
    void wait();
  });
  steer.hidden = false;
  drawPause();
  show(0);
};
