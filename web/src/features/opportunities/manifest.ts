import type { Feature, Page } from '../../app/feature.ts';

const forMembers = {
  guard: 'onboarded',
  messages: ['resources', 'words', 'opportunities'],
} as const satisfies Partial<Page>;

export const opportunities: Feature = {
  pages: [
    {
      ...forMembers,
      paths: ['/opportunities', '/opportunities/for-me', '/opportunities/applied', '/opportunities/offered'],
      load: () => import('./list.tsx'),
    },
    {
      ...forMembers,
      paths: ['/opportunities/new', '/opportunities/:id/edit'],
      load: () => import('./edit.tsx'),
    },
  ],
  navigation: [
    {
      to: '/opportunities',
      label: 'app.opportunities',
      icon: 'send',
      order: 1.75,
      guard: 'onboarded',
      place: 'rail',
    },
  ],
};
