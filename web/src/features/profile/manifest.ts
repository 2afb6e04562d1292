import type { Feature } from '../../app/feature.ts';

export const profile: Feature = {
  pages: [
    {
      paths: ['/profile', '/members/:id'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['profile', 'network', 'resources', 'words-social'],
    },
    {
      paths: ['/members/:id'],
      guard: 'guests',
      load: () => import('./visitor-page.tsx'),
      messages: ['visitor'],
    },
    {
      paths: ['/profile/edit'],
      guard: 'onboarded',
      load: () => import('./edit.tsx'),
      messages: ['profile'],
    },
  ],
  navigation: [
    { to: '/profile', label: 'app.profile', icon: 'person', order: 4, guard: 'onboarded', phoneTab: false },
  ],
};
