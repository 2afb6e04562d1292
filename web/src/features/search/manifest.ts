import type { Feature } from '../../app/feature.ts';

export const search: Feature = {
  pages: [
    {
      // `/search` stands in links that were shared before
      paths: ['/discover', '/search'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      aside: true,
      messages: ['resources', 'words', 'search', 'network'],
    },
  ],
  navigation: [
    { to: '/discover', label: 'app.discover', icon: 'search', order: 1.1, guard: 'onboarded', place: 'both' },
  ],
};
