import { lazily } from '../../ui/lazily.tsx';

/** An advertisement in a page, whose code is loaded once the page is there; the page is whole without it. */
export const Sponsored = lazily(
  () => import('./sponsored.tsx'),
  () => () => null,
);
