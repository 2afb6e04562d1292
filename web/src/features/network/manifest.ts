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
      order: 1.4,
      guard: 'onboarded',
      place: 'rail',
      load: () => import('./nav.tsx'),
    },
  ],
};
