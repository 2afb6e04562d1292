import type { Feature } from '../../app/feature.ts';

export const guardian: Feature = {
  pages: [
    {
      paths: ['/guardian'],
      guard: 'anybody',
      load: () => import('./answer/page.tsx'),
      messages: ['guardian'],
    },
    {
      paths: ['/settings/guardian'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['guardian'],
    },
  ],
};
