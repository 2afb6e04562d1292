import type { Feature } from '../../app/feature.ts';

export const profile: Feature = {
  pages: [
    {
      paths: ['/profile', '/members/:id'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['profile'],
    },
    { paths: ['/profile/edit'], guard: 'onboarded', load: () => import('./edit.tsx'), messages: ['profile'] },
  ],
  navigation: [
    { to: '/profile', label: 'app.profile', icon: 'person', order: 3, guard: 'onboarded', phoneTab: true },
  ],
};
