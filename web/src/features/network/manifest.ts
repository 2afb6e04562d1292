import type { Feature } from '../../app/feature.ts';

export const network: Feature = {
  pages: [
    {
      paths: ['/network', '/network/:view'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      messages: ['network', 'resources', 'words-accounts', 'words-social'],
    },
  ],
  navigation: [
    {
      to: '/network',
      label: 'app.network',
      icon: 'network',
      order: 2.8,
      guard: 'onboarded',
      phoneTab: false,
      load: () => import('./nav.tsx'),
    },
  ],
};
