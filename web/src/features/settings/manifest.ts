import type { Feature, Page } from '../../app/feature.ts';

const forMembers = { guard: 'members', messages: ['settings'] } as const satisfies Partial<Page>;

export const settings: Feature = {
  pages: [
    { ...forMembers, paths: ['/settings'], load: () => import('./page.tsx') },
    { ...forMembers, paths: ['/settings/password'], load: () => import('./password.tsx') },
    { ...forMembers, paths: ['/settings/email'], load: () => import('./email.tsx') },
    { ...forMembers, paths: ['/settings/privacy'], load: () => import('./privacy.tsx') },
    { ...forMembers, paths: ['/settings/data'], load: () => import('./data.tsx') },
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
    { to: '/settings', label: 'app.settings', icon: 'settings', order: 5, guard: 'members', phoneTab: false },
  ],
};
