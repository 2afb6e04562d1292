import type { Feature, Page } from '../../app/feature.ts';

const shared = {
  guard: 'onboarded',
  messages: ['resources', 'words', 'events'],
} as const satisfies Partial<Page>;

export const events: Feature = {
  pages: [
    { ...shared, paths: ['/events', '/events/mine'], load: () => import('./list.tsx') },
    { ...shared, paths: ['/events/new', '/events/:id/edit'], load: () => import('./edit.tsx') },
    { ...shared, paths: ['/events/:id'], items: { event: '/events/:id' }, load: () => import('./one.tsx') },
    {
      paths: ['/events/:id'],
      guard: 'guests',
      load: () => import('./visitor-page.tsx'),
      messages: [...shared.messages, 'visitor'],
    },
  ],
  navigation: [
    {
      to: '/events',
      label: 'app.events',
      icon: 'clock',
      order: 1.7,
      guard: 'onboarded',
      place: 'rail',
    },
  ],
};
