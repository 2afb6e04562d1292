import type { Feature } from '../../app/feature.ts';

export const search: Feature = {
  pages: [
    {
      paths: ['/search'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['search'],
    },
  ],
  navigation: [
    { to: '/search', label: 'app.search', icon: 'search', order: 2, guard: 'onboarded', phoneTab: true },
  ],
};
