import type { Feature } from '../../app/feature.ts';

export const search: Feature = {
  pages: [
    {
      // `/search` stands in links that were shared before
      paths: ['/discover', '/search'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      aside: true,
      messages: ['resources', 'words', 'search'],
    },
    {
      paths: ['/saved-searches', '/saved-searches/:id'],
      guard: 'onboarded',
      load: () => import('../searches/page.tsx'),
      messages: ['resources', 'words', 'search'],
    },
    {
      paths: ['/tags/:tag', '/mentions'],
      guard: 'onboarded',
      load: () => import('../tags/page.tsx'),
      aside: true,
      messages: ['resources', 'words', 'search'],
    },
  ],
  navigation: [
    { to: '/discover', label: 'app.discover', icon: 'search', order: 1.1, guard: 'onboarded', place: 'both' },
  ],
};
