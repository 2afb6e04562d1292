import type { Feature } from '../../app/feature.ts';

export const settings: Feature = {
  pages: [
    { paths: ['/settings'], guard: 'members', load: () => import('./page.tsx'), messages: ['settings'] },
  ],
  redirects: [{ from: '/account', to: '/settings' }],
  navigation: [
    { to: '/settings', label: 'app.settings', icon: 'settings', order: 5, guard: 'members', phoneTab: false },
  ],
};
