import type { Feature } from '../../app/feature.ts';

export const moderation: Feature = {
  pages: [
    {
      paths: ['/hidden/:kind/:id'],
      guard: 'onboarded',
      load: () => import('./hidden-page.tsx'),
      messages: ['moderation', 'resources', 'words-social', 'words-commerce'],
    },
    {
      paths: ['/suspended'],
      guard: 'anybody',
      load: () => import('./suspended-page.tsx'),
      messages: ['moderation', 'words-social'],
    },
  ],
};
