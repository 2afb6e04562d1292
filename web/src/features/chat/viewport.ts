/** The parts of `VisualViewport` that are used. */
export type Viewport = Pick<VisualViewport, 'height' | 'scale' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the height that is left to the page in `--viewport`: on some phones the keyboard covers the page instead of
 * making it smaller. A zoom with two fingers takes no height away. Returns a function that stops it.
 */
export const fitViewport = (
  viewport: Viewport | null,
  style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>,
): (() => void) => {
  if (!viewport) return () => undefined;
  const fit = (): void => style.setProperty('--viewport', `${viewport.height * viewport.scale}px`);
  fit();
  viewport.addEventListener('resize', fit);
  return () => {
    viewport.removeEventListener('resize', fit);
    style.removeProperty('--viewport');
  };
};
