import type { Feature } from '../../app/feature.ts';

export const searches: Feature = {
  pages: [
    {
      paths: ['/saved-searches', '/saved-searches/:id'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['resources', 'words', 'search', 'searches'],
    },
  ],
};
