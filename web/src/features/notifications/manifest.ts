import type { Feature } from '../../app/feature.ts';

export const notifications: Feature = {
  pages: [
    {
      paths: ['/notifications'],
      guard: 'onboarded',
      load: () => import('./page.tsx'),
      aside: true,
      messages: ['notifications'],
    },
    { paths: ['/unsubscribe'], guard: 'anybody', load: () => import('./unsubscribe.tsx') },
  ],
  navigation: [
    {
      to: '/notifications',
      label: 'notifications.title',
      icon: 'bell',
      order: 3,
      guard: 'onboarded',
      place: 'bar',
      load: () => import('./bell.tsx'),
    },
  ],
};
