import type { Feature } from '../../app/feature.ts';

export const settings: Feature = {
  pages: [
    {
      paths: ['/settings', '/settings/:part'],
      guard: 'members',
      load: () => import('./parts.tsx'),
      messages: ['settings'],
    },
    {
      paths: ['/settings/usage'],
      guard: 'onboarded',
      load: () => import('./usage.tsx'),
      messages: ['settings', 'plans'],
    },
    {
      paths: ['/settings/notifications'],
      guard: 'onboarded',
      load: () => import('./notifications/page.tsx'),
      messages: ['notices', 'words-notifications'],
      reads: () => ['/notification-settings/default'],
    },
  ],
  redirects: [{ from: '/account', to: '/settings' }],
  navigation: [
    { to: '/settings', label: 'app.settings', icon: 'settings', order: 5, guard: 'members', place: 'rail' },
  ],
};
