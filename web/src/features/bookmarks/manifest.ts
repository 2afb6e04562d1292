import type { Feature } from '../../app/feature.ts';

export const bookmarks: Feature = {
  pages: [
    {
      paths: ['/bookmarks', '/bookmarks/:folderId'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['resources', 'words', 'bookmarks'],
    },
  ],
  navigation: [
    {
      to: '/bookmarks',
      label: 'app.bookmarks',
      icon: 'bookmark',
      order: 1.95,
      guard: 'onboarded',
      place: 'rail',
    },
  ],
};
