import type { Feature } from '../../app/feature.ts';

export const welcome: Feature = {
  pages: [{ paths: ['/'], guard: 'guests', load: () => import('./page.tsx') }],
};
