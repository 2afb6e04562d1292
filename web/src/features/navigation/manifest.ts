import type { Feature } from '../../app/feature.ts';

export const navigation: Feature = {
  pages: [
    { paths: ['/me'], guard: 'members', load: () => import('./me-page.tsx') },
    {
      paths: ['/new'],
      guard: 'onboarded',
      load: () => import('./new-page.tsx'),
      messages: ['navigation'],
    },
  ],
  navigation: [
    { to: '/new', label: 'app.create', icon: 'plus', order: 1.2, guard: 'onboarded', place: 'both' },
    {
      to: '/me',
      label: 'app.me',
      icon: 'person',
      order: 6,
      guard: 'members',
      place: 'foot',
      load: () => import('./me-item.tsx'),
    },
  ],
};
