import type { Feature } from '../../app/feature.ts';

export const profile: Feature = {
  pages: [
    {
      paths: ['/profile', '/profile/:view', '/members/:id', '/members/:id/:view'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['profile', 'network', 'resources', 'words-social', 'words-profile', 'words-sports'],
    },
    {
      paths: ['/members/:id', '/members/:id/:view'],
      guard: 'guests',
      load: () => import('./visitor-page.tsx'),
      messages: ['profile', 'visitor', 'resources', 'words-profile'],
    },
    {
      paths: ['/passport'],
      guard: 'anybody',
      load: () => import('./passport/check.tsx'),
      messages: ['profile', 'resources', 'words'],
    },
    {
      paths: ['/profile/edit'],
      guard: 'onboarded',
      load: () => import('./edit.tsx'),
      messages: ['profile'],
    },
  ],
  navigation: [
    { to: '/profile', label: 'app.profile', icon: 'person', order: 4, guard: 'onboarded', place: 'rail' },
  ],
};
